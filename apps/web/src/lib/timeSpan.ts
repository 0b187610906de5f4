import { DAY_MS, formatDate, HOUR_MS, zoneHours, type TimeZone } from './time.ts';

const MINUTE_MS = 60_000;

export interface TimeSpan {
  startMs: number;
  /** The last whole second that belongs to it. */
  endMs: number;
}

/** The day, minute or second that a text names on a clock, as people write and paste it; undefined for no such time. */
export function parseSpan(text: string, zone: TimeZone): TimeSpan | undefined {
  const [, year, month, day, hour, minute, second] = readParts(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const two = (digits = '0') => digits.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const ms = Date.parse(`${date}T${two(hour)}:${two(minute)}:${two(second)}Z`);
  const startMs = ms - zoneHours[zone] * HOUR_MS;
  // Date.parse rolls 2026-02-30 over to March; a date must read back as it was written.
  if (Number.isNaN(ms) || formatDate(startMs, zone) !== date) return undefined;
  return { startMs, endMs: startMs + (hour === undefined ? DAY_MS : second === undefined ? MINUTE_MS : 1000) - 1000 };
}

/** Year to second of 2026-07-01 08:30, 2026/7/1, 20260701 or 2026年7月1日8时30分, also in full-width signs. */
function readParts(text: string): (string | undefined)[] | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[年月/.]/g, '-')
    .replaceAll('日', ' ')
    .replaceAll(/[时点]|分(?=\d)/g, ':')
    .replaceAll(/[分秒]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const compact = /^(\d{4})(\d{2})(\d{2})(?=$|[ T])/;
  return /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/.exec(plain.replace(compact, '$1-$2-$3'));
}

/** The instant at which such a time begins. */
export const parseTime = (text: string, zone: TimeZone): number | undefined => parseSpan(text, zone)?.startMs;

/** A range whose ends fall in one minute is stretched to that whole minute: second 0 to second 59. */
export function spanSameMinute(startMs: number, endMs: number): { startMs: number; endMs: number } {
  const minute = Math.floor(startMs / MINUTE_MS);
  if (minute !== Math.floor(endMs / MINUTE_MS)) return { startMs, endMs };
  return { startMs: minute * MINUTE_MS, endMs: minute * MINUTE_MS + 59_000 };
}

/** The last `days` days on a clock; today is the last of them. */
export function lastDays(days: number, nowMs: number, zone: TimeZone): TimeSpan {
  const clockMs = nowMs + zoneHours[zone] * HOUR_MS;
  const todayMs = clockMs - (clockMs % DAY_MS) - zoneHours[zone] * HOUR_MS;
  return { startMs: todayMs - (days - 1) * DAY_MS, endMs: todayMs + DAY_MS - 1000 };
}

/** True for days after today, which no date picker offers. Both are instants; the day is the clock's. */
export function isAfterToday(dayMs: number, nowMs: number, zone: TimeZone): boolean {
  return formatDate(dayMs, zone) > formatDate(nowMs, zone);
}
