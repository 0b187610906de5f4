import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { chainsQuery } from '../../api/queries.ts';

const NONE: readonly ChainStatusView[] = [];

/** No event tells that the server answers again when the line itself was never cut. */
const RETRY_MS = 10_000;

/** All chains with their state; kept fresh by the live events. */
export function useChains() {
  const query = useQuery({ ...chainsQuery(), refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) });
  return { chains: query.data?.list ?? NONE, isLoading: query.isPending, error: query.error, retry: query.refetch };
}

/** The Chinese title of a chain, or its name while the chains are not known. */
export function useChainTitle(chainName: string): string {
  return useChains().chains.find((chain) => chain.chainName === chainName)?.title ?? chainName;
}
