import type { HydratedKind, Hydration } from '@chaintrail/store/app';
import { listedKinds, ROWS_AT_ONCE } from './record.ts';

/** How far a large history may be read on, and about what that takes. */
export interface Portion {
  portion: HydrationPortion;
  /** Rows that are still to come; null where nobody can tell. */
  rows: number | null;
  calls: number | null;
}

/** `more`: so many rows again. `all`: to the end. */
export type HydrationPortion = 'more' | 'all';

/** No history has so many rows: read without stopping. */
export const NO_LIMIT = 2 ** 31 - 1;

/** It stopped for there being so much. */
export function isTooLarge({ status, rowCount, rowLimit }: Pick<Hydration, 'status' | 'rowCount' | 'rowLimit'>): boolean {
  return status === 'paused' && rowCount >= rowLimit;
}

/** What somebody may choose where a history stopped for its size, with its price by the calls that its rows took so far. */
export function listPortions(record: Hydration): Portion[] {
  if (!isTooLarge(record)) return [];
  const { rowCount, callCount } = record;
  const callsOf = (rows: number) => Math.max(1, Math.ceil((rows * callCount) / rowCount));
  const left = countLeft(record);
  const all: Portion = { portion: 'all', rows: left, calls: left === null ? null : callsOf(left) };
  if (left !== null && left <= ROWS_AT_ONCE) return [all];
  return [{ portion: 'more', rows: ROWS_AT_ONCE, calls: callsOf(ROWS_AT_ONCE) }, all];
}

/** By the word of the source, else as many rows a block as in the blocks that were gone through. */
function countLeft({ kinds, head }: Hydration): number | null {
  if (!head) return null;
  const blocks = head.number + 1;
  return listedKinds({ kinds })
    .filter(({ state }) => state === 'waiting' || state === 'reading')
    .reduce((sum, kind) => sum + leftOf(kind, blocks), 0);
}

function leftOf({ rows, estimatedTotal, swept, newest }: HydratedKind, blocks: number): number {
  if (estimatedTotal !== null) return Math.max(0, estimatedTotal - rows);
  const gone = [swept, newest].reduce((sum, span) => sum + (span ? span.toBlock - span.fromBlock + 1 : 0), 0);
  // A kind that nobody has asked for yet tells nothing of itself.
  return gone === 0 ? 0 : Math.ceil((rows * Math.max(0, blocks - gone)) / gone);
}
