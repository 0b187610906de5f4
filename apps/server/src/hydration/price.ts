import type { BlockSpan, HydratedKind, Hydration } from '@chaintrail/store/app';
import { listedKinds, restOf, ROWS_AT_ONCE } from './record.ts';
import { guessYear, hasSkipped } from './year.ts';

/** How far a large history may be read on, and about what that takes. */
export interface Portion {
  portion: HydrationPortion;
  /** Rows that are still to come; null where nobody can tell. */
  rows: number | null;
  calls: number | null;
}

/** `more`: so many rows again. `year`: from the head back to twelve months before it. `all`: to the end. */
export type HydrationPortion = 'more' | 'year' | 'all';

/** No history has so many rows: read without stopping. */
export const NO_LIMIT = 2 ** 31 - 1;

/** It stopped for there being so much. */
export function isTooLarge({ status, rowCount, rowLimit }: Pick<Hydration, 'status' | 'rowCount' | 'rowLimit'>): boolean {
  return status === 'paused' && rowCount >= rowLimit;
}

/**
 * What somebody may choose where a history stopped for its size, or was read only from some time on, with its price by the calls that its rows
 * took so far. Twelve months are counted from the head, so that they are not offered before a seam.
 */
export function listPortions(record: Hydration, { hasSeam = false }: { hasSeam?: boolean | undefined } = {}): Portion[] {
  const isLarge = isTooLarge(record);
  if (!isLarge && !isShortened(record)) return [];
  const { rowCount, callCount } = record;
  const callsOf = (rows: number) => Math.max(1, Math.ceil((rows * callCount) / Math.max(1, rowCount)));
  const priceOf = (portion: HydrationPortion, rows: number | null): Portion => ({
    portion,
    rows,
    calls: rows === null ? null : callsOf(rows),
  });
  const left = countLeft(record);
  const all = priceOf('all', left);
  if (!isLarge || (left !== null && left <= ROWS_AT_ONCE)) return [all];
  const year = hasSeam ? [] : findYear(record).map((rows) => priceOf('year', rows));
  return [priceOf('more', ROWS_AT_ONCE), ...year, all];
}

/** Settled, but for what is older than was asked for. */
export function isShortened(record: Pick<Hydration, 'status' | 'kinds'>): boolean {
  return record.status === 'partial' && hasSkipped(record);
}

/** Rows that are left of the last twelve months, null where nobody can tell; none where they are there already, or are all that is left. */
function findYear(record: Hydration): (number | null)[] {
  const { head } = record;
  if (!head) return [];
  const yearBlock = guessYear(record);
  if (yearBlock === undefined) return [null];
  const parts = listWaiting(record).map((kind) => {
    const rest = restOf(kind, head.number);
    if (!rest) return { rows: 0, isCut: false, blocks: 0 };
    const blocks = Math.max(0, rest.toBlock - Math.max(rest.fromBlock, yearBlock) + 1);
    const rows = Math.ceil((leftOf(kind, head.number + 1) * blocks) / (rest.toBlock - rest.fromBlock + 1));
    return { rows, isCut: rest.fromBlock < yearBlock, blocks };
  });
  if (!parts.some(({ isCut }) => isCut) || parts.every(({ blocks }) => blocks === 0)) return [];
  return [parts.reduce((sum, { rows }) => sum + rows, 0)];
}

/** Lists of which something is still to come. */
function listWaiting({ kinds }: Pick<Hydration, 'kinds'>): HydratedKind[] {
  return listedKinds({ kinds }).filter(({ state, skipped }) => state === 'waiting' || state === 'reading' || skipped !== undefined);
}

/** By the word of the source, else as many rows a block as in the blocks that were gone through. */
function countLeft(record: Hydration): number | null {
  if (!record.head) return null;
  const blocks = record.head.number + 1;
  return listWaiting(record).reduce((sum, kind) => sum + leftOf(kind, blocks), 0);
}

function leftOf({ rows, estimatedTotal, swept, newest, skipped }: HydratedKind, blocks: number): number {
  if (estimatedTotal !== null) return Math.max(0, estimatedTotal - rows);
  const sizeOf = ({ fromBlock, toBlock }: BlockSpan) => toBlock - fromBlock + 1;
  const gone = skipped ? blocks - sizeOf(skipped) : [swept, newest].reduce((sum, span) => sum + (span ? sizeOf(span) : 0), 0);
  // A kind that nobody has asked for yet tells nothing of itself.
  return gone <= 0 ? 0 : Math.ceil((rows * Math.max(0, blocks - gone)) / gone);
}
