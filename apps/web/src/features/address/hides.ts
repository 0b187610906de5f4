import type { AddressTotals } from './addressContents.ts';
import type { AddressFilter } from './filter.ts';

export interface Hide {
  key: 'hideZero' | 'hidePoison' | 'hideFake';
  name: 'address.filterHideZero' | 'address.filterHidePoison' | 'address.filterHideFake';
  isOn: boolean;
  /** Rows that it hides, or would; undefined while they are counted. */
  count: number | undefined;
}

const all = [
  ['hideZero', 'address.filterHideZero', 'zero'],
  ['hidePoison', 'address.filterHidePoison', 'poison'],
  ['hideFake', 'address.filterHideFake', 'fake'],
] as const;

/** What can be hidden: rows of nothing always, the others where there are some. */
export function listHides(filter: AddressFilter, totals: Pick<AddressTotals, 'hideable'> | undefined): Hide[] {
  return all
    .map(([key, name, what]) => ({ key, name, isOn: filter[key] === true, count: totals?.hideable[what] }))
    .filter(({ key, isOn, count }) => key === 'hideZero' || isOn || (count ?? 0) > 0);
}
