import { t } from '../locales/translate.ts';

/** The two clocks of the interface (product: 北京时间 default, UTC). */
export const zoneHours = { 'Asia/Shanghai': 8, UTC: 0 } as const;
export type TimeZone = keyof typeof zoneHours;

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `YYYY-MM-DD HH:mm:ss` of an instant. China has kept UTC+8 without summer time since before the first block of any chain. */
export function formatTime(ms: number, zone: TimeZone): string {
  return new Date(ms + zoneHours[zone] * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm` of an instant. */
export const formatMinute = (ms: number, zone: TimeZone): string => formatTime(ms, zone).slice(0, 16);

/** `YYYY-MM-DD` of an instant. */
export const formatDate = (ms: number, zone: TimeZone): string => formatTime(ms, zone).slice(0, 10);

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

const HOUR_S = 3600;
const DAY_S = 86_400;
const agoSeconds = (ms: number, nowMs: number): number => Math.floor(Math.max(0, nowMs - ms) / 1000);

/** How long ago: seconds under a minute, then minutes, hours above 60 minutes, days above 1440 minutes. */
export function formatRelative(ms: number, nowMs: number): string {
  const seconds = agoSeconds(ms, nowMs);
  if (seconds < 60) return t('time.secondsAgo', { n: seconds });
  if (seconds > DAY_S) return t('time.daysAgo', { n: Math.floor(seconds / DAY_S) });
  if (seconds > HOUR_S) return t('time.hoursAgo', { n: Math.floor(seconds / HOUR_S) });
  return t('time.minutesAgo', { n: Math.floor(seconds / 60) });
}

/** The instant at which a relative time reads otherwise than it does now. */
export function nextRelative(ms: number, nowMs: number): number {
  const seconds = agoSeconds(ms, nowMs);
  const nextOf = (unitSeconds: number) => (Math.floor(seconds / unitSeconds) + 1) * unitSeconds;
  const next =
    seconds < 60
      ? seconds + 1
      : seconds > DAY_S
        ? nextOf(DAY_S)
        : seconds > HOUR_S
          ? Math.min(nextOf(HOUR_S), DAY_S + 1)
          : Math.min(nextOf(60), HOUR_S + 1);
  return ms + next * 1000;
}

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
