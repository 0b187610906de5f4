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

const addDays = ({ year, month, day }: Day, days: number): Day => fromUtc(Date.UTC(year, month - 1, day) + days * DAY_MS);

export function addMonths({ year, month }: Day, months: number): Day {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
}

/** From Monday, 0, to Sunday. */
const weekday = ({ year, month, day }: Day): number => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

/** The same day of another month, or its last. */
function sameDay(day: Day, months: number): Day {
  const first = addMonths(day, months);
  const last = addDays(addMonths(first, 1), -1);
  return { ...first, day: Math.min(day.day, last.day) };
}

/** Where a key leads from a day of a month's grid; undefined for keys of others. */
export function stepDay(day: Day, key: string): Day | undefined {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => sameDay(day, -1),
    PageDown: () => sameDay(day, 1),
  };
  return steps[key]?.();
}

/** Six weeks from the Monday on or before the first of the month: the grid never changes its height. */
export function monthGrid({ year, month }: Day): Day[][] {
  const first = { year, month, day: 1 };
  const before = weekday(first);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, column) => addDays(first, week * 7 + column - before)));
}
