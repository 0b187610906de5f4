import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { cutPoints, findHighest } from './chartSpan.ts';

const DAY = 86_400_000;
const point = (day: number, raw: string) =>
  ({ time: day * DAY, blockNumber: day, balance: { raw, amount: raw } }) as unknown as BalanceChartView['points'][number];
const points = [point(1, '5'), point(100, '900'), point(150, '7'), point(170, '10')];

it('shows all points unless days are chosen', () => {
  expect(cutPoints(points, undefined, 200 * DAY)).toEqual(points);
});

it('begins with what the balance was at the first of the days, and has every change after it', () => {
  expect(cutPoints(points, 30, 200 * DAY)).toEqual([{ ...point(170, '10') }]);
  expect(cutPoints(points, 30, 199 * DAY)).toEqual([{ ...point(150, '7'), time: 169 * DAY }, point(170, '10')]);
  expect(cutPoints(points, 90, 200 * DAY)).toEqual([{ ...point(100, '900'), time: 110 * DAY }, point(150, '7'), point(170, '10')]);
});

it('is level where nothing changed in the days, and begins with the first change where there was nothing before', () => {
  expect(cutPoints(points, 90, 400 * DAY)).toEqual([{ ...point(170, '10'), time: 310 * DAY }]);
  expect(cutPoints(points, 90, 80 * DAY)).toEqual([...points]);
  expect(cutPoints([], 30, 80 * DAY)).toEqual([]);
});

it('finds the highest by its number, not by its letters', () => {
  expect(findHighest(points)).toEqual(point(100, '900'));
  expect(findHighest([point(1, '9'), point(2, '10')])).toEqual(point(2, '10'));
  expect(findHighest([])).toBeUndefined();
});
