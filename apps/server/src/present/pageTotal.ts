import type { PageRequest } from '@chaintrail/store/chain';

/** The total of a list that nobody counts: the rows known to be there, said to be more where there may be more. */
export function presentKnownTotal(
  page: PageRequest,
  answer: { rows: readonly unknown[]; nextCursor?: string | undefined },
): { total: number; totalCapped?: true } {
  const total = (page.offset ?? 0) + answer.rows.length;
  const isWhole = answer.nextCursor === undefined && page.cursor === undefined;
  return isWhole ? { total } : { total, totalCapped: true };
}
