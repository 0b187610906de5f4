import type { PageRequest } from '@chaintrail/store/chain';

interface Answer {
  rows: readonly unknown[];
  nextCursor?: string | undefined;
}

/** The rows of a list that this page is the end of, which have counted themselves; undefined for other pages. */
export function findTotal(page: PageRequest, { rows, nextCursor }: Answer): number | undefined {
  const passed = page.offset ?? 0;
  const isEnd = nextCursor === undefined && page.cursor === undefined && (rows.length > 0 || passed === 0);
  return isEnd ? passed + rows.length : undefined;
}

/** The total of a list that nobody counts: the rows known to be there, said to be more where there may be more. */
export function presentKnownTotal(page: PageRequest, answer: Answer): { total: number; totalCapped?: true } {
  const total = (page.offset ?? 0) + answer.rows.length;
  const isWhole = answer.nextCursor === undefined && page.cursor === undefined;
  return isWhole ? { total } : { total, totalCapped: true };
}
