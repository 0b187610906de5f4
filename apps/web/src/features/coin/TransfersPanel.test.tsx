import type { TransferView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { setPreference } from '../../ui/preferences.ts';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { chainOf } from '../../lib/chainFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { TransfersPanel } from './TransfersPanel.tsx';

const coin = {
  coinKey: 'BTC',
  chainName: 'BTC',
  contract: '',
  standard: 'native',
  symbol: 'BTC',
  name: 'Bitcoin',
  decimals: 8,
  icon: '',
  isKnown: true,
  doubt: null,
} as const;

const paid: TransferView = {
  id: '880000-3-share-0-0',
  blockNumber: 880_000,
  time: 1_741_941_551_000,
  hash: '6339451b7ab9b3a4e0b1f0c947ee20d8d35a7716b08c4ef93125d0a84be6f002',
  kind: 'external',
  from: { address: 'bc1qpayer0000000000000000000000000000payer' },
  to: { address: 'bc1qreceiver0000000000000000000000receiver' },
  coin,
  amount: { coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw: '150000000', amount: '1.5', icon: '' },
  tokenId: '',
  status: 'ok',
  method: { selector: '', name: null },
};
const reward: TransferView = { ...paid, id: '2', kind: 'reward', from: { address: '' } };
const fee: TransferView = { ...paid, id: '3', kind: 'fee', to: { address: '' } };

vi.mock('../../api/client.ts', () => ({ call: async () => ({ list: [paid, reward, fee], total: 3, method: '' }) }));
afterEach(() => {
  clearRendered();
  document.documentElement.dataset['layout'] = 'desktop';
});

async function open(layout: 'desktop' | 'mobile') {
  document.documentElement.dataset['layout'] = layout;
  setPreference('timeStyle', 'absolute');
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <TransfersPanel
        coin={{ ...coin, labels: [], tokenId: null, resembles: null, firstTime: null, lastTime: null, coverage }}
        chain={chainOf('BTC', 'bitcoin')}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => (drawn.textContent ?? '').includes('bc1qpa')));
  return drawn;
}

it('lists transfers from their sender to their receiver', async () => {
  const drawn = await open('desktop');
  expect(readRow(drawn, 0)).toEqual({
    交易哈希: '6339451b7a…e6f002',
    区块: '880,000',
    时间: '2025-03-14 16:39:11',
    发送方: 'bc1qpayer…0payer',
    接收方: 'bc1qrece…ceiver',
    '数量 (BTC)': '1.50000000',
  });
  expect(readRow(drawn, 1)).toMatchObject({ 发送方: '出块奖励', 接收方: 'bc1qrece…ceiver' });
  expect(readRow(drawn, 2)).toMatchObject({ 发送方: 'bc1qpayer…0payer', 接收方: '手续费' });
});

it('does so on a phone', async () => {
  expect(readItems(await open('mobile'))).toEqual([
    'bc1qpayer…0payer1.5→bc1qrece…ceiver2025-03-14 16:39:11',
    '出块奖励1.5→bc1qrece…ceiver2025-03-14 16:39:11',
    'bc1qpayer…0payer1.5→手续费2025-03-14 16:39:11',
  ]);
});
