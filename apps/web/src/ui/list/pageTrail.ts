/** One page of a list, as a link names it. */
export interface PagePlace {
  pageNum: number;
  /** Where the page begins, once the server has told; without it the page is found by its number. */
  cursor?: string | undefined;
}

/** Where in a list its reader stands. */
export interface ListPlace extends PagePlace {
  pageSize: number;
}

/** Cursors by page number, as the server gave them on the way down; page 1 needs none. */
export type PageTrail = ReadonlyMap<number, string>;

// The server passes over at most this many rows to find a page by its number (contract, paging).
const DEEPEST_NUMBERED_ROW = 10_000;

export function rememberCursor(trail: PageTrail, pageNum: number, cursor: string | undefined): PageTrail {
  if (cursor === undefined || trail.get(pageNum) === cursor) return trail;
  return new Map(trail).set(pageNum, cursor);
}

/** Where page `pageNum` begins: by cursor when it is known, by number while that is shallow enough, otherwise nowhere. */
export function findPageStart(trail: PageTrail, pageNum: number, pageSize: number): PagePlace | undefined {
  if (pageNum < 1) return undefined;
  if (pageNum === 1) return { pageNum };
  const cursor = trail.get(pageNum);
  if (cursor !== undefined) return { pageNum, cursor };
  return (pageNum - 1) * pageSize <= DEEPEST_NUMBERED_ROW - pageSize ? { pageNum } : undefined;
}
