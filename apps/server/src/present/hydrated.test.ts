import type { CoverageView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { isBalanceTold, joinCoverages } from './hydrated.ts';

const weth = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0xee' };
const coverage = (over: Partial<CoverageView>): CoverageView => ({
  complete: true,
  fromBlock: 0,
  toBlock: 90,
  syncedAt: 5_000,
  source: 'Blockscout',
  gaps: [],
  proof: { status: 'unproven', note: '' } as unknown as CoverageView['proof'],
  note: '甲',
  ...over,
});

it('tells no balance of the wrapped coin from a history, and every other', () => {
  expect(isBalanceTold({ isProvided: true, wrappedCoin: weth }, '0xee')).toBe(false);
  expect(isBalanceTold({ isProvided: true, wrappedCoin: weth }, '0xaa')).toBe(true);
  expect(isBalanceTold({ isProvided: true, wrappedCoin: weth }, '')).toBe(true);
  expect(isBalanceTold({ wrappedCoin: weth }, '0xee')).toBe(true);
});

it('covers of several histories what all of them cover, and names those that are not there', () => {
  const first = coverage({});
  expect(joinCoverages([first], [])).toBe(first);
  expect(
    joinCoverages([first, coverage({ complete: false, fromBlock: 40, syncedAt: 3_000, source: 'Esplora', note: '甲；乙' })], ['0x1']),
  ).toEqual({
    ...first,
    complete: false,
    fromBlock: 40,
    syncedAt: 3_000,
    source: 'Blockscout、Esplora',
    note: '1 个地址的历史还没有取回，不在结果之中：0x1；甲；乙',
  });
});
