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

/** So many questions are asked for one address before somebody says that it is worth them. */
const CALLS_AT_ONCE = 2_000;

/** It stopped for there being so much, or for taking so many questions. */
export function isTooLarge(record: Pick<Hydration, 'status' | 'rowCount' | 'rowLimit' | 'kinds'>): boolean {
  return record.status === 'paused' && (record.rowCount >= record.rowLimit || isCostly(record));
}

/** Its sources go through the blocks of the chain, which takes more questions than anybody has allowed. */
export function isCostly({ kinds, rowLimit }: Pick<Hydration, 'kinds' | 'rowLimit'>): boolean {
  return rowLimit < NO_LIMIT && sumCalls(listByBlocks({ kinds })) > CALLS_AT_ONCE;
}

/**
 * What somebody may choose where a history stopped for its size, or was read only from some time on, with its price: by the calls that its rows
 * took so far, or by the blocks that are left where its sources go by those. Twelve months are counted from the head, so that they are not offered
 * before a seam.
 */
export function listPortions(record: Hydration, { hasSeam = false }: { hasSeam?: boolean | undefined } = {}): Portion[] {
  const isLarge = isTooLarge(record);
  if (!isLarge && !isShortened(record)) return [];
  const byBlocks = listByBlocks(record);
  const left = countLeft(record);
  const all = priceOf(record, 'all', left, sumCalls(byBlocks));
  if (!isLarge || (byBlocks.length === 0 && left !== null && left <= ROWS_AT_ONCE)) return [all];
  const year = hasSeam ? [] : findYear(record).map((part) => priceOf(record, 'year', part && part.rows, part ? part.calls : 0));
  // Another so many rows of what goes by blocks may be as far away as the beginning.
  return [...(isCostly(record) ? [] : [priceOf(record, 'more', ROWS_AT_ONCE, 0)]), ...year, all];
}

/** `rows`: of lists that go by rows; `calls`: of those that go by blocks, whose rows nobody can tell. */
function priceOf(record: Hydration, portion: HydrationPortion, rows: number | null, calls: number): Portion {
  if (rows === null) return { portion, rows: null, calls: null };
  const { rowCount, callCount } = record;
  const byRows = Math.ceil((rows * callCount) / Math.max(1, rowCount));
  const isByRows = portion === 'more' || listByBlocks(record).length === 0;
  return { portion, rows: isByRows ? rows : null, calls: Math.max(1, byRows + calls) };
}

/** Settled, but for what is older than was asked for. */
export function isShortened(record: Pick<Hydration, 'status' | 'kinds'>): boolean {
  return record.status === 'partial' && hasSkipped(record);
}

/** What is left of the last twelve months, null where nobody can tell; none where they are there already, or are all that is left. */
function findYear(record: Hydration): ({ rows: number; calls: number } | null)[] {
  const { head } = record;
  if (!head) return [];
  const yearBlock = guessYear(record);
  if (yearBlock === undefined) return [null];
  const parts = listWaiting(record).map((kind) => {
    const rest = restOf(kind, head.number);
    if (!rest) return { rows: 0, calls: 0, isCut: false, blocks: 0 };
    const blocks = Math.max(0, rest.toBlock - Math.max(rest.fromBlock, yearBlock) + 1);
    const shareOf = (whole: number) => Math.ceil((whole * blocks) / (rest.toBlock - rest.fromBlock + 1));
    const rows = kind.callsLeft === undefined ? shareOf(leftOf(kind, head.number + 1)) : 0;
    return { rows, calls: shareOf(kind.callsLeft ?? 0), isCut: rest.fromBlock < yearBlock, blocks };
  });
  if (!parts.some(({ isCut }) => isCut) || parts.every(({ blocks }) => blocks === 0)) return [];
  return [parts.reduce((sum, { rows, calls }) => ({ rows: sum.rows + rows, calls: sum.calls + calls }), { rows: 0, calls: 0 })];
}

/** Lists that are gone through by blocks, of which something is still to come. */
function listByBlocks({ kinds }: Pick<Hydration, 'kinds'>): HydratedKind[] {
  return listWaiting({ kinds }).filter(({ callsLeft }) => callsLeft !== undefined);
}

const sumCalls = (kinds: readonly HydratedKind[]): number => kinds.reduce((sum, { callsLeft = 0 }) => sum + callsLeft, 0);

/** Lists of which something is still to come. */
function listWaiting({ kinds }: Pick<Hydration, 'kinds'>): HydratedKind[] {
  return listedKinds({ kinds }).filter(({ state, skipped }) => state === 'waiting' || state === 'reading' || skipped !== undefined);
}

/** By the word of the source, else as many rows a block as in the blocks that were gone through. */
function countLeft(record: Hydration): number | null {
  if (!record.head) return null;
  const blocks = record.head.number + 1;
  const byRows = listWaiting(record).filter(({ callsLeft }) => callsLeft === undefined);
  return byRows.reduce((sum, kind) => sum + leftOf(kind, blocks), 0);
}

function leftOf({ rows, estimatedTotal, swept, newest, skipped }: HydratedKind, blocks: number): number {
  if (estimatedTotal !== null) return Math.max(0, estimatedTotal - rows);
  const sizeOf = ({ fromBlock, toBlock }: BlockSpan) => toBlock - fromBlock + 1;
  const gone = skipped ? blocks - sizeOf(skipped) : [swept, newest].reduce((sum, span) => sum + (span ? sizeOf(span) : 0), 0);
  // A kind that nobody has asked for yet tells nothing of itself.
  return gone <= 0 ? 0 : Math.ceil((rows * Math.max(0, blocks - gone)) / gone);
}
