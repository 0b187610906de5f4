import type { CaseView } from '@chaintrail/contract/schemas';

type Overlap = NonNullable<CaseView['overlaps']>[number];

/** An address with each case that holds it as well. */
export interface OverlapRow extends Pick<Overlap, 'chainName' | 'address' | 'label'> {
  key: string;
  cases: Pick<Overlap, 'number' | 'case'>[];
}

/** Each address once, in the order in which they are told. */
export function listOverlapRows(overlaps: readonly Overlap[]): OverlapRow[] {
  const rows = new Map<string, OverlapRow>();
  for (const { chainName, address, label, number, case: other } of overlaps) {
    const key = `${chainName} ${address}`;
    const row = rows.get(key) ?? { key, chainName, address, label, cases: [] };
    row.cases.push({ number, case: other });
    rows.set(key, row);
  }
  return [...rows.values()];
}
