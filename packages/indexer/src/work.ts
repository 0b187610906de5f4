import type { ChainTask, IndexerParts } from './settings.ts';
import type { TokenDiscovery } from './tokens.ts';

/** One chain while it is being indexed. */
export interface Work {
  task: ChainTask;
  parts: IndexerParts;
  tokens: TokenDiscovery;
  signal: AbortSignal;
}
