import type { BlockCoinView, TransferView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';
import { blockCoinsQuery, blockCoinTransfersQuery, blockQuery, blockTransactionsQuery } from '../../api/queries.ts';
import { useChain } from '../chain/index.ts';
import { findFamily } from '../../families/families.ts';
import { useRows } from '../../ui/list/useRows.ts';
import type { BlockModel, WantedTransfers } from './blockModel.ts';

export interface BlockPageProps {
  chainName: string;
  /** A height, or a block's hash. */
  blockNumber: string;
}

const ROWS_PER_PAGE = 50;
// The call's largest page: a block with more coins than this shows the first ones and their count.
const COINS = 100;

export function useBlock({ chainName, blockNumber }: BlockPageProps, wanted: WantedTransfers | undefined): BlockModel {
  const chain = useChain(chainName);
  const block = toPart(useQuery(blockQuery({ chainName, blockNumber })));
  const number = block.data?.number ?? 0;
  // A block of inputs and outputs has lists of its own.
  const hasTransfers = block.data !== undefined && findFamily(block.data.family)?.hasTransferLists === true;
  const transactions = useRows(
    useInfiniteQuery({ ...blockTransactionsQuery({ chainName, blockNumber: number, pageSize: ROWS_PER_PAGE }), enabled: hasTransfers }),
  );
  const coins = toPart(useQuery({ ...blockCoinsQuery({ chainName, blockNumber: number, pageSize: COINS }), enabled: hasTransfers }));
  const transfers = useRows(
    useInfiniteQuery({
      ...blockCoinTransfersQuery({ chainName, blockNumber: number, pageSize: COINS, coinKey: wanted?.coinKey, kinds: wanted?.kinds }),
      enabled: hasTransfers && wanted !== undefined,
    }),
  );
  return {
    chainName,
    asked: blockNumber,
    chain,
    block,
    transactions,
    coins: { ...coins, data: coins.data?.list.filter(isCoinRow) },
    coinTransfers: { ...transfers, data: transfers.data?.filter((row): row is TransferView => !isCoinRow(row)) },
  };
}

type Row = BlockCoinView | TransferView;

/** The call answers coins without a coin and transfers with one; the row itself says which it is. */
function isCoinRow(row: Row): row is BlockCoinView {
  return 'largest' in row;
}
