import type { HolderPage } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import { alice, aliceView, bob, factsOf, label, token } from '../../present/sample.ts';
import { presentComposition } from './composition.ts';
import { presentHolders } from './holders.ts';
import { presentSpread } from './judged.ts';

const facts = factsOf();
const coin = presentCoin(facts.chain, token.contract, facts.tokens);
const sample = (raw: string, amount: string) => ({
  coinKey: `ETH:${token.contract}`,
  symbol: 'SMP',
  decimals: 3,
  raw,
  amount,
  icon: coin.icon,
});

/** Alice has 6.000, Bob 3.000, the token itself 0.998 and somebody else the last two thousandths of what is held: 10.000. */
const page: HolderPage = {
  rows: [
    { address: alice, raw: 6_000n, rank: 4, movedRaw: 1_500n },
    { address: bob, raw: 3_000n, rank: 5, movedRaw: -20n },
    { address: token.contract, raw: 998n, rank: 6 },
  ],
  count: 7,
  heldRaw: 10_000n,
  overdrawnCount: 2,
  overdrawnRaw: 17n,
  top: [
    { count: 1, raw: 6_000n },
    { count: 10, raw: 9_999n },
  ],
};
const histories = [
  { address: bob, transferCount: 12, firstTimeMs: 1_700_000_002_000, lastTimeMs: 1_700_000_009_000, isContract: true },
  { address: alice, transferCount: 3, firstTimeMs: 1_700_000_001_000, lastTimeMs: 1_700_000_004_000, isContract: false },
];

it('shows holders whole', () => {
  expect(presentHolders({ facts, coin, histories }, page, 10_017n)).toEqual({
    coin,
    list: [
      {
        rank: 4,
        party: aliceView,
        amount: sample('6000', '6'),
        share: '60',
        change: sample('1500', '1.5'),
        transferCount: 3,
        firstTime: 1_700_000_001_000,
        lastTime: 1_700_000_004_000,
        flags: [],
      },
      {
        rank: 5,
        party: { address: bob },
        amount: sample('3000', '3'),
        share: '30',
        change: sample('-20', '-0.02'),
        transferCount: 12,
        firstTime: 1_700_000_002_000,
        lastTime: 1_700_000_009_000,
        flags: ['contract'],
      },
      {
        rank: 6,
        party: { address: token.contract },
        amount: sample('998', '0.998'),
        share: '9.98',
        change: null,
        transferCount: 0,
        firstTime: null,
        lastTime: null,
        flags: ['own'],
      },
    ],
    total: 7,
    held: sample('10000', '10'),
    supply: sample('10017', '10.017'),
    base: 'held',
    overdrawn: { count: 2, amount: sample('17', '0.017') },
    top: [
      { count: 1, share: '60' },
      { count: 10, share: '99.99' },
    ],
  });
});

it('measures by the supply where it is what is held, and says of none that it is not known', () => {
  expect(presentHolders({ facts, coin, histories }, page, 10_000n)).toMatchObject({ base: 'supply', supply: sample('10000', '10') });
  expect(presentHolders({ facts, coin, histories }, page, undefined)).toMatchObject({ base: 'held', supply: null });
});

it('claims no shares of a coin in doubt', () => {
  const doubted = { ...coin, doubt: { kind: 'imitation' } as unknown as NonNullable<typeof coin.doubt> };
  expect(presentHolders({ facts, coin: doubted, histories }, page, 10_000n)).toMatchObject({
    list: [
      { share: null, change: null },
      { share: null, change: null },
      { share: null, change: null },
    ],
    held: null,
    base: null,
    overdrawn: { count: 2, amount: null },
    top: null,
  });
});

it('shows how unevenly a coin is held', () => {
  // Four have 1, 2, 3 and 4: 2 × (1 + 4 + 9 + 16) / (4 × 10) − 5 / 4 = 0.25.
  const spread = { count: 4, heldRaw: 10n, points: [1n, 3n, 6n, 10n], top: [{ count: 1, raw: 4n }], weightedRaw: 30n };
  // Two had 5 and 15: 2 × (5 + 30) / (2 × 20) − 3 / 2 = 0.25.
  const then = { count: 2, heldRaw: 20n, points: [5n, 20n], top: [{ count: 1, raw: 15n }], weightedRaw: 35n };
  expect(presentSpread({ now: spread, before: { timeMs: 1_700_000_000_000, spread: then } }, 10n)).toEqual({
    holders: 4,
    top: [{ count: 1, share: '40' }],
    gini: '0.2500',
    curve: [
      { holders: 25, share: '10' },
      { holders: 50, share: '30' },
      { holders: 75, share: '60' },
      { holders: 100, share: '100' },
    ],
    base: 'supply',
    before: { time: 1_700_000_000_000, holders: 2, top: [{ count: 1, share: '75' }], gini: '0.2500' },
  });
  const alone = (now: typeof spread | (Omit<typeof spread, 'weightedRaw'> & { weightedRaw: undefined }), supplyRaw?: bigint) =>
    presentSpread({ now, before: undefined }, supplyRaw);
  expect(alone({ ...spread, weightedRaw: undefined }, 11n)).toMatchObject({ gini: null, base: 'held', before: null });
  expect(alone({ count: 0, heldRaw: 0n, points: [], top: [], weightedRaw: 0n })).toMatchObject({ holders: 0, gini: null, curve: [] });
});

it('tells what those are who hold most, whoever was not looked at last', () => {
  const labels = new Map([
    [alice, [label]],
    [token.contract, [{ ...label, type: 'bridge' as const }, label]],
  ]);
  expect(presentComposition(coin, page, labels)).toEqual({
    looked: 3,
    kinds: [
      { type: 'exchange', count: 1, amount: sample('6000', '6'), share: '60' },
      { type: 'bridge', count: 1, amount: sample('998', '0.998'), share: '9.98' },
      { type: 'none', count: 1, amount: sample('3000', '3'), share: '30' },
      { type: 'rest', count: 4, amount: sample('2', '0.002'), share: '0.02' },
    ],
  });
  expect(presentComposition(coin, { ...page, count: 3 }, labels).kinds.map(({ type }) => type)).toEqual(['exchange', 'bridge', 'none']);
});
