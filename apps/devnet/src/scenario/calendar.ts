export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The story starts at midnight in Beijing. */
export const STORY_START_MS = Date.parse('2026-03-02T00:00:00+08:00');
export const STORY_DAYS = 218;

const momentHours = { dawn: 6.1, morning: 9, noon: 11.8, afternoon: 14.9, evening: 18.9, night: 21.8 };
export type Moment = keyof typeof momentHours;
const moments = Object.keys(momentHours);

/**
 * A busy time of a day. People and machines act in bursts, which also keeps the blocks few; the minutes differ from
 * day to day, so that nothing happens on the stroke of the hour.
 */
export function momentOf(day: number, moment: Moment): number {
  const jitterSeconds = (day * 1_237 + moments.indexOf(moment) * 2_741) % 3_301;
  return timeOf(day, momentHours[moment]) + jitterSeconds * 1000;
}

/** Beijing wall-clock time of a story day. Hours may be fractions. */
export function timeOf(day: number, hour: number): number {
  return STORY_START_MS + day * DAY_MS + Math.round(hour * 3600) * 1000;
}
