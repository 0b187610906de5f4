import { DAY_MS } from '../lib/time.ts';

/** A day of the calendar, without a time zone. `month` is 1–12. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export const dayText = ({ year, month, day }: Day): string => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export function parseDay(text: string): Day {
  const [year = 1970, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

const fromUtc = (ms: number): Day => parseDay(new Date(ms).toISOString());

export const addDays = ({ year, month, day }: Day, days: number): Day => fromUtc(Date.UTC(year, month - 1, day) + days * DAY_MS);

export function addMonths({ year, month }: Day, months: number): Day {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
}

/** Six weeks from the Monday on or before the first of the month: the grid never changes its height. */
export function monthGrid({ year, month }: Day): Day[][] {
  const first = { year, month, day: 1 };
  const weekday = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, column) => addDays(first, week * 7 + column - weekday)));
}
