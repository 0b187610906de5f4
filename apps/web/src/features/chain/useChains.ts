import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { chainsQuery } from '../../api/queries.ts';
import { isSameChain } from '../../lib/chainName.ts';

const NONE: readonly ChainStatusView[] = [];

/** No event tells that the server answers again when the line itself was never cut. */
const RETRY_MS = 10_000;

/** All chains with their state; kept fresh by the live events. */
export function useChains() {
  const query = useQuery({ ...chainsQuery(), refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) });
  return { chains: query.data?.list ?? NONE, isLoading: query.isPending, error: query.error, retry: query.refetch };
}

/** The chain of a page, whose link may write the name in any case; undefined until the chains are known, null when there is none. */
export function useChain(chainName: string): ChainStatusView | null | undefined {
  const { data } = useQuery(chainsQuery());
  return data && (data.list.find((chain) => isSameChain(chain.chainName, chainName)) ?? null);
}

/** The Chinese title of a chain, or its name while the chains are not known. */
export function useChainTitle(chainName: string): string {
  return useChains().chains.find((chain) => isSameChain(chain.chainName, chainName))?.title ?? chainName;
}
