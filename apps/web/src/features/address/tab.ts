import { tabs, type TabName } from '@chaintrail/contract';

const transferTabs = ['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT'] as const satisfies readonly TabName[];
/** Tabs that no prescribed number names: what a contract is, and the account's own state. */
const unnumbered = ['CONTRACT', 'ACCOUNT'] as const;
/** The prescribed tabs that have a list today, and those. */
const addressTabs = [...transferTabs, 'JUDGE', 'ENS', 'UTXO', 'BALANCE', 'LOG', ...unnumbered] as const;
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
  return isUnnumbered(tab) ? tabs.EXTERNAL : tabs[tab];
}

/** The tab with a prescribed number. */
export function tabOfNumber(number: number): AddressTab | undefined {
  return addressTabs.find((tab) => !isUnnumbered(tab) && tabs[tab] === number);
}

function isUnnumbered(tab: AddressTab): tab is (typeof unnumbered)[number] {
  return unnumbered.some((one) => one === tab);
}

/** Tabs that only a contract has. */
export function isOfContracts(tab: AddressTab): boolean {
  return tab === 'CONTRACT';
}

/** Tabs whose rows are all of one coin need no coin column and no coin filter. */
export function hasManyCoins(tab: AddressTab): boolean {
  return tab === 'TOKEN20' || tab === 'NFT';
}

/** Amount bounds are in one coin's unit: NFT rows have none, and token rows only once a coin is chosen. */
export function allowsAmountFilter(tab: AddressTab, coinKey: string | undefined): boolean {
  return tab === 'NFT' ? false : tab !== 'TOKEN20' || coinKey !== undefined;
}

/** Lists of one token tell what was left after each row; coin that pays fees is told in 余额, where each fee is a row. */
export function tellsBalance(tab: AddressTab, coinKey: string | undefined, order: string): boolean {
  const isOfOneToken = tab === 'USDT' || (tab === 'TOKEN20' && coinKey !== undefined);
  return isOfOneToken && (order === 'newest' || order === 'oldest');
}
