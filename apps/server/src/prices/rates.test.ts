import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate, findRate, presentRate } from './rates.ts';

const rate = (day: number, cny: string) => ({ day, cny, source: '中间价', enteredAtMs: 1 });
const rates = [rate(100, '7.1021'), rate(103, '7.1'), rate(140, '6.9')];

it('takes the rate of the day, else the last before it, and none that is older than a holiday or comes after', () => {
  const told = [99, 100, 101, 102, 103, 118, 119, 139, 140].map((day) => findRate(rates, day)?.cny ?? '');
  expect(told).toEqual(['', '7.1021', '7.1021', '7.1021', '7.1', '7.1', '', '', '6.9']);
});

it('dates days as the source does', () => {
  expect([dateOfDay(20_783), dayOfDate('2026-11-26'), dayOfDate('1996-02-29')]).toEqual(['2026-11-26', 20_783, 9_555]);
  expect(presentRate(rate(20_783, '7.0812'))).toEqual({ cny: '7.0812', date: '2026-11-26', source: '中间价' });
});
