import { tabs, type TabName } from '@chaintrail/contract';

const transferTabs = ['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT'] as const satisfies readonly TabName[];
/** The prescribed tabs that have a list today, and the account's own state, which no prescribed number names. */
const addressTabs = [...transferTabs, 'UTXO', 'BALANCE', 'ACCOUNT'] as const;
export type AddressTab = (typeof addressTabs)[number];

export const DEFAULT_TAB: AddressTab = 'EXTERNAL';

/** Those tabs that a chain has, in the order in which they stand. */
export function orderTabs(has: (tab: AddressTab) => boolean): AddressTab[] {
  return addressTabs.filter(has);
}

export function isAddressTab(value: unknown): value is AddressTab {
  return addressTabs.some((tab) => tab === value);
}

/** The prescribed number of the tab, as the calls for transfers want it. */
export function tabNumber(tab: AddressTab): number {
  return tab === 'ACCOUNT' ? tabs.EXTERNAL : tabs[tab];
}

/** The tab with a prescribed number. */
export function tabOfNumber(number: number): AddressTab | undefined {
  return addressTabs.find((tab) => tab !== 'ACCOUNT' && tabs[tab] === number);
}

/** Tabs whose rows are all of one coin need no coin column and no coin filter. */
export function hasManyCoins(tab: AddressTab): boolean {
  return tab === 'TOKEN20' || tab === 'NFT';
}

/** Amount bounds are in one coin's unit: NFT rows have none, and token rows only once a coin is chosen. */
export function allowsAmountFilter(tab: AddressTab, coinKey: string | undefined): boolean {
  return tab === 'NFT' ? false : tab !== 'TOKEN20' || coinKey !== undefined;
}
