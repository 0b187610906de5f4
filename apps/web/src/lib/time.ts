import { t } from '../locales/translate.ts';

/** The two clocks of the interface (product: 北京时间 default, UTC). */
export const zoneHours = { 'Asia/Shanghai': 8, UTC: 0 } as const;
export type TimeZone = keyof typeof zoneHours;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `YYYY-MM-DD HH:mm:ss` of an instant. China has kept UTC+8 without summer time since before the first block of any chain. */
export function formatTime(ms: number, zone: TimeZone): string {
  return new Date(ms + zoneHours[zone] * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` of an instant. */
export const formatDate = (ms: number, zone: TimeZone): string => formatTime(ms, zone).slice(0, 10);

/** The instant that `YYYY-MM-DD` or `YYYY-MM-DD HH:mm[:ss]` names on a clock; undefined for no such date. */
export function parseTime(text: string, zone: TimeZone): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text.trim());
  if (!match) return undefined;
  const ms = Date.parse(`${match[1]}T${match[2] ?? '00:00'}${match[3] ?? ':00'}Z`);
  const instant = ms - zoneHours[zone] * HOUR_MS;
  // Date.parse rolls 2026-02-30 over to March; a date must read back as it was written.
  return Number.isNaN(ms) || formatDate(instant, zone) !== match[1] ? undefined : instant;
}

/** How long ago: seconds under a minute, then minutes, hours above 60 minutes, days above 1440 minutes. */
export function formatRelative(ms: number, nowMs: number): string {
  const agoMs = Math.max(0, nowMs - ms);
  if (agoMs < MINUTE_MS) return t('time.secondsAgo', { n: Math.floor(agoMs / 1000) });
  const minutes = Math.floor(agoMs / MINUTE_MS);
  if (minutes > 1440) return t('time.daysAgo', { n: Math.floor(minutes / 1440) });
  if (minutes > 60) return t('time.hoursAgo', { n: Math.floor(minutes / 60) });
  return t('time.minutesAgo', { n: minutes });
}

/** A range whose ends fall in one minute is stretched to that whole minute: second 0 to second 59. */
export function spanSameMinute(startMs: number, endMs: number): { startMs: number; endMs: number } {
  const minute = Math.floor(startMs / MINUTE_MS);
  if (minute !== Math.floor(endMs / MINUTE_MS)) return { startMs, endMs };
  return { startMs: minute * MINUTE_MS, endMs: minute * MINUTE_MS + 59_000 };
}

/** True for days after today, which no date picker offers. Both are instants; the day is the clock's. */
export function isAfterToday(dayMs: number, nowMs: number, zone: TimeZone): boolean {
  return formatDate(dayMs, zone) > formatDate(nowMs, zone);
}
