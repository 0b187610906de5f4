import type { TronAccountView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { addressModel } from '../../../features/address/modelFixture.ts';
import { readFacts } from '../../../ui/readDrawn.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { AccountPanel } from './AccountPanel.tsx';

const trx = (amount: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw: `${amount}000000`, amount, icon: '' });

/** No two of its figures are alike. */
const account: TronAccountView = {
  chainName: 'TRON',
  address: 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d',
  isActive: true,
  name: '',
  createTime: null,
  balance: trx('1'),
  energy: { limit: '200', used: '20' },
  bandwidth: { limit: '400', used: '40', freeLimit: '600', freeUsed: '60' },
  staked: { energy: trx('11'), bandwidth: trx('12'), votingPower: '13' },
  unstaking: [],
  delegated: { outEnergy: trx('21'), outBandwidth: trx('22'), inEnergy: trx('23'), inBandwidth: trx('24') },
  votes: [],
  permissions: [],
  isControlledByOthers: false,
  readAt: 1_741_941_551_000,
};

vi.mock('../../../api/client.ts', () => ({
  call: (name: string) => (name === 'getTronAccount' ? Promise.resolve(account) : new Promise(() => undefined)),
}));
afterEach(clearRendered);

it('tells what was lent to others from what others lent, and energy from bandwidth', async () => {
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountPanel model={addressModel()} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => drawn.querySelector('dt') !== null));
  expect(readFacts(drawn)).toEqual({
    余额: '1 TRX',
    能量: '已用 20 / 200',
    带宽: '已用 40 / 400免费 60 / 600',
    质押换能量: '11 TRX',
    质押换带宽: '12 TRX',
    投票权: '13',
    代理给他人: '能量 21 TRX · 带宽 22 TRX',
    他人代理而来: '能量 23 TRX · 带宽 24 TRX',
    投票: '没有投票',
  });
});
