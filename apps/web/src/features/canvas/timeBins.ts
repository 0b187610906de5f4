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
  let [least, most] = [Infinity, 0];
  const seeTime = (time: number) => (least = Math.min(least, time));
  for (const edge of edges) {
    eachTime(edge, seeTime);
    most = Math.max(most, edge.lastTime ?? 0);
  }
  if (least === Infinity) return { start: 0, end: 0, stepMs: DAY_MS, counts: [], most: 0 };
  const dayOf = (time: number) => Math.floor((time + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const first = dayOf(least);
  const last = dayOf(Math.max(first, most)) + DAY_MS;
  const stepMs = Math.max(1, Math.ceil((last - first) / DAY_MS / MAX_BINS)) * DAY_MS;
  const counts = Array.from<number>({ length: Math.max(1, Math.ceil((last - first) / stepMs)) }).fill(0);
  const count = (time: number, transfers: number) => {
    const index = Math.min(counts.length - 1, Math.floor((time - first) / stepMs));
    counts[index] = (counts[index] ?? 0) + transfers;
  };
  for (const edge of edges) eachTime(edge, count);
  return { start: first, end: last, stepMs, counts, most: Math.max(...counts) };
}

function eachTime({ rows, firstTime, count }: Edge, tell: (time: number, transfers: number) => void): void {
  if (rows) for (const { time } of rows) tell(time, 1);
  else if (firstTime !== undefined) tell(firstTime, count);
}
