import { expect, it } from 'vitest';
import { readAvailability } from './availability.ts';

const HOUR_MS = 3_600_000;
const NOON = 475_000 * HOUR_MS;
const hour = (hoursAgo: number, okMs: number, degradedMs = 0, downMs = 0) => ({ at: NOON - hoursAgo * HOUR_MS, okMs, degradedMs, downMs });

it('draws the last 24 hours, and leaves those without a look open', () => {
  const { bars, share } = readAvailability([hour(24, 0, 0, 9), hour(23, 100), hour(0, 50)], NOON + 1_800_000);
  expect(bars).toHaveLength(24);
  expect(bars[0]).toEqual({ at: NOON - 23 * HOUR_MS, state: 'ok', share: 100 });
  expect(bars[1]).toEqual({ at: NOON - 22 * HOUR_MS, state: 'none', share: null });
  expect(bars[23]).toEqual({ at: NOON, state: 'ok', share: 100 });
  expect(share).toBe(100);
});

it.each([
  ['ok', hour(0, 100), 100],
  ['ok', hour(0, 90, 10), 100],
  ['degraded', hour(0, 89, 11), 100],
  ['degraded', hour(0, 9_999, 0, 1), 99.9],
  ['degraded', hour(0, 90, 0, 10), 90],
  ['down', hour(0, 89, 0, 11), 89],
  ['down', hour(0, 0, 0, 5), 0],
  ['none', hour(0, 0), null],
] as const)('calls an hour %s', (state, one, share) => {
  expect(readAvailability([one], NOON).bars.at(-1)).toEqual({ at: NOON, state, share });
});

it('adds up the time of all hours, never rounds it up, and has no figure without a look', () => {
  expect(readAvailability([hour(1, 3_599_999, 0, 1), hour(0, 3_600_000)], NOON).share).toBe(99.9);
  expect(readAvailability([hour(1, 1_000, 500, 500), hour(0, 0, 0, 2_000)], NOON).share).toBe(37.5);
  expect(readAvailability([], NOON)).toMatchObject({ share: null });
});
