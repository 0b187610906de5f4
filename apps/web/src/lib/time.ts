import { t } from '../locales/translate.ts';

/** The two clocks of the interface (product: 北京时间 default, UTC). */
export const zoneHours = { 'Asia/Shanghai': 8, UTC: 0 } as const;
export type TimeZone = keyof typeof zoneHours;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** `YYYY-MM-DD HH:mm:ss` of an instant. China has kept UTC+8 without summer time since before the first block of any chain. */
export function formatTime(ms: number, zone: TimeZone): string {
  return new Date(ms + zoneHours[zone] * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm` of an instant. */
export const formatMinute = (ms: number, zone: TimeZone): string => formatTime(ms, zone).slice(0, 16);

/** `YYYY-MM-DD` of an instant. */
export const formatDate = (ms: number, zone: TimeZone): string => formatTime(ms, zone).slice(0, 10);

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
