import { SourceError, type Head } from '@chaintrail/families';
import type { IndexFailure } from '@chaintrail/model';
import type { ChainStatusRecord, StoreError } from '@chaintrail/store/app';
import type { ChainTask, IndexerParts } from './settings.ts';
import { createSourceWatch } from './sourceWatch.ts';

/** Tells the rest of the product, through the application store, how a chain is doing. */
export interface StatusReport {
  seen(head: Head): void;
  reached(blockNumber: number): Promise<void>;
  reorganised(aboveBlock: number): Promise<void>;
  /** The source or a store fails for now. */
  failing(error: SourceError | StoreError): Promise<void>;
  /** Nothing more will happen until the next start. */
  stopped(failure: IndexFailure): Promise<void>;
}

/** A chain that is further behind than this lags. */
const LAG_BLOCKS = 20;
/** Progress alone is not worth more writes than this. */
const MIN_WRITE_GAP_MS = 500;

const untold: Omit<ChainStatusRecord, 'chainName'> = {
  mode: 'node',
  sourceState: 'ok',
  capabilities: [],
  sourceHeight: null,
  syncState: 'backfilling',
  progress: null,
  failure: null,
  lastReorg: null,
  updatedAtMs: 0,
};

export function createStatusReport(task: ChainTask, parts: IndexerParts): StatusReport {
  const { chain, source } = task;
  const watch = createSourceWatch(chain.name);
  let lastWriteMs = 0;
  let lastHead: Head | null = null;
  let reachedBlock = task.fromBlock - 1;
  const record: ChainStatusRecord = { ...untold, chainName: chain.name };

  async function write(force: boolean): Promise<void> {
    const atMs = parts.now();
    if (!force && atMs - lastWriteMs < MIN_WRITE_GAP_MS) return;
    lastWriteMs = atMs;
    const health = source.health();
    record.updatedAtMs = atMs;
    record.capabilities = health.capabilities;
    await parts.app.chainStatus.save({ ...record });
    const hours = watch.take(atMs);
    if (hours.length > 0) await parts.app.chainStatus.addHours(hours);
  }

  function place(): void {
    if (!lastHead) return;
    const behind = lastHead.latest.number - reachedBlock;
    const total = lastHead.latest.number - task.fromBlock + 1;
    record.sourceHeight = lastHead.latest.number;
    const isBackfilling = reachedBlock < lastHead.finalized.number;
    record.progress = isBackfilling && total > 0 ? Math.max(0, Math.min(1, (reachedBlock - task.fromBlock + 1) / total)) : null;
    record.syncState = isBackfilling ? 'backfilling' : behind > LAG_BLOCKS ? 'lagging' : chain.status === 'archive' ? 'archive' : 'live';
  }

  return {
    seen(head) {
      lastHead = head;
      record.sourceState = source.health().state;
      record.failure = null;
      watch.look(record.sourceState, parts.now());
    },
    async reached(blockNumber) {
      reachedBlock = blockNumber;
      watch.look(source.health().state, parts.now());
      const before = record.syncState;
      place();
      await write(record.syncState !== before || record.syncState === 'live');
    },
    async reorganised(aboveBlock) {
      record.lastReorg = { aboveBlock, atMs: parts.now() };
      reachedBlock = aboveBlock;
      place();
      await write(true);
    },
    async failing(error) {
      const isSource = error instanceof SourceError;
      if (isSource) {
        record.sourceState = 'down';
        watch.look('down', parts.now());
      }
      record.failure = isSource ? { code: 'source', fault: error.fault } : { code: 'store', storeCode: error.code };
      await write(true);
    },
    async stopped(failure) {
      record.syncState = 'stopped';
      record.failure = failure;
      await write(true);
    },
  };
}
