import { expect, it } from 'vitest';
import { addDays, addMonths, dayText, monthGrid } from './calendar.ts';

it('begins a month on the Monday on or before its first day', () => {
  const grid = monthGrid({ year: 2025, month: 3, day: 1 });
  expect(grid).toHaveLength(6);
  expect(grid[0]?.map(dayText)).toEqual(['2025-02-24', '2025-02-25', '2025-02-26', '2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02']);
});

it('steps over the ends of months and years', () => {
  expect(dayText(addDays({ year: 2024, month: 2, day: 28 }, 1))).toBe('2024-02-29');
  expect(dayText(addMonths({ year: 2025, month: 1, day: 31 }, -1))).toBe('2024-12-01');
});
