import type { BlockBundle } from '@chaintrail/model';
import type { ChainTask, IndexerParts } from './settings.ts';

/** The bundles with what only earlier blocks know, which by now are all stored. */
export async function completeBatch(
  task: ChainTask,
  parts: IndexerParts,
  bundles: BlockBundle[],
  signal: AbortSignal,
): Promise<BlockBundle[]> {
  if (!task.source.completeBundles) return bundles;
  return task.source.completeBundles(bundles, (outpoints) => parts.writer.findOutputs(task.chain, outpoints), signal);
}
