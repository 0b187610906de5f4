import type { ChainStatusView, TransactionFlowView, TransactionView, TransferView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import type { Rows } from '../../ui/list/useRows.ts';

/** Everything that a transaction page shows; its parts load apart, so that a slow one holds no other up. */
export interface TransactionModel {
  chainName: string;
  hash: string;
  chain: ChainStatusView | null | undefined;
  transaction: Part<TransactionView>;
  flow: Part<TransactionFlowView>;
  transfers: Rows<TransferView>;
}

/** What each layout of the page shows. */
export interface TransactionLayoutProps {
  model: TransactionModel;
  transaction: TransactionView;
}
