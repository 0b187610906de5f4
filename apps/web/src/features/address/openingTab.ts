import type { AddressOverviewView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import type { AddressParts } from '../../families/family.ts';
import type { AddressSearch } from './filter.ts';
import { DEFAULT_TAB, tabNumber, tabOfNumber, type AddressTab } from './tab.ts';

/**
 * The list that an address page opens: the one that the link names, else the one that the way here came from, where it has rows, else the
 * one in which the money moves. Undefined until that is known.
 */
export function findOpeningTab(
  { tab, hop }: AddressSearch,
  tabs: AddressParts['tabs'] | undefined,
  overview: Pick<Part<AddressOverviewView>, 'data' | 'failure'>,
): AddressTab | undefined {
  if (tab !== undefined && (!tabs || tabs[tab])) return tab;
  if (!tabs) return undefined;
  // Where only one list shows what moved there is nothing to choose.
  if (!tabs.USDT && !tabs.TOKEN20) return DEFAULT_TAB;
  const { data, failure } = overview;
  if (!data) return failure ? DEFAULT_TAB : undefined;
  if (hop !== undefined && tabs[hop] && data.tabs.includes(tabNumber(hop))) return hop;
  const opening = tabOfNumber(data.tab);
  return opening !== undefined && tabs[opening] ? opening : DEFAULT_TAB;
}
