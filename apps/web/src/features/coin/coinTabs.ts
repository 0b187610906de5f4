import type { CoinDetailView } from '@chaintrail/contract/schemas';

export const coinTabs = ['items', 'transfers', 'holders', 'analysis', 'facts'] as const;
export type CoinTab = (typeof coinTabs)[number];

/** A contract whose tokens have numbers. */
export const isCollection = ({ standard }: Pick<CoinDetailView, 'standard'>) =>
  standard === 'erc721' || standard === 'erc1155' || standard === 'trc721';

/** Only contracts of items have a gallery, and an item has none. */
export function listCoinTabs(coin: Pick<CoinDetailView, 'standard' | 'tokenId'>): readonly CoinTab[] {
  return isCollection(coin) && coin.tokenId === null ? coinTabs : coinTabs.filter((tab) => tab !== 'items');
}

/** The tab that a link names; the first where it names none that there is. */
export function readCoinTab(name: string | undefined, tabs: readonly CoinTab[]): CoinTab {
  return tabs.find((tab) => tab === name) ?? tabs[0] ?? 'transfers';
}

/** What a tab is called: what a coin in doubt says of transfers are events and no more. */
export function coinTabTitle(tab: CoinTab, { doubt }: Pick<CoinDetailView, 'doubt'>) {
  return tab === 'transfers' && doubt ? 'coin.tab_claims' : (`coin.tab_${tab}` as const);
}
