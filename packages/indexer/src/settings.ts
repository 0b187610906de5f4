import type { BlockSource } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { IndexerMeter } from './meter.ts';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainWriter } from '@chaintrail/store/chain';
import type { Logger } from 'pino';

/** What every step of the indexer works with. */
export interface IndexerParts {
  writer: ChainWriter;
  app: {
    tokens: Pick<AppStore['tokens'], 'listUnknown' | 'save' | 'mark'>;
    chainStatus: Pick<AppStore['chainStatus'], 'save' | 'addHours'>;
  };
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => number;
  /** Nobody counts unless said. */
  meter?: IndexerMeter;
}

/** One chain to index, and how. */
export interface ChainTask {
  chain: Chain;
  source: BlockSource;
  fromBlock: number;
  /** Blocks fetched ahead of the one being written. */
  prefetchBlocks: number;
  /** A batch is written when it holds this many rows … */
  batchRows: number;
  /** … or this many blocks. */
  batchBlocks: number;
  /** The tip is finalised when at least this many of its blocks are final: single blocks would make too many small parts. */
  finaliseBlocks: number;
  /** Wait between two looks at the head. */
  pollMs: number;
  /** Wait after the first failure; doubles … */
  retryMs: number;
  /** … up to this. */
  longestRetryMs: number;
}

/** Defaults for a chain: poll about four times a block, never more than once a second (inserts at the head are batched). */
export function defaultTask(chain: Chain, source: BlockSource, fromBlock: number): ChainTask {
  return {
    chain,
    source,
    fromBlock,
    prefetchBlocks: 32,
    batchRows: 100_000,
    batchBlocks: 2_000,
    finaliseBlocks: 16,
    pollMs: Math.min(15_000, Math.max(1_000, Math.round(chain.blockTimeMs / 4))),
    retryMs: 1_000,
    longestRetryMs: 60_000,
  };
}
