import { SourceError, type BlockSource } from '@chaintrail/families';
import type { BlockBundle } from '@chaintrail/model';
import { setMaxListeners } from 'node:events';

export interface Range {
  fromBlock: number;
  toBlock: number;
  /** So many blocks are fetched at once. */
  ahead: number;
  /** Of the block below the first one, where it is known. */
  parentHash?: string | undefined;
  /** Of the last one, where it is known. */
  lastHash?: string;
}

/**
 * Reads the blocks of the range in height order.
 * Throws SourceError('inconsistent') where a block does not name its predecessor as parent, and where the last one is not `lastHash`.
 */
export async function* readRange(
  source: BlockSource,
  { fromBlock, toBlock, ahead, parentHash, lastHash }: Range,
  signal: AbortSignal,
): AsyncGenerator<BlockBundle> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  // Every block under way listens to it, each with several requests.
  setMaxListeners(0, both);
  const waiting: Promise<BlockBundle>[] = [];
  let next = fromBlock;
  let expectedParent = parentHash;
  try {
    for (;;) {
      while (next <= toBlock && waiting.length < ahead) {
        const bundle = source.readBundle(next, both, toBlock);
        // A failure is seen when its turn comes; until then it must not count as unhandled.
        bundle.catch(() => undefined);
        waiting.push(bundle);
        next += 1;
      }
      const bundle = await waiting.shift();
      if (!bundle) return;
      if (expectedParent !== undefined && bundle.block.parentHash !== expectedParent) {
        throw new SourceError({ code: 'broken_parent', number: bundle.block.number });
      }
      if (lastHash !== undefined && bundle.block.number === toBlock && bundle.block.hash !== lastHash) {
        throw new SourceError({ code: 'other_last_hash', number: toBlock, hash: lastHash });
      }
      expectedParent = bundle.block.hash;
      yield bundle;
    }
  } finally {
    stop.abort();
  }
}
