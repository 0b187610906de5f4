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
  const paths = [
    path(['a', 'b', 'c'], 3, 10n ** 18n),
    path(['a', 'd'], 3, 5n * 10n ** 17n),
    path(['a', 'e'], 4, 10n ** 17n, 'out'),
    { ...path(['a', 'f'], 3, 10n ** 18n), risk: { name: '被发行方冻结', level: 3, claim: 'fact' as const, source: '发行方合约事件' } },
  ];
  const frozen = { ...facts, freezes: new Map([['f', 'frozen' as const]]) };
  const eth = { coinKey: 'ETH', symbol: 'ETH', decimals: 18, icon: '/icons/coin/avalanche.svg' };
  const fraud = { risk: { name: '诈骗', level: 3 }, source: '通报', claim: 'intelligence' };
  expect(presentRiskPaths(frozen, { moves, riskPaths: paths, leftCount: 4 }, 'ETH:')).toEqual({
    coin: { ...eth, chainName: 'ETH', contract: '', standard: 'native', name: 'Ether', isKnown: true, doubt: null },
    paths: [
      {
        direction: 'out',
        hops: 2,
        ...fraud,
        risk: { name: '诈骗', level: 4 },
        parties: [{ address: 'a' }, { address: 'e' }],
        most: { ...eth, raw: '100000000000000000', amount: '0.1' },
        share: '10',
      },
      {
        direction: 'in',
        hops: 2,
        risk: { name: '被发行方冻结', level: 3 },
        source: '发行方合约事件',
        claim: 'fact',
        parties: [{ address: 'a' }, { address: 'f', freeze: 'frozen' }],
        most: { ...eth, raw: '1000000000000000000', amount: '1' },
        share: '25',
      },
      {
        direction: 'in',
        hops: 2,
        ...fraud,
        parties: [{ address: 'a' }, { address: 'd' }],
        most: { ...eth, raw: '500000000000000000', amount: '0.5' },
        share: '12.5',
      },
      {
        direction: 'in',
        hops: 3,
        ...fraud,
        parties: [{ address: 'a' }, { address: 'b' }, { address: 'c' }],
        most: { ...eth, raw: '1000000000000000000', amount: '1' },
        share: '25',
      },
    ],
    pathCount: 4,
    leftCount: 4,
    hops: 3,
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
