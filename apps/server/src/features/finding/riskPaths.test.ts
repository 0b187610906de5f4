import type { Move, RiskPath } from '@chaintrail/analysis/findings';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { presentRiskPaths } from './riskPaths.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('ETH is a chain');
const facts = { chain, tokens: new Map(), labels: new Map() };

const move = (direction: 'in' | 'out', amountRaw: bigint, coin = 'ETH:'): Move => ({
  direction,
  party: 'a',
  coin,
  item: '',
  amountRaw,
  hash: '0x1',
  blockNumber: 1,
  timeMs: 1,
  kind: 'external',
  initiator: 'giver',
});
const path = (parties: string[], level: number, mostRaw: bigint, direction: 'in' | 'out' = 'in'): RiskPath => ({
  direction,
  parties,
  coin: 'ETH:',
  mostRaw,
  risk: { name: '诈骗', level, claim: 'intelligence', source: '通报' },
});

it('tells each way with no more than can have come, what part that is, and who says so; gravest first, then shortest, then widest', () => {
  const moves = [move('in', 4n * 10n ** 18n), move('out', 10n ** 18n), move('in', 7n, 'ETH:0xother')];
  const paths = [path(['a', 'b', 'c'], 3, 10n ** 18n), path(['a', 'd'], 3, 5n * 10n ** 17n), path(['a', 'e'], 4, 1n, 'out')];
  const told = presentRiskPaths(facts, { moves, riskPaths: paths, leftCount: 4 }, 'ETH:');
  expect(told.paths.map(({ parties }) => parties.map(({ address }) => address))).toEqual([
    ['a', 'e'],
    ['a', 'd'],
    ['a', 'b', 'c'],
  ]);
  expect([told.pathCount, told.leftCount]).toEqual([3, 4]);
  expect(told.paths[2]).toEqual({
    direction: 'in',
    hops: 3,
    risk: { name: '诈骗', level: 3 },
    source: '通报',
    claim: 'intelligence',
    parties: [{ address: 'a' }, { address: 'b' }, { address: 'c' }],
    most: { coinKey: 'ETH', symbol: 'ETH', decimals: 18, icon: told.coin?.icon, raw: '1000000000000000000', amount: '1' },
    share: '25',
  });
});

it('looks for nothing where nothing of value moved', () => {
  expect(presentRiskPaths(facts, { moves: [], riskPaths: [], leftCount: 0 }, undefined)).toEqual({
    coin: null,
    paths: [],
    pathCount: 0,
    leftCount: 0,
    hops: 3,
  });
});
