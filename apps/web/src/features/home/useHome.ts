import type { ChainStatusView, DemoCaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { demoCaseQuery } from '../../api/queries.ts';
import { useChains } from '../chain/index.ts';

export interface HomeModel {
  /** Null when this deployment runs no demo chains; undefined until that is known. */
  demoCase: DemoCaseView | undefined;
  /** The chains are not known yet. */
  isLoading: boolean;
  /** The chains whose newest blocks are worth showing: those that have any. */
  chainsWithBlocks: readonly ChainStatusView[];
  /** Time of the newest block that can be read here. */
  dataUntil: number | null;
}

export function useHome(): HomeModel {
  const { chains, isLoading } = useChains();
  const demoCase = useQuery(demoCaseQuery());
  const chainsWithBlocks = chains.filter((chain) => chain.height !== null);
  const times = chainsWithBlocks.map((chain) => chain.headTime ?? 0);
  return {
    demoCase: demoCase.isError ? null : demoCase.data,
    isLoading,
    chainsWithBlocks,
    dataUntil: times.length === 0 ? null : Math.max(...times),
  };
}
