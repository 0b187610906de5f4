import type { CoinDetailView, CoinJudgementView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { setPreference } from '../../ui/preferences.ts';
import { chainOf } from '../../lib/chainFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';

const coinKey = 'ETH:0xdac17f958d2ee523a2206206994597c13d831ec7';
const coin: CoinDetailView = {
  coinKey,
  chainName: 'ETH',
  contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 0,
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
const amount = (raw: string) => ({ coinKey, symbol: 'USDT', decimals: 0, raw, amount: raw, icon: '' });
const march = Date.parse('2025-03-01T00:00:00+08:00');
const judged: CoinJudgementView = {
  coin,
  spread: {
    holders: 2,
    top: [{ count: 1, share: '75' }],
    gini: '0.2500',
    curve: [
      { holders: 50, share: '25' },
      { holders: 100, share: '100' },
    ],
    base: 'supply',
    before: null,
  },
  composition: {
    looked: 2,
    kinds: [
      { type: 'exchange', count: 1, amount: amount('750'), share: '75' },
      { type: 'none', count: 1, amount: amount('250'), share: '25' },
    ],
  },
  growth: [{ time: march, count: 2 }],
  periods: [{ time: march, created: amount('1000'), destroyed: amount('0'), createdCount: 1, destroyedCount: 0, transferCount: 3 }],
  movers: [
    {
      party: { address: '0x7c3e9a0000000000000000000000000000004f81' },
      in: amount('900'),
      out: amount('150'),
      net: amount('750'),
      count: 2,
    },
  ],
  freezes: {
    frozenCount: 1,
    frozen: amount('250'),
    share: '25',
    events: [
      {
        action: 'frozen',
        party: { address: '0xbf1d720000000000000000000000000000003904' },
        amount: null,
        hash: `0x${'1'.repeat(64)}`,
        time: march,
      },
    ],
    eventCount: 1,
  },
  coverage,
};

const answer = vi.hoisted(() => ({ judged: undefined as unknown }));
vi.mock('../../api/client.ts', () => ({ call: async () => answer.judged }));
afterEach(clearRendered);

async function open(shown: CoinJudgementView) {
  answer.judged = shown;
  setPreference('timeStyle', 'absolute');
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <AnalysisPanel coin={coin} chain={chainOf('ETH', 'evm')} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => !(drawn.textContent ?? '').includes('正在查询') && (drawn.textContent ?? '') !== ''));
  return drawn;
}

const block = (drawn: HTMLElement, name: string) => drawn.querySelector(`section[aria-label="${name}"]`)?.textContent ?? '';
const twin = (drawn: HTMLElement, name: string) =>
  [...(drawn.querySelectorAll(`table[aria-label="${name}"] tr`) ?? [])].map((row) => [...row.children].map((cell) => cell.textContent));

it('says each figure in words, and each drawing again as a table', async () => {
  const drawn = await open(judged);
  expect(block(drawn, '持有集中度')).toContain('前 175.00%基尼系数 0.2500 · 持有地址 2 个');
  expect(twin(drawn, '持有量从小到大累计')).toEqual([
    ['持有人（由少到多）', '合计占比'],
    ['50%', '25.00%'],
    ['100%', '100.00%'],
  ]);
  expect(block(drawn, '持有人构成')).toContain('交易所175075.00%未标记125025.00%');
  expect(twin(drawn, '增发与销毁')).toEqual([
    ['时间', '增发', '销毁', '转账笔数'],
    ['2025-03', '1,000', '0', '3'],
  ]);
  expect(twin(drawn, '持有人增长')).toEqual([
    ['时间', '有余额的地址数'],
    ['2025-03', '2'],
  ]);
  expect(block(drawn, '转移最多的地址')).toContain('0x7c3e9a…004f81');
  expect(block(drawn, '冻结与销毁')).toContain('仍冻结 1 个地址，持有 250 USDT，占 25.00%');
});

it('leaves out what does not apply, and says what is limited', async () => {
  const drawn = await open({
    ...judged,
    growth: null,
    periods: null,
    movers: null,
    freezes: null,
    limited: { need: 'login', limit: 1000 },
  });
  expect([...drawn.querySelectorAll('section')].map((section) => section.getAttribute('aria-label'))).toEqual(['持有集中度', '持有人构成']);
  expect(drawn.textContent).toContain('只统计最近 1,000 笔转账，登录后可查看全部');
});

it('analyses nothing of what only claims to be money', async () => {
  const drawn = await open({ ...judged, coin: { ...coin, doubt: 'lookalike' }, spread: null, composition: null });
  expect(drawn.textContent).toContain('合约事件没有余额支持，不做分析');
  expect(drawn.querySelector('section')).toBe(null);
});
