import type { Hydration } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { chainOf } from '../present/sample.ts';
import { isCostly, isTooLarge, listPortions, NO_LIMIT } from './price.ts';
import { newHydration, newKind } from './record.ts';
import { YEAR_MS } from './year.ts';

const head = { number: 999, finalNumber: 990, timeMs: 0 };
const large = (change: Partial<Hydration>): Hydration => ({
  ...newHydration(chainOf('ETH'), '0xa', 0),
  status: 'paused',
  head,
  rowCount: 50_000,
  callCount: 100,
  kinds: [
    { ...newKind('transaction'), state: 'done', rows: 30_000, swept: { fromBlock: 0, toBlock: 999 }, estimatedTotal: 30_100 },
    // A fifth of the blocks: 200 of 1,000, the first look among them.
    {
      ...newKind('token20'),
      state: 'reading',
      rows: 20_000,
      swept: { fromBlock: 0, toBlock: 149 },
      newest: { fromBlock: 950, toBlock: 999 },
    },
    newKind('token721'),
    { ...newKind('receipt'), rows: 7 },
  ],
  ...change,
});

it('offers a large history whole or by another portion, each with its price by what its rows took so far', () => {
  expect(listPortions(large({}))).toEqual([
    { portion: 'more', rows: 50_000, calls: 100 },
    // Nobody told when any record was.
    { portion: 'year', rows: null, calls: null },
    { portion: 'all', rows: 80_000, calls: 160 },
  ]);
});

it('believes a source that says how many rows there are, and offers no portion of less than one', () => {
  const told = large({ kinds: [{ ...newKind('transaction'), state: 'reading', rows: 50_000, estimatedTotal: 50_301 }] });
  expect(listPortions(told)).toEqual([{ portion: 'all', rows: 301, calls: 1 }]);
});

it('offers nothing where it did not stop for its size', () => {
  expect(listPortions(large({ rowCount: 49_999 }))).toEqual([]);
  expect(listPortions(large({ status: 'running' }))).toEqual([]);
  expect(listPortions(large({ head: null }))).toEqual([
    { portion: 'more', rows: 50_000, calls: 100 },
    { portion: 'all', rows: null, calls: null },
  ]);
});

it('offers the last twelve months by their share of the blocks that are left, unless they are there, are everything, or end at a seam', () => {
  const told = (blockOfOldest: number, ago: number) =>
    large({
      head: { ...head, timeMs: YEAR_MS },
      kinds: [
        {
          ...newKind('token20'),
          state: 'reading',
          rows: 50_000,
          swept: { fromBlock: 0, toBlock: 149 },
          newest: { fromBlock: 950, toBlock: 999, oldest: { block: blockOfOldest, timeMs: YEAR_MS - ago } },
        },
      ],
    });
  // A block takes a four hundredth of a year: 350 of the 800 that are left lie within it, each with 250 rows.
  const recent = told(959, YEAR_MS / 10);
  expect(listPortions(recent)).toEqual([
    { portion: 'more', rows: 50_000, calls: 100 },
    { portion: 'year', rows: 87_750, calls: 176 },
    { portion: 'all', rows: 200_000, calls: 400 },
  ]);
  const names = (record: Hydration, hasSeam = false) => listPortions(record, { hasSeam }).map(({ portion }) => portion);
  expect(names(recent, true)).toEqual(['more', 'all']);
  // Everything that is left is younger, or what is younger has come already.
  expect(names(told(959, YEAR_MS / 1_000))).toEqual(['more', 'all']);
  expect(names(told(959, YEAR_MS))).toEqual(['more', 'all']);
});

it('stops where the blocks take more questions than anybody allowed, and says what a year and all of them take', () => {
  const kinds = ['token20', 'token721'].map((kind) => ({
    ...newKind(kind),
    state: 'reading' as const,
    newest: { fromBlock: 900, toBlock: 999, oldest: { block: 900, timeMs: YEAR_MS * 0.95 } },
    callsLeft: 1_800,
  }));
  const costly = large({ head: { ...head, timeMs: YEAR_MS }, rowCount: 3, rowLimit: 50_000, kinds: [...kinds, newKind('receipt')] });
  expect([isCostly(costly), isTooLarge(costly), isTooLarge({ ...costly, status: 'running' })]).toEqual([true, true, false]);
  // A hundred blocks took a twentieth of a year, so that all of them lie within one; then so many that only a part does.
  expect(listPortions(costly)).toEqual([{ portion: 'all', rows: null, calls: 3_600 }]);
  const slow = kinds.map((kind) => ({ ...kind, newest: { ...kind.newest, oldest: { block: 900, timeMs: YEAR_MS * 0.8 } } }));
  expect(listPortions({ ...costly, kinds: slow })).toEqual([
    { portion: 'year', rows: null, calls: 1_584 },
    { portion: 'all', rows: null, calls: 3_600 },
  ]);
  expect(listPortions({ ...costly, kinds: slow }, { hasSeam: true })).toEqual([{ portion: 'all', rows: null, calls: 3_600 }]);
  // Whoever chose has allowed it, and few questions need nobody's word.
  expect(isCostly({ ...costly, rowLimit: NO_LIMIT })).toBe(false);
  expect(isCostly({ ...costly, kinds: kinds.map((kind) => ({ ...kind, callsLeft: 1_000 })) })).toBe(false);
  expect(isCostly({ ...costly, kinds: kinds.map((kind) => ({ ...kind, state: 'done' as const })) })).toBe(false);
});

it('offers what is older where only twelve months were read, with the price of the blocks that were left out', () => {
  const shortened = large({
    status: 'partial',
    rowLimit: NO_LIMIT,
    kinds: [{ ...newKind('transaction'), state: 'done', rows: 50_000, skipped: { fromBlock: 0, toBlock: 799, due: null } }],
  });
  expect(listPortions(shortened)).toEqual([{ portion: 'all', rows: 200_000, calls: 400 }]);
  expect(listPortions({ ...shortened, status: 'running' })).toEqual([]);
});
