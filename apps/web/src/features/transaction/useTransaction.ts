import type { ChainStatusView, TransactionFlowView, TransactionView, TransferView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../api/failure.ts';
import { transactionFlowQuery, transactionQuery, transactionTransferPagesQuery } from '../../api/queries.ts';
import { useChain } from '../chain/index.ts';
import type { TransactionPageProps } from './TransactionPage.tsx';

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

const TRANSFERS_PER_PAGE = 50;

export function useTransaction({ chainName, hash }: TransactionPageProps): TransactionModel {
  const chain = useChain(chainName);
  const transaction = toPart(useQuery(transactionQuery({ chainName, hash })));
  // A transaction that is not there has no transfers: asking for them would only repeat the refusal.
  // Inputs and outputs say more than transfers that are derived from them.
  const hasTransfers = transaction.data !== undefined && transaction.data.bitcoin === null;
  const flow = toPart(useQuery({ ...transactionFlowQuery(chainName, hash), enabled: hasTransfers }));
  const pages = useInfiniteQuery({
    ...transactionTransferPagesQuery({ chainName, hash, pageSize: TRANSFERS_PER_PAGE }),
    enabled: hasTransfers,
  });
  const part = toPart(pages);
  return {
    chainName,
    hash,
    chain,
    transaction,
    flow,
    transfers: {
      ...part,
      data: pages.data?.pages.flatMap((page) => page.list),
      total: pages.data?.pages[0]?.total ?? 0,
      loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
      isLoadingMore: pages.isFetchingNextPage,
    },
  };
}
