import { SourceError, type Head } from '@chaintrail/families';
import type { ChainState } from '@chaintrail/store/chain';
import { batchBundles } from './batch.ts';
import { completeBatch } from './complete.ts';
import { writeMetered } from './writeMetered.ts';
import { readRange } from './readRange.ts';
import type { Work } from './work.ts';

/** Appends the blocks between our head and the source's to the tip. A fork met on the way ends the step; the next look undoes it. */
export async function followHead(
  { task, parts, tokens, signal }: Work,
  { state, head, onBatch }: { state: ChainState; head: Head; onBatch: (lastBlock: number) => Promise<void> },
): Promise<void> {
  const fromBlock = state.head ? state.head.number + 1 : task.fromBlock;
  if (fromBlock > head.latest.number) return;
  const range = { fromBlock, toBlock: head.latest.number, ahead: task.prefetchBlocks, parentHash: state.head?.hash };
  const bundles = readRange(task.source, range, signal);
  for await (const read of batchBundles(bundles, task.batchRows, task.batchBlocks)) {
    signal.throwIfAborted();
    const batch = await completeBatch(task, parts, read, signal);
    await tokens.discover(batch, signal);
    await writeMetered(task, parts, 'tip', batch);
    const last = batch.at(-1);
    if (last) await onBatch(last.block.number);
  }
}

/** Moves tip blocks that the source calls final below the final height. */
export async function finalise({ task, parts, signal }: Work, state: ChainState, head: Head): Promise<boolean> {
  if (!state.head) return false;
  const toBlock = Math.min(head.finalized.number, state.head.number);
  const firstTip = state.final ? state.final.number + 1 : task.fromBlock;
  if (toBlock - firstTip + 1 < task.finaliseBlocks) return false;
  const final = toBlock === head.finalized.number ? head.finalized : await task.source.readBlockRef({ number: toBlock }, signal);
  const stored = await parts.writer.findBlockRef(task.chain, toBlock);
  // The fork was looked for with an earlier answer; what is final is never undone, so both must say the same.
  if (final?.hash !== stored?.hash) {
    throw new SourceError({ code: 'unsteady_final', number: toBlock });
  }
  await parts.writer.finaliseTip(task.chain, toBlock);
  return true;
}
