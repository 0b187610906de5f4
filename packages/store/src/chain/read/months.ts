/** A stretch of time, both ends included. */
export interface Stretch {
  fromTimeMs: number;
  toTimeMs: number;
}

/** A stretch as the whole months in it and what is left at its ends. */
export interface MonthCut {
  /** 202601 for January of 2026, as stored. */
  firstMonth: number;
  lastMonth: number;
  /** None, one or two, each within a month. */
  edges: Stretch[];
}

/** The end of the year 9999, UTC: later than any block. */
export const FAR_MS = Date.UTC(10_000, 0) - 1;

/** The month of a time, UTC. */
export function monthOf(timeMs: number): number {
  const date = new Date(timeMs);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** When the month begins that lies this many after the one of a time. */
export function startOfMonth(timeMs: number, monthsLater = 0): number {
  const date = new Date(timeMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater);
}

/** Undefined where no whole month lies between. */
export function cutMonths(fromTimeMs: number, toTimeMs: number): MonthCut | undefined {
  const begin = startOfMonth(fromTimeMs) === fromTimeMs ? fromTimeMs : startOfMonth(fromTimeMs, 1);
  const end = startOfMonth(toTimeMs + 1);
  if (begin >= end) return undefined;
  const edges = [
    { fromTimeMs, toTimeMs: begin - 1 },
    { fromTimeMs: end, toTimeMs },
  ].filter((edge) => edge.fromTimeMs <= edge.toTimeMs);
  return { firstMonth: monthOf(begin), lastMonth: monthOf(end - 1), edges };
}
