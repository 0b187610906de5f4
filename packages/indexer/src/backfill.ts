import type { BlockBundle, BlockRef } from '@chaintrail/model';
import type { ChainState } from '@chaintrail/store/chain';
import { batchBundles } from './batch.ts';
import { completeBatch } from './complete.ts';
import { writeMetered } from './writeMetered.ts';
import { readRange } from './readRange.ts';
import type { Work } from './work.ts';

/**
 * Writes finalised blocks from the final height up to `last`: fetched in parallel, committed in height order, one batch
 * being written while the next is read. Needs an empty tip.
 */
export async function backfill(
  { task, parts, tokens, signal }: Work,
  { state, last, onBatch }: { state: ChainState; last: BlockRef; onBatch: (lastBlock: number) => Promise<void> },
): Promise<void> {
  const fromBlock = state.final ? state.final.number + 1 : task.fromBlock;
  // What is final is never undone: the range must end where the source says that its final chain is.
  const range = { fromBlock, toBlock: last.number, ahead: task.prefetchBlocks, parentHash: state.final?.hash, lastHash: last.hash };
  const bundles = readRange(task.source, range, signal);
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batchBundles(bundles, task.batchRows, task.batchBlocks)) {
      await writing;
      signal.throwIfAborted();
      writing = write(batch);
      // Awaited at the next batch or below; a failure must not count as unhandled meanwhile.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }

  async function write(read: BlockBundle[]): Promise<void> {
    const batch = await completeBatch(task, parts, read, signal);
    await tokens.discover(batch, signal);
    await writeMetered(task, parts, 'final', batch);
    const newest = batch.at(-1);
    if (newest) await onBatch(newest.block.number);
  }
}

/** Offers the range that was in flight at the last stop once more, exactly as recorded, before anything else is written. */
export async function repeatPendingRange({ task, parts, tokens, signal }: Work): Promise<void> {
  const pending = await parts.writer.findPendingRange(task.chain);
  if (!pending) return;
  const read: BlockBundle[] = [];
  const { fromBlock, toBlock, lastHash } = pending;
  const range = { fromBlock, toBlock, lastHash, ahead: task.prefetchBlocks };
  for await (const bundle of readRange(task.source, range, signal)) read.push(bundle);
  const bundles = await completeBatch(task, parts, read, signal);
  await tokens.discover(bundles, signal);
  await writeMetered(task, parts, 'final', bundles);
  parts.logger.info({ chain: task.chain.name, blocks: bundles.length }, 'range in flight at the last stop completed');
}
