import type { CoinDetailView } from '@chaintrail/contract/schemas';

export const coinTabs = ['transfers', 'holders', 'analysis', 'facts'] as const;
export type CoinTab = (typeof coinTabs)[number];

/** The tab that a link names; the first where it names none that there is. */
export function readCoinTab(name: string | undefined): CoinTab {
  return coinTabs.find((tab) => tab === name) ?? coinTabs[0];
}

/** What a tab is called: what a coin in doubt says of transfers are events and no more. */
export function coinTabTitle(tab: CoinTab, { doubt }: Pick<CoinDetailView, 'doubt'>) {
  return tab === 'transfers' && doubt ? 'coin.tab_claims' : (`coin.tab_${tab}` as const);
}
