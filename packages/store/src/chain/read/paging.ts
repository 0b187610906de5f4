import { StoreError } from '../../error.ts';
import type { Page, PageRequest } from './answers/list.ts';

export const MAX_PAGE_ROWS = 100;
/** What somebody who reads a list to its end may take at once. */
export const MAX_BATCH_ROWS = 10_000;
export const MAX_OFFSET = 10_000;

/** A request for a page, checked. `after` is the position of the last row that was read. */
export interface PagePlan {
  limit: number;
  offset: number;
  after: number[] | undefined;
}

/** Throws StoreError('bad_page') or ('bad_cursor'); `positionLength` is the number of columns that make a position. */
export function planPage(page: PageRequest, positionLength: number): PagePlan {
  const { limit, offset = 0, cursor } = page;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_BATCH_ROWS) throw badPage(`a page has 1 to ${MAX_BATCH_ROWS} rows`);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) throw badPage(`at most ${MAX_OFFSET} rows can be passed over`);
  if (cursor === undefined) return { limit, offset, after: undefined };
  return { limit, offset: 0, after: decodeCursor(cursor, positionLength) };
}

export function encodeCursor(position: readonly number[]): string {
  return Buffer.from(position.join('.'), 'utf8').toString('base64url');
}

function decodeCursor(cursor: string, positionLength: number): number[] {
  const text = cursor.length > 200 ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
  const position = /^\d{1,10}(\.\d{1,10})*$/.test(text) ? text.split('.').map(Number) : [];
  if (position.length !== positionLength || position.some((part) => part > 0xffff_ffff)) {
    throw new StoreError('bad_cursor', 'The cursor is not one of this list.', { retryable: false });
  }
  return position;
}

/** Cuts the row that was read beyond the limit; it only says that something follows. */
export function toPage<Row, Item>(
  rows: Row[],
  plan: PagePlan,
  convert: (row: Row) => Item,
  positionOf: (row: Row) => readonly number[],
): Page<Item> {
  const shown = rows.slice(0, plan.limit);
  const last = shown.at(-1);
  const page: Page<Item> = { rows: shown.map(convert) };
  if (rows.length > plan.limit && last !== undefined) page.nextCursor = encodeCursor(positionOf(last));
  return page;
}

/** `(a, b) < (1, 2)` for rows before a position, `>` for rows after it; true when there is none. */
export function beyond(columns: readonly string[], after: readonly number[] | undefined, sign: '<' | '>'): string {
  return after === undefined ? '1' : `(${columns.join(', ')}) ${sign} (${after.join(', ')})`;
}

/** Negative when the first position comes before the second one in the chain. */
export function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (const [at, part] of a.entries()) {
    const difference = part - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function badPage(message: string): StoreError {
  return new StoreError('bad_page', message, { retryable: false });
}
