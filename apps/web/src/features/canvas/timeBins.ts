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

type Edge = Pick<CanvasEdge, 'rows' | 'firstTime' | 'lastTime' | 'count'>;

/** Transfers by day, or by as many days as make no more than ninety bars; those of an edge without rows count at its first time. */
export function binTimes(edges: Iterable<Edge>): TimeBins {
  const byDay = new Map<number, number>();
  let most = 0;
  for (const edge of edges) {
    for (const [day, transfers] of daysOf(edge)) byDay.set(day, (byDay.get(day) ?? 0) + transfers);
    most = Math.max(most, edge.lastTime ?? 0);
  }
  if (byDay.size === 0) return { start: 0, end: 0, stepMs: DAY_MS, counts: [], most: 0 };
  let first = Infinity;
  for (const day of byDay.keys()) first = Math.min(first, day);
  const last = dayOf(Math.max(first, most)) + DAY_MS;
  const stepMs = Math.max(1, Math.ceil((last - first) / DAY_MS / MAX_BINS)) * DAY_MS;
  const counts = Array.from<number>({ length: Math.max(1, Math.ceil((last - first) / stepMs)) }).fill(0);
  for (const [day, transfers] of byDay) {
    const index = Math.min(counts.length - 1, Math.floor((day - first) / stepMs));
    counts[index] = (counts[index] ?? 0) + transfers;
  }
  return { start: first, end: last, stepMs, counts, most: Math.max(...counts) };
}

const dayOf = (time: number) => Math.floor((time + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** An edge never changes: a large canvas that gets one more counts the rows of that one only. */
const known = new WeakMap<Edge, ReadonlyMap<number, number>>();

function daysOf(edge: Edge): ReadonlyMap<number, number> {
  const found = known.get(edge);
  if (found) return found;
  const days = new Map<number, number>();
  const add = (time: number, transfers: number) => days.set(dayOf(time), (days.get(dayOf(time)) ?? 0) + transfers);
  if (edge.rows) for (const { time } of edge.rows) add(time, 1);
  else if (edge.firstTime !== undefined) add(edge.firstTime, edge.count);
  known.set(edge, days);
  return days;
}
