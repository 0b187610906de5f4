import type { Reading, Start } from '@chaintrail/analysis/trace';
import type { Begun, Portion } from './messages.ts';
import { packReadings, type PackedReadings } from './packedReadings.ts';

/** Rows, or whatever else an answer is made of. */
const MOST_WEIGHT = 1_000;

/** An answer in portions, in its order; there is always a last one. */
export async function* cutPortions(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<Portion> {
  let held: unknown[] = [];
  let weight = 0;
  for await (const item of items) {
    const own = weigh(item);
    if (held.length > 0 && weight + own > MOST_WEIGHT) {
      yield { items: held, isLast: false };
      held = [];
      weight = 0;
    }
    held.push(item);
    weight += own;
  }
  yield { items: held, isLast: true };
}

function weigh(item: unknown): number {
  if (typeof item !== 'object' || item === null) return 1;
  if ('heads' in item) return MOST_WEIGHT;
  if ('rows' in item) return 1 + (item as Reading).rows.length;
  if ('reading' in item) return weigh(item.reading);
  return 'start' in item ? 1 + (item as { start: Start }).start.payments.length : 1;
}

/** An account with many movements says them in several goes; what was stopped is not played, so that its rows stay here. */
export function* cutReadings(readings: readonly Reading[], { isPlayed = true } = {}): Generator<Reading> {
  for (const reading of readings) {
    if (reading.stop !== null && isPlayed) yield { ...reading, rows: [], links: [] };
    else for (const rows of cutRows(reading.rows)) yield rows === reading.rows ? reading : { ...reading, rows };
  }
}

/** Readings packed together, as many as make a portion, as they are read. */
export async function* packPortions(read: AsyncIterable<readonly Reading[]>): AsyncGenerator<PackedReadings> {
  // What was cut is what is put together again here.
  for await (const readings of read)
    for await (const { items } of cutPortions(cutReadings(readings))) yield packReadings(items as Reading[]);
}

export function* cutStarts(starts: readonly Start[]): Generator<Start> {
  for (const start of starts) for (const payments of cutRows(start.payments)) yield { ...start, payments };
}

function* cutRows<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  if (rows.length <= MOST_WEIGHT) return yield rows;
  for (let at = 0; at < rows.length; at += MOST_WEIGHT) yield rows.slice(at, at + MOST_WEIGHT);
}

/** What a trace begins with, put together again. */
export function joinBegun(parts: readonly Begun[]) {
  const starts = new Map<string, Start>();
  for (const part of parts) {
    if (!('start' in part)) continue;
    const known = starts.get(part.start.key);
    starts.set(part.start.key, known ? { ...known, payments: [...known.payments, ...part.start.payments] } : part.start);
  }
  return {
    starts: [...starts.values()],
    startReadings: parts.flatMap((part) => ('reading' in part ? [part.reading] : [])),
    startLinks: parts.flatMap((part) => ('link' in part ? [part.link] : [])),
  };
}
