import type { ChainStatusView, TransactionFlowView, TransactionView, TransferView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';

export interface Transfers extends Part<TransferView[]> {
  total: number;
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** Everything that a transaction page shows; its parts load apart, so that a slow one holds no other up. */
export interface TransactionModel {
  chainName: string;
  hash: string;
  chain: ChainStatusView | null | undefined;
  transaction: Part<TransactionView>;
  flow: Part<TransactionFlowView>;
  transfers: Transfers;
}

/** What each layout of the page shows. */
export interface TransactionLayoutProps {
  model: TransactionModel;
  transaction: TransactionView;
}
