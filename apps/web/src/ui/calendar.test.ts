import { expect, it } from 'vitest';
import { addMonths, dayText, monthGrid, parseDay, stepDay } from './calendar.ts';

it('begins a month on the Monday on or before its first day', () => {
  const grid = monthGrid({ year: 2025, month: 3, day: 1 });
  expect(grid).toHaveLength(6);
  expect(grid[0]?.map(dayText)).toEqual(['2025-02-24', '2025-02-25', '2025-02-26', '2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02']);
});

it('shows another month from its first day on', () => {
  expect(dayText(addMonths({ year: 2025, month: 1, day: 31 }, -1))).toBe('2024-12-01');
});

it.each([
  ['ArrowRight', '2024-02-28', '2024-02-29'],
  ['ArrowLeft', '2025-01-01', '2024-12-31'],
  ['ArrowUp', '2025-03-05', '2025-02-26'],
  ['ArrowDown', '2025-12-29', '2026-01-05'],
  ['Home', '2025-03-02', '2025-02-24'],
  ['End', '2025-02-24', '2025-03-02'],
  ['PageUp', '2025-03-31', '2025-02-28'],
  ['PageDown', '2025-12-31', '2026-01-31'],
])('%s leads from %s to %s', (key, from, to) => {
  const next = stepDay(parseDay(from), key);
  expect(next && dayText(next)).toBe(to);
});

it('leaves other keys alone', () => {
  expect(stepDay(parseDay('2025-03-02'), 'Enter')).toBeUndefined();
});
