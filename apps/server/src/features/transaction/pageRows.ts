import type { PageRequest } from '@chaintrail/store/chain';

/** A page of rows that are all there; its cursor counts them. */
export function pageRows<Row>(all: readonly Row[], page: PageRequest): { rows: Row[]; cursor: { cursor?: string } } {
  const from = page.cursor === undefined ? (page.offset ?? 0) : Number(page.cursor);
  const to = from + page.limit;
  return { rows: all.slice(from, to), cursor: to < all.length ? { cursor: String(to) } : {} };
}
