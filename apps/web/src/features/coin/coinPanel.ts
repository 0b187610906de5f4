import type { ChainStatusView, CoinDetailView } from '@chaintrail/contract/schemas';

/** What stands below a tab of a coin. */
export interface CoinPanelProps {
  coin: CoinDetailView;
  chain: ChainStatusView;
  /** By which stretches of time its analysis counts, as the link names it. */
  per?: string | undefined;
}
