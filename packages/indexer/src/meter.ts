import type { Chain } from '@chaintrail/model';

/** A batch that is stored for good or, in the tip, for now. */
export interface WrittenBatch {
  side: 'final' | 'tip';
  blocks: number;
  /** Facts and blocks, without what the store derives from them. */
  rows: number;
  /** From the complete batch to its commit. */
  durationMs: number;
}

/** Told of everything that the indexer does, as it happens; must not throw. */
export interface IndexerMeter {
  wrote(chain: Chain, batch: WrittenBatch): void;
  undid(chain: Chain, blocks: number): void;
}
