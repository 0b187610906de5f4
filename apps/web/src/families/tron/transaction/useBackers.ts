import type { TransactionView, TronBackersView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../../api/failure.ts';
import { tronBackersQuery } from '../queries.ts';

/** Who stands behind a transaction, as the node says it; one answer for the bill and the signatures. */
export function useBackers({ chainName, hash }: Pick<TransactionView, 'chainName' | 'hash'>): Part<TronBackersView> {
  return toPart(useQuery({ ...tronBackersQuery({ chainName, hash }), staleTime: 300_000 }));
}
