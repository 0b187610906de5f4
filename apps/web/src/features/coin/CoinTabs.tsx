import type { ChainStatusView, CoinDetailView } from '@chaintrail/contract/schemas';
import { lazy, Suspense } from 'react';
import { goTo } from '../../lib/navigation.ts';
import { Card } from '../../ui/Card.tsx';
import { coinPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Coin.module.css';
import { writeTab } from './coinSearch.ts';
import { coinTabTitle, listCoinTabs, readCoinTab, type CoinTab } from './coinTabs.ts';
import { t } from './texts.ts';
import type { CoinModel } from './useCoin.ts';

const panels = {
  items: lazy(() => import('./items/ItemsPanel.tsx').then((module) => ({ default: module.ItemsPanel }))),
  transfers: lazy(() => import('./TransfersPanel.tsx').then((module) => ({ default: module.TransfersPanel }))),
  holders: lazy(() => import('./HoldersPanel.tsx').then((module) => ({ default: module.HoldersPanel }))),
  analysis: lazy(() => import('./AnalysisPanel.tsx').then((module) => ({ default: module.AnalysisPanel }))),
  facts: lazy(() => import('./FactsPanel.tsx').then((module) => ({ default: module.FactsPanel }))),
} as const;

const PANEL_ID = 'coin-list';

export interface CoinTabsProps {
  model: CoinModel;
  coin: CoinDetailView;
  chain: ChainStatusView;
  /** As the link names it. */
  tab: string | undefined;
  per: string | undefined;
}

/** Everything about a coin below its head; the link says which part. */
export function CoinTabs({ model, coin, chain, tab, per }: CoinTabsProps) {
  const tabs = listCoinTabs(coin);
  const shown = readCoinTab(tab, tabs);
  const Panel = panels[shown];
  const counts: Partial<Record<CoinTab, number | undefined>> = {
    transfers: model.transfers.data?.count,
    holders: model.holders.data?.count,
  };
  return (
    <Card className={styles.card}>
      <Tabs
        label={t(coin.contract === '' ? 'coin.tabsNative' : 'coin.tabs')}
        panelId={PANEL_ID}
        value={shown}
        onChange={(next) => goTo(writeTab(coinPath(coin.coinKey, coin.tokenId ?? ''), next))}
        items={tabs.map((key) => {
          const count = counts[key];
          return {
            key,
            title: t(coinTabTitle(key, coin)),
            ...(count === undefined ? {} : { count }),
            ...(key === 'analysis' ? { icon: 'wave' as const } : {}),
          };
        })}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t(coinTabTitle(shown, coin))}>
        <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
          <Panel coin={coin} chain={chain} per={per} />
        </Suspense>
      </div>
    </Card>
  );
}
