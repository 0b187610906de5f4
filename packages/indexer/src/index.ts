import { setMaxListeners } from 'node:events';
import { runChain } from './runChain.ts';
import type { ChainTask, IndexerParts } from './settings.ts';

export type { IndexerMeter, WrittenBatch } from './meter.ts';
export { readRange } from './readRange.ts';
export { defaultTask, type ChainTask, type IndexerParts } from './settings.ts';

export interface Indexer {
  /** Starts every chain; each runs by itself, so that a failing source stops nobody else. */
  start(): void;
  /** Ends after the writes under way; every source is closed. */
  stop(): Promise<void>;
}

/** An indexer of these chains; nothing runs before `start`. It owns their sources from then on. */
export function createIndexer(tasks: ChainTask[], parts: IndexerParts): Indexer {
  const abort = new AbortController();
  // One listener a chain and request.
  setMaxListeners(0, abort.signal);
  let running: Promise<void>[] = [];
  return {
    start() {
      running = tasks.map((task) => runChain(task, parts, abort.signal));
    },
    async stop() {
      abort.abort();
      await Promise.allSettled(running);
      await Promise.allSettled(tasks.map((task) => task.source.close()));
    },
  };
}
