import type { CoinDetailView, CoinHoldersView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { setPreference } from '../../ui/preferences.ts';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { chainOf } from './coinFixture.ts';
import { HoldersPanel } from './HoldersPanel.tsx';

const contract = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const coin: CoinDetailView = {
  coinKey: `ETH:${contract}`,
  chainName: 'ETH',
  contract,
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
  labels: [],
  tokenId: null,
  resembles: null,
  firstTime: null,
  lastTime: null,
  coverage,
};

const amount = (text: string, raw: string) => ({ coinKey: coin.coinKey, symbol: 'USDT', decimals: 6, raw, amount: text, icon: '' });
const page: CoinHoldersView = {
  coin,
  list: [
    {
      rank: 1,
      party: { address: '0x7c3e9a0000000000000000000000000000004f81', freeze: 'frozen' },
      amount: amount('900', '900000000'),
      share: '90',
      transferCount: 12,
      firstTime: 1_741_941_551_000,
      lastTime: 1_741_941_551_000,
      flags: ['contract', 'own'],
    },
  ],
  total: 1,
  held: amount('1000', '1000000000'),
  supply: amount('1000', '1000000000'),
  base: 'supply',
  overdrawn: { count: 0, amount: amount('0', '0') },
  top: [{ count: 1, share: '90' }],
};

const answer = vi.hoisted(() => ({ page: undefined as unknown }));
vi.mock('../../api/client.ts', () => ({ call: async () => answer.page }));
afterEach(() => {
  clearRendered();
  document.documentElement.dataset['layout'] = 'desktop';
});

async function open(layout: 'desktop' | 'mobile', shown: CoinHoldersView = page) {
  answer.page = shown;
  document.documentElement.dataset['layout'] = layout;
  setPreference('timeStyle', 'absolute');
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <HoldersPanel coin={coin} chain={chainOf('ETH', 'evm')} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => (drawn.textContent ?? '').includes('0x7c3e')));
  return drawn;
}

it('lists holders with their part of the supply, and what the largest have together', async () => {
  const drawn = await open('desktop');
  expect(readRow(drawn, 0)).toEqual({
    名次: '1',
    持有人: '0x7c3e9a…004f81已冻结本合约',
    '数量 (USDT)': '900.000000',
    占供应量: '90.00%',
    转账次数: '12',
    首次: '2025-03-14 16:39:11',
    最近变动: '2025-03-14 16:39:11',
  });
  expect(drawn.querySelector('dl')?.textContent).toBe('前 190.00%');
  expect(drawn.textContent).toContain('各持有人之和等于供应量');
});

it('does so on a phone', async () => {
  expect(readItems(await open('mobile'))).toEqual(['10x7c3e9a…004f81本合约90.00%900 USDT']);
});

it('says why the list may be wrong, and gives no shares to what is no money', async () => {
  const drawn = await open('desktop', { ...page, base: 'held', overdrawn: { count: 2, amount: amount('5000', '5000000000') } });
  expect(drawn.textContent).toContain('有 2 个地址转出的比转账记录里得到的多 5,000 USDT');
  expect(readRow(drawn, 0)).toMatchObject({ 占持有合计: '90.00%' });
  clearRendered();
  const row = page.list[0]!;
  const fake = await open('desktop', { ...page, list: [{ ...row, share: null }], top: null, base: null });
  expect(readRow(fake, 0)).toMatchObject({ 占比: '—', '数量 (USDT)': '事件声称 900' });
  expect(fake.querySelector('dl')).toBe(null);
});
