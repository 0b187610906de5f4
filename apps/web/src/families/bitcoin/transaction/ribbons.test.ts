import { expect, it } from 'vitest';
import { drawRibbon, placeSide, shiftSide } from './ribbons.ts';

const rules = { waistLength: 100, outerLength: 100, leastBand: 2, leastSlot: 40, gap: 10 };

it('gives every row its least room and stands bands in the middle of it', () => {
  const { ribbons, length } = placeSide([0.75, 0.25], rules);
  expect(ribbons.map(({ slot }) => slot)).toEqual([
    { start: 0, end: 75 },
    { start: 85, end: 125 },
  ]);
  expect(ribbons[1]?.outer).toEqual({ start: 92.5, end: 117.5 });
  expect(length).toBe(125);
});

it('keeps the exact proportion and no gaps at the waist', () => {
  const { ribbons } = placeSide([0.5, 0.3, 0.2], rules);
  expect(ribbons.map(({ waist }) => waist)).toEqual([
    { start: 0, end: 50 },
    { start: 50, end: 80 },
    { start: 80, end: 100 },
  ]);
});

it('draws a share of nothing as a thin line that takes nothing of the waist', () => {
  const { ribbons } = placeSide([0, 1], rules);
  expect(ribbons[0]).toEqual({ slot: { start: 0, end: 40 }, outer: { start: 19, end: 21 }, waist: { start: 0, end: 0 } });
});

it('moves both ends of a side apart', () => {
  const [ribbon] = shiftSide(placeSide([1], rules), 5, 20);
  expect(ribbon).toEqual({ slot: { start: 5, end: 105 }, outer: { start: 5, end: 105 }, waist: { start: 20, end: 120 } });
});

it('draws from left to right and from above to below', () => {
  const from = { start: 0, end: 10 };
  const to = { start: 20, end: 25 };
  expect(drawRibbon(from, to, 0, 100, 'x')).toBe('M0 0C50 0 50 20 100 20L100 25C50 25 50 10 0 10Z');
  expect(drawRibbon(from, to, 0, 100, 'y')).toBe('M0 0C0 50 20 50 20 100L25 100C25 50 10 50 10 0Z');
});
