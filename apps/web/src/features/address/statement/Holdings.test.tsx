import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { transferRow } from '../fixtures.ts';
import { Holdings, restOf } from './Holdings.tsx';

const answer = vi.hoisted(() => ({ data: {} as unknown }));
vi.mock('../../../api/client.ts', () => ({ call: () => Promise.resolve(answer.data) }));
afterEach(clearRendered);

const data = {
  list: [],
  total: 0,
  doubtedCount: 0,
  overdrawnCount: 0,
  prices: null,
  coverage: {},
} as unknown as Parameters<typeof restOf>[0];

it('says what a list of holdings leaves out, and that nothing is valued', () => {
  expect(restOf(data)).toEqual(['没有报价来源，不估值']);
  expect(restOf({ ...data, total: 140, doubtedCount: 2, overdrawnCount: 1 })).toEqual([
    '只列前 0 种',
    '另有 2 种可疑币，只有事件声称，不列入',
    '1 种币转出多于收录的转入，余额不明，不列入',
    '没有报价来源，不估值',
  ]);
});

it('says what everything with a price is worth, and who told the prices', () => {
  const prices = { source: 'DefiLlama', currency: 'USD', total: '1234567.89', priced: 3, yuan: null } as const;
  expect(restOf({ ...data, prices })).toEqual(['约合 1,234,567.89 美元（3 种有报价，来源 DefiLlama，按日缓存，向下取到分）']);
  const yuan = { total: '8742211.63', rate: { cny: '7.0812', date: '2026-11-20', source: '中间价' } };
  expect(restOf({ ...data, prices: { ...prices, yuan } })[1]).toBe(
    '折合人民币 8,742,211.63 元（2026-11-20 汇率 1 美元 = 7.0812 元，来源 中间价）',
  );
});

it('marks those coins alone whose balances do not follow from their transfers, or of which less arrives than is sent', async () => {
  const { coin, amount } = transferRow({});
  const row = { transferCount: 1, lastTime: 1_741_941_551_000, value: null };
  answer.data = {
    ...data,
    total: 3,
    list: [
      { ...row, coin, balance: amount },
      { ...row, coin: { ...coin, coinKey: 'ETH:0xae7a', symbol: 'stETH', hasUnloggedSupply: true }, balance: amount },
      { ...row, coin: { ...coin, coinKey: 'ETH:0xfee', symbol: 'TAX', hasTransferFee: true }, balance: amount },
    ],
  };
  const container = render(
    <QueryClientProvider client={new QueryClient()}>
      <Holdings chainName="ETH" address="0x1" chosen="ETH" onChoose={() => {}} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => container.querySelector('tbody tr') !== null));
  expect([...container.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual([
    'UUSDT',
    'SstETH余额可能不准',
    'TTAX转账扣费',
  ]);
});
