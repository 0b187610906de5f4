import type { BlockBundle } from '@chaintrail/model';
import { countRows } from './batch.ts';
import type { WrittenBatch } from './meter.ts';
import type { ChainTask, IndexerParts } from './settings.ts';

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
