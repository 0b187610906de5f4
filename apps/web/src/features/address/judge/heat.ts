import type { Twin } from '../../../ui/chart/TwinTable.tsx';
import type { DistributionView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

export const WEEK_DAYS = 7;
export const DAY_HOURS = 24;
const WEEK_HOURS = WEEK_DAYS * DAY_HOURS;
const LEVELS = 5;

export interface HeatCell {
  hour: number;
  count: number;
  /** 0 where there is nothing, 5 where there is most. */
  level: number;
}

/** Seven days of 24 hours on a clock so many hours from UTC, Monday first. */
export function layOutHours(hours: DistributionView['hours'], offset: number): HeatCell[][] {
  const counts = Array.from({ length: WEEK_HOURS }, () => 0);
  for (const { hour, inCount, outCount } of hours) {
    const at = (hour + offset + WEEK_HOURS) % WEEK_HOURS;
    counts[at] = (counts[at] ?? 0) + inCount + outCount;
  }
  const most = Math.max(1, ...counts);
  return Array.from({ length: WEEK_DAYS }, (_, day) =>
    counts
      .slice(day * DAY_HOURS, (day + 1) * DAY_HOURS)
      .map((count, hour) => ({ hour, count, level: count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * LEVELS)) })),
  );
}

export const weekdayOf = (day: number): string => t('judge.weekdays')[day] ?? '';

export function twinOfHours(cells: readonly HeatCell[][]): Twin {
  return {
    head: [t('judge.weekday'), ...Array.from({ length: DAY_HOURS }, (_, hour) => String(hour).padStart(2, '0'))],
    rows: cells.map((day, at) => [weekdayOf(at), ...day.map(({ count }) => formatCount(count))]),
  };
}
