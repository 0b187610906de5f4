import { expect, it } from 'vitest';
import { chainOf } from '../present/sample.ts';
import { fractionOf, newHydration, newKind, renew, timeTrusted, trustedFrom } from './record.ts';
import { guessYear, hasSkipped, isFarEnough, liftLimit, limitToYear, skip, takeUp, YEAR_MS } from './year.ts';

const head = { number: 999, finalNumber: 990, timeMs: YEAR_MS + 5_000 };
const oldest = { block: 805, timeMs: 4_900 };
const due = { fromBlock: 200, toBlock: 949, source: 'Esplora', order: 'newest' as const, cursor: 'c' };
const kind = {
  ...newKind('transaction'),
  state: 'reading' as const,
  sinceMs: 5_000,
  due,
  swept: { fromBlock: 0, toBlock: 199 },
  newest: { fromBlock: 800, toBlock: 999, oldest },
};

it('asks from then on for the last twelve months of the lists that are not whole', () => {
  const { sinceMs: _, ...unlimited } = kind;
  const done = { ...newKind('internal'), state: 'done' as const };
  const kinds = [unlimited, done, newKind('receipt')];
  expect(limitToYear({ kinds, head })).toEqual([kind, done, newKind('receipt')]);
  expect(limitToYear({ kinds, head: null })).toEqual(kinds);
  expect(liftLimit([kind, done])).toEqual([unlimited, done]);
});

it('has gone back far enough at the first older record, be it of another list', () => {
  expect(isFarEnough(kind, [kind])).toBe(true);
  const young = { ...kind, newest: { ...kind.newest, oldest: { block: 805, timeMs: 5_000 } } };
  expect(isFarEnough(young, [young])).toBe(false);
  const empty = (fromBlock: number) => ({ ...newKind('token20'), sinceMs: 5_000, newest: { fromBlock, toBlock: 999 } });
  expect([806, 807].map((fromBlock) => isFarEnough(empty(fromBlock), [kind, empty(fromBlock)]))).toEqual([true, false]);
  const { sinceMs: _, ...unlimited } = kind;
  expect(isFarEnough(unlimited, [unlimited])).toBe(false);
});

it('leaves the rest out, says so wherever it is measured, and takes it up where it was left', () => {
  const left = skip(kind, { fromBlock: 200, toBlock: 799 });
  expect(left).toEqual({ ...kind, state: 'done', due: null, skipped: { fromBlock: 200, toBlock: 799, due, oldest } });
  expect([hasSkipped({ kinds: [kind] }), hasSkipped({ kinds: [kind, left] })]).toEqual([false, true]);
  expect([trustedFrom(left), timeTrusted({ kinds: [left], head }, 800)]).toEqual([800, oldest]);
  expect(fractionOf({ kinds: [left], head })).toBe(0.4);
  // Read up to the head again the hole stays one, and what is asked for now is the end alone.
  const [renewed = left] = renew({ kinds: [left], head });
  expect(renewed).toEqual({
    ...left,
    state: 'waiting',
    newest: null,
    swept: { fromBlock: 800, toBlock: 990 },
    countedTo: 999,
  });
  expect([trustedFrom(renewed), timeTrusted({ kinds: [renewed], head }, 800)]).toEqual([800, oldest]);
  const again = { state: 'reading', due, swept: { fromBlock: 0, toBlock: 199 }, newest: { fromBlock: 800, toBlock: 1_005, oldest } };
  const { skipped: _, ...own } = renewed;
  expect(takeUp(renewed, 1_005)).toEqual({ ...own, ...again });
  expect(takeUp(skip(kind, { fromBlock: 0, toBlock: 799 }), 999).swept).toBeNull();
});

it('guesses the block of a year ago by the pace since the oldest record of the first look', () => {
  // A block takes a hundredth of a year.
  const looked = {
    ...newKind('transaction'),
    newest: { fromBlock: 970, toBlock: 999, oldest: { block: 979, timeMs: head.timeMs - YEAR_MS / 5 } },
  };
  expect(guessYear({ kinds: [looked], head })).toBe(899);
  expect(guessYear({ kinds: [newKind('transaction')], head })).toBeUndefined();
  expect(guessYear({ kinds: [looked], head: null })).toBeUndefined();
  expect(guessYear(newHydration(chainOf('ETH'), '0xa', 0))).toBeUndefined();
});
