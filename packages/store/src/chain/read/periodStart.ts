import { textLiteral } from '../sql/literal.ts';
import type { JudgedPeriod } from './answers/holders.ts';

const starts: Record<JudgedPeriod, string> = { day: 'toStartOfDay', week: 'toMonday', month: 'toStartOfMonth' };
/** Days and months begin at midnight there, as pages say. */
const ZONE = 'Asia/Shanghai';

/** When the stretch of time begins in which a row lies, in seconds. */
export function renderPeriodStart(period: JudgedPeriod): string {
  const zone = textLiteral(ZONE);
  const local = `fromUnixTimestamp64Milli(toInt64(timeMs), ${zone})`;
  return `toUnixTimestamp(toDateTime(${starts[period]}(${local}), ${zone}))`;
}

/** Beijing has kept no other time since 1991, before any chain. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

/** The same of a time, in milliseconds. */
export function findPeriodStart(period: JudgedPeriod, timeMs: number): number {
  const day = Math.floor((timeMs + OFFSET_MS) / DAY_MS);
  if (period === 'day') return day * DAY_MS - OFFSET_MS;
  if (period === 'week') return (day - ((day + DAYS_FROM_MONDAY) % 7)) * DAY_MS - OFFSET_MS;
  const local = new Date(day * DAY_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) - OFFSET_MS;
}
