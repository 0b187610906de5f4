import type { MixedOutputsView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { coverage } from '../../../ui/list/listFixture.ts';
import { setPreference } from '../../../ui/preferences.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { satoshis } from './fixtures.ts';
import { MixedOutputs } from './MixCard.tsx';

afterEach(clearRendered);

const HASH = '8c1c1bb1d2383bf3eb0f7ec6938a392c9348e76a5b66eb971678670afacc789e';
const label = { name: '北辰交易所', entity: null, type: 'exchange', claim: 'derived', source: 's', isPrivate: false } as const;
const spender = { hash: HASH, time: 1_741_941_551_000, to: { address: 'bc1qnext', label }, inputCount: 6, outputCount: 1 };
const mixed: MixedOutputsView = {
  groups: [
    {
      amount: satoshis('10000000', '0.1'),
      sum: satoshis('150000000', '1.5'),
      count: 15,
      fates: [
        { kind: 'rejoined', indexes: [2, 5, 11, 12, 13, 20], sum: satoshis('60000000', '0.6'), spender },
        { kind: 'unjudged', indexes: [1], sum: satoshis('10000000', '0.1'), spender: null },
        { kind: 'unspent', indexes: [7, 9, 10, 16, 19, 24, 25, 26], sum: satoshis('80000000', '0.8'), spender: null },
      ],
    },
  ],
  rests: [
    {
      index: 0,
      party: { address: 'bc1qrest0' },
      amount: satoshis('9148945', '0.09148945'),
      payer: { party: { address: 'bc1qpayer' }, inputs: [0, 3] },
      payerCount: 1,
    },
    { index: 3, party: { address: 'bc1qrest3' }, amount: satoshis('1', '0.00000001'), payer: null, payerCount: 2 },
    { index: 4, party: { address: 'bc1qrest4' }, amount: satoshis('2', '0.00000002'), payer: null, payerCount: 0 },
  ],
  mappings: null,
  coverage,
};
const draw = (over: Partial<MixedOutputsView> = {}) => {
  setPreference('timeStyle', 'absolute');
  return render(<MixedOutputs chainName="BTC" mixed={{ ...mixed, ...over }} />);
};
const textsOf = (drawn: HTMLElement, selector: string) => [...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('says that equal outputs were joined again, which of them, where they went, and how many stay hidden', () => {
  const drawn = draw();
  expect(textsOf(drawn, '[role="status"]')).toEqual([
    '15 个等额输出里有 6 个后来在普通付款里合在一起：合在一起的很可能同属一方，混币对它们已经失效；仍分不清的只剩 9 个。启发式',
  ]);
  const cells = [...drawn.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['又合在一起', '#2 #5 #11 #12 #13 #20', '6', '0.60000000', '8c1c1bb1d2…cc789e2025-03-14 16:39:11', '北辰交易所6 进 1 出'],
    ['已花费，未判断', '#1', '1', '0.10000000', '—', '—'],
    ['未花费', '#7 #9 #10 #16 #19 #24 #25 #26', '8', '0.80000000', '—', '—'],
  ]);
});

it('says nothing of joining where none were', () => {
  const [group] = mixed.groups;
  const drawn = draw({ groups: group ? [{ ...group, fates: group.fates.slice(1) }] : [] });
  expect(drawn.querySelector('[role="status"]')).toBeNull();
});

it('names whose change an output can be where one payer fits, and never chooses among several', () => {
  const drawn = draw();
  expect(textsOf(drawn, 'summary')[0]).toContain('其余 3 个输出，疑似各方找零：1 个能按金额对上唯一的投入');
  expect(textsOf(drawn, 'li')).toEqual([
    '#0bc1qrest00.09148945← 输入 #0 #3bc1qpayer',
    '#3bc1qrest30.000000012 个投入都对得上',
    '#4bc1qrest40.00000002没有投入对得上',
  ]);
});

it('tells the number of ways where they were counted, else that they were not', () => {
  expect(draw().textContent).toContain('不给近似值');
  expect(draw({ mappings: '130922' }).textContent).toContain('共有 130,922 种拆法');
});
