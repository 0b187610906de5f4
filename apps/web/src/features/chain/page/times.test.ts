import { expect, it } from 'vitest';
import { inUnit, stoppedDays } from './times.ts';

const DAY_MS = 86_400_000;

it.each([
  ['live', 47 * DAY_MS + 5, 47],
  ['live', DAY_MS, 1],
  ['live', DAY_MS - 1, undefined],
  // What is still being read has older blocks than the chain.
  ['backfilling', 47 * DAY_MS, undefined],
] as const)('of a %s chain whose head is %i ms old is %s', (syncState, age, days) => {
  expect(stoppedDays({ syncState, headTime: 1_000 }, 1_000 + age)).toBe(days);
});

it('is nothing where no block is stored', () => {
  expect(stoppedDays({ syncState: 'live', headTime: null }, DAY_MS)).toBeUndefined();
});

it.each([
  [12_100, 'seconds', 12.1],
  [119_999, 'seconds', 119.999],
  [600_000, 'minutes', 10],
  [7_200_000, 'hours', 2],
] as const)('%i ms between blocks are %s', (ms, unit, n) => {
  expect(inUnit(ms)).toEqual({ unit, n });
});
