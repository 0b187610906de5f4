import { expect, it } from 'vitest';
import { cutMonths, monthOf } from './months.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

it('names the month of a time in UTC', () => {
  expect(['2025-12-31T23:59:59.999', '2026-01-01T00:00:00', '1970-01-01T00:00:00'].map((text) => monthOf(at(text)))).toEqual([
    202512, 202601, 197001,
  ]);
});

it('cuts a stretch into whole months and its edges', () => {
  expect(cutMonths(at('2025-11-30T23:59:59.999'), at('2026-02-01T00:00:00'))).toEqual({
    firstMonth: 202512,
    lastMonth: 202601,
    edges: [
      { fromTimeMs: at('2025-11-30T23:59:59.999'), toTimeMs: at('2025-11-30T23:59:59.999') },
      { fromTimeMs: at('2026-02-01T00:00:00'), toTimeMs: at('2026-02-01T00:00:00') },
    ],
  });
});

it('leaves no edge where the stretch begins and ends with a month', () => {
  const year = { firstMonth: 202501, lastMonth: 202512, edges: [] };
  expect(cutMonths(at('2025-01-01T00:00:00'), at('2025-12-31T23:59:59.999'))).toEqual(year);
});

it.each([
  ['2026-01-01T00:00:00.001', '2026-01-31T23:59:59.999'],
  ['2026-01-01T00:00:00', '2026-01-31T23:59:59.998'],
  ['2026-01-20T00:00:00', '2026-02-20T00:00:00'],
])('finds no whole month from %s to %s', (from, to) => {
  expect(cutMonths(at(from), at(to))).toBeUndefined();
});
