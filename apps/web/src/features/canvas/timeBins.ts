import type { CanvasEdge } from '@chaintrail/contract/schemas';

export interface TimeBins {
  start: number;
  end: number;
  stepMs: number;
  /** Transfers in each stretch. */
  counts: number[];
  most: number;
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const MAX_BINS = 90;

/** Transfers by day, or by as many days as make no more than ninety bars; those of an edge without rows count at its first time. */
export function binTimes(edges: readonly Pick<CanvasEdge, 'rows' | 'firstTime' | 'lastTime' | 'count'>[]): TimeBins {
  const times = edges.flatMap(({ rows, firstTime, count }) => {
    if (rows) return rows.map(({ time }) => ({ time, count: 1 }));
    return firstTime === undefined ? [] : [{ time: firstTime, count }];
  });
  if (times.length === 0) return { start: 0, end: 0, stepMs: DAY_MS, counts: [], most: 0 };
  const dayOf = (time: number) => Math.floor((time + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const first = dayOf(times.reduce((least, { time }) => Math.min(least, time), Infinity));
  const last = dayOf(edges.reduce((most, { lastTime = 0 }) => Math.max(most, lastTime), first)) + DAY_MS;
  const stepMs = Math.max(1, Math.ceil((last - first) / DAY_MS / MAX_BINS)) * DAY_MS;
  const counts = Array.from<number>({ length: Math.max(1, Math.ceil((last - first) / stepMs)) }).fill(0);
  for (const { time, count } of times) {
    const index = Math.min(counts.length - 1, Math.floor((time - first) / stepMs));
    counts[index] = (counts[index] ?? 0) + count;
  }
  return { start: first, end: last, stepMs, counts, most: Math.max(...counts) };
}
