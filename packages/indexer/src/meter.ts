import type { BlockBundle, Chain } from '@chaintrail/model';
import { countRows } from './batch.ts';
import type { ChainTask, IndexerParts } from './settings.ts';

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

/** Writes the batch and tells the meter. A batch that fails is not counted. */
export async function writeMetered(
  task: ChainTask,
  parts: IndexerParts,
  side: WrittenBatch['side'],
  bundles: BlockBundle[],
): Promise<void> {
  const startedAt = performance.now();
  if (side === 'final') await parts.writer.insertFinal(task.chain, bundles);
  else await parts.writer.insertTip(task.chain, bundles);
  const rows = bundles.reduce((sum, bundle) => sum + countRows(bundle), 0);
  parts.meter?.wrote(task.chain, { side, blocks: bundles.length, rows, durationMs: performance.now() - startedAt });
}
