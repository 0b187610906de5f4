import { describe, expect, it } from 'vitest';
import { guessTimeZone, writeOffset } from './timeZone.ts';

/** So many own transactions at each of these hours of a day, UTC, on one Monday. */
const at = (hours: Record<number, number>) =>
  Object.entries(hours).map(([hour, ownCount]) => ({ hour: Number(hour), inCount: 0, outCount: ownCount, ownCount }));
const spread = (from: number, to: number, each: number) =>
  at(Object.fromEntries(Array.from({ length: to - from + 1 }, (_, hour) => [(from + hour) % 24, each])));

describe('a time zone', () => {
  it('is guessed from who works from seven to midnight on the clock of Beijing, with the number it rests on and an interval', () => {
    // 23:00 to 15:59 UTC.
    expect(guessTimeZone(spread(23, 39, 6), false)).toEqual({
      state: 'guessed',
      n: 102,
      offset: 8,
      from: 8,
      to: 8,
      text: '按作息推测：102 笔自己发起的交易避开 UTC+8 的夜间（0–7 时），区间 UTC+8 至 UTC+8；不能据此认定所在地',
    });
  });

  it('has a wider interval where the night is longer', () => {
    const guess = guessTimeZone(spread(1, 15, 10), false);
    expect(guess).toMatchObject({ state: 'guessed', n: 150, from: 6, to: 8 });
  });

  it('is refused below thirty own transactions', () => {
    expect(guessTimeZone(spread(1, 15, 1), false)).toEqual({
      state: 'refused',
      n: 15,
      reason: 'few',
      text: '只有 15 笔自己发起的交易，少于 30 笔，不给出时区假设',
    });
    expect(guessTimeZone(at({ 1: 29 }), false)).toMatchObject({ reason: 'few', n: 29 });
    expect(guessTimeZone([], false)).toMatchObject({ reason: 'few', n: 0 });
  });

  it('is refused where a program works at every hour, where a service does, and where several zones fit', () => {
    expect(guessTimeZone(spread(0, 23, 50), false)).toMatchObject({ state: 'refused', reason: 'automated', n: 1_200 });
    expect(guessTimeZone(spread(23, 39, 6), true)).toMatchObject({ state: 'refused', reason: 'service' });
    expect(guessTimeZone(at({ 7: 50, 13: 50 }), false)).toMatchObject({ state: 'refused', reason: 'flat' });
  });

  it('is written with its sign', () => {
    expect([8, 0, -5, 13, -12].map(writeOffset)).toEqual(['UTC+8', 'UTC', 'UTC−5', 'UTC−11', 'UTC+12']);
  });
});
