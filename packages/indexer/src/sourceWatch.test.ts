import { expect, it } from 'vitest';
import { createSourceWatch } from './sourceWatch.ts';

const HOUR_MS = 3_600_000;
const NOON_MS = 475_000 * HOUR_MS;
const hour = (okMs: number, degradedMs: number, downMs: number, hourMs = NOON_MS) => ({
  chainName: 'ETH',
  hourMs,
  okMs,
  degradedMs,
  downMs,
});

it('counts the time between two looks as the worse of what they found', () => {
  const watch = createSourceWatch('ETH');
  watch.look('ok', NOON_MS);
  watch.look('ok', NOON_MS + 10_000);
  watch.look('degraded', NOON_MS + 11_000);
  watch.look('down', NOON_MS + 15_000);
  watch.look('ok', NOON_MS + 75_000);
  watch.look('ok', NOON_MS + 80_000);
  expect(watch.take(NOON_MS + 80_000)).toEqual([hour(15_000, 1_000, 64_000)]);
});

it('divides a stretch among the hours in which it lies', () => {
  const watch = createSourceWatch('ETH');
  watch.look('ok', NOON_MS - 7_000);
  watch.look('ok', NOON_MS + 5_000);
  expect(watch.take(NOON_MS + 5_000)).toEqual([hour(7_000, 0, 0, NOON_MS - HOUR_MS), hour(5_000, 0, 0)]);
});

it('knows nothing of the time in which nobody looked', () => {
  const watch = createSourceWatch('ETH');
  watch.look('ok', NOON_MS);
  watch.look('ok', NOON_MS + 120_001);
  expect(watch.take(NOON_MS + 200_000)).toEqual([]);
  watch.look('ok', NOON_MS + 240_001);
  expect(watch.take(NOON_MS + 240_001)).toEqual([hour(120_000, 0, 0)]);
});

it('gives each stretch once, and at most once a minute', () => {
  const watch = createSourceWatch('ETH');
  watch.look('ok', NOON_MS);
  watch.look('ok', NOON_MS + 1_000);
  expect(watch.take(NOON_MS + 1_000)).toEqual([hour(1_000, 0, 0)]);
  watch.look('ok', NOON_MS + 60_999);
  expect(watch.take(NOON_MS + 60_999)).toEqual([]);
  watch.look('ok', NOON_MS + 61_000);
  expect(watch.take(NOON_MS + 61_000)).toEqual([hour(60_000, 0, 0)]);
  expect(watch.take(NOON_MS + 200_000)).toEqual([]);
});
