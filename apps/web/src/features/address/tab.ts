import { tabs, type TabName } from '@chaintrail/contract';

/** The tabs of an address page that have a list today, in the order in which they stand. */
export const addressTabs = ['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT'] as const satisfies readonly TabName[];
export type AddressTab = (typeof addressTabs)[number];

export const DEFAULT_TAB: AddressTab = 'EXTERNAL';

export function isAddressTab(value: unknown): value is AddressTab {
  return addressTabs.some((tab) => tab === value);
}

/** The prescribed number of the tab, as the calls want it. */
export function tabNumber(tab: AddressTab): number {
  return tabs[tab];
}

/** Tabs whose rows are all of one coin need no coin column and no coin filter. */
export function hasManyCoins(tab: AddressTab): boolean {
  return tab === 'TOKEN20' || tab === 'NFT';
}

/** Amount bounds are in one coin's unit: NFT rows have none, and token rows only once a coin is chosen. */
export function allowsAmountFilter(tab: AddressTab, coinKey: string | undefined): boolean {
  return tab === 'NFT' ? false : tab !== 'TOKEN20' || coinKey !== undefined;
}
