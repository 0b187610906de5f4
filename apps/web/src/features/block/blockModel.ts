import type { BlockCoinView, BlockView, ChainStatusView, TransactionRowView, TransferView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import type { Rows } from '../../ui/list/useRows.ts';

/** Everything that a block page shows. */
export interface BlockModel {
  chainName: string;
  asked: string;
  chain: ChainStatusView | null | undefined;
  block: Part<BlockView>;
  transactions: Rows<TransactionRowView>;
  coins: Part<BlockCoinView[]>;
  /** Transfers of one coin in the block. */
  coinTransfers: Rows<TransferView>;
}

/** Which transfers of the block are asked for: those of a coin, all or of some kinds. */
export interface WantedTransfers {
  coinKey: string;
  kinds?: TransferView['kind'][];
}

export type BlockSection = 'transactions' | 'coins' | 'rewards';

/** What a family draws of a block. */
export interface BlockBodyProps {
  model: BlockModel;
  block: BlockView;
  section: BlockSection;
  onSection: (section: BlockSection) => void;
  coinKey: string | undefined;
  onCoin: (coinKey: string | undefined) => void;
}
