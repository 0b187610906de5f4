import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';
import { transactionFlowQuery, transactionQuery, transactionTransferPagesQuery } from '../../api/queries.ts';
import { useChain } from '../chain/index.ts';
import { findFamily } from '../../families/families.ts';
import { useRows } from '../../ui/list/useRows.ts';
import type { TransactionModel } from './transactionModel.ts';

export interface TransactionPageProps {
  chainName: string;
  hash: string;
}

const TRANSFERS_PER_PAGE = 50;

export function useTransaction({ chainName, hash }: TransactionPageProps): TransactionModel {
  const chain = useChain(chainName);
  const transaction = toPart(useQuery(transactionQuery({ chainName, hash })));
  // A transaction that is not there has no transfers: asking for them would only repeat the refusal.
  // Inputs and outputs say more than transfers that are derived from them.
  const hasTransfers = transaction.data !== undefined && findFamily(transaction.data.family)?.hasTransferLists === true;
  const flow = toPart(useQuery({ ...transactionFlowQuery(chainName, hash), enabled: hasTransfers }));
  const transfers = useRows(
    useInfiniteQuery({ ...transactionTransferPagesQuery({ chainName, hash, pageSize: TRANSFERS_PER_PAGE }), enabled: hasTransfers }),
  );
  return { chainName, hash, chain, transaction, flow, transfers };
}
