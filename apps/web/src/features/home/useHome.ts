import type { ChainStatusView, DemoCaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { demoCaseQuery } from '../../api/queries.ts';
import { useChains } from '../chain/index.ts';

export interface HomeModel {
  /** Null when this deployment runs no demo chains. */
  demoCase: NonNullable<DemoCaseView> | null;
  /** The chains whose newest blocks are worth showing: those that have any. */
  chainsWithBlocks: readonly ChainStatusView[];
  /** Time of the newest block that can be read here. */
  dataUntil: number | null;
}

export function useHome(): HomeModel {
  const { chains } = useChains();
  const demoCase = useQuery(demoCaseQuery());
  const chainsWithBlocks = chains.filter((chain) => chain.height !== null);
  const times = chainsWithBlocks.map((chain) => chain.headTime ?? 0);
  return {
    demoCase: demoCase.data ?? null,
    chainsWithBlocks,
    dataUntil: times.length === 0 ? null : Math.max(...times),
  };
}
