import type { CoinDetailView, CoinHoldersView, CoinJudgementView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { setPreference } from '../../ui/preferences.ts';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { chainOf } from '../../lib/chainFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
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
      change: amount('-100.5', '-100500000'),
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
  since: 1_739_349_551_000,
};

const judged: CoinJudgementView = {
  coin,
  spread: {
    holders: 1_284,
    top: [{ count: 1, share: '90' }],
    gini: '0.9300',
    curve: [],
    base: 'supply',
    before: { time: 1_739_349_551_000, holders: 1_320, top: [{ count: 1, share: '88.75' }], gini: '0.9312' },
  },
  composition: {
    looked: 1_000,
    kinds: [
      { type: 'exchange', count: 3, amount: amount('468', '468000000'), share: '46.8' },
      { type: 'none', count: 1_281, amount: amount('532', '532000000'), share: '53.2' },
    ],
  },
  growth: null,
  periods: null,
  movers: null,
  freezes: { frozenCount: 7, frozen: amount('4129', '4129000000'), share: '0.86', events: [], eventCount: 9 },
  coverage,
};

const answer = vi.hoisted(() => ({ page: undefined as unknown, judged: undefined as unknown, asked: [] as unknown[] }));
vi.mock('../../api/client.ts', () => ({
  call: async (name: string, input: unknown) => {
    if (name !== 'judgeCoin') return answer.page;
    answer.asked.push(input);
    if (answer.judged === undefined) throw new Error('down');
    return answer.judged;
  },
}));
beforeEach(() => {
  answer.judged = judged;
  answer.asked = [];
});
afterEach(() => {
  clearRendered();
  document.documentElement.dataset['layout'] = 'desktop';
});

async function open(layout: 'desktop' | 'mobile', shown: CoinHoldersView = page) {
  answer.page = shown;
  document.documentElement.dataset['layout'] = layout;
  setPreference('timeStyle', 'absolute');
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
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
    '30 天变化': '−100.5',
    转账次数: '12',
    首次: '2025-03-14 16:39:11',
    最近变动: '2025-03-14 16:39:11',
  });
  await act(() => vi.waitUntil(() => (drawn.textContent ?? '').includes('0.9300')));
  expect([...drawn.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual([
    '前 190.00%30 天 +1.25 百分点',
    '基尼系数0.930030 天 −0.0012',
  ]);
  expect(drawn.textContent).toContain('持有地址 30 天 −36 个 · 交易所合计 46.80% · 仍冻结 7 个地址，持有 4,129 USDT，占 0.86% · ');
  expect(answer.asked).toEqual([{ coinKey: coin.coinKey, only: 'holders' }]);
  expect(drawn.textContent).toContain('各持有人之和等于供应量');
});

it('does so on a phone', async () => {
  expect(readItems(await open('mobile'))).toEqual(['10x7c3e9a…004f81本合约90.00%30 天 −100.5900 USDT']);
});

it('says where nothing of 30 days before is known, and where how unevenly it is held was not told', async () => {
  const row = page.list[0]!;
  answer.judged = { ...judged, spread: { ...judged.spread!, gini: null, before: null }, composition: null, freezes: null };
  const young = await open('desktop', { ...page, list: [{ ...row, change: null }], since: null });
  await act(() => vi.waitUntil(() => (young.textContent ?? '').includes('收录不足')));
  expect([...young.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual(['前 190.00%', '基尼系数—']);
  expect(young.textContent).toContain('收录不足 30 天，没有 30 天前的数可比 · 各持有人');
  expect(readRow(young, 0)).not.toHaveProperty('30 天变化');
  clearRendered();
  answer.judged = undefined;
  const silent = await open('desktop');
  await act(() => vi.waitUntil(() => (silent.textContent ?? '').includes('未返回')));
  expect(silent.querySelector('dl > div:last-child')?.textContent).toBe('基尼系数未返回 重试');
  answer.judged = judged;
  await act(async () => silent.querySelector<HTMLButtonElement>('dl button')?.click());
  await act(() => vi.waitUntil(() => (silent.textContent ?? '').includes('0.9300')));
});

it('says why the list may be wrong, and gives no shares to what is no money', async () => {
  const drawn = await open('desktop', { ...page, base: 'held', overdrawn: { count: 2, amount: amount('5000', '5000000000') } });
  expect(drawn.textContent).toContain('有 2 个地址转出的比转账记录里得到的多 5,000 USDT');
  expect(readRow(drawn, 0)).toMatchObject({ 占持有合计: '90.00%' });
  clearRendered();
  const row = page.list[0]!;
  const fake = await open('desktop', { ...page, list: [{ ...row, share: null, change: null }], top: null, base: null });
  expect(readRow(fake, 0)).toMatchObject({ 占比: '—', '数量 (USDT)': '事件声称 900' });
  expect(fake.querySelector('dl')).toBe(null);
  expect(readRow(fake, 0)).not.toHaveProperty('30 天变化');
});
