import { SourceError } from '@chaintrail/families';
import type { IndexFailure } from '@chaintrail/model';
import { StoreError } from '@chaintrail/store/chain';
import { setTimeout as sleep } from 'node:timers/promises';
import { backfill, repeatPendingRange } from './backfill.ts';
import { finalise, followHead } from './followHead.ts';
import { findForkPoint, ReorgTooDeepError } from './reorg.ts';
import type { ChainTask, IndexerParts } from './settings.ts';
import { createStatusReport, type StatusReport } from './status.ts';
import { createTokenDiscovery } from './tokens.ts';
import type { Work } from './work.ts';

/** One node behind a balancer may still show an old fork: a final block has changed only when it is said this many times in a row. */
const DEEP_REORG_LOOKS = 3;

/**
 * Indexes one chain until the signal fires: completes what was in flight, writes finalised history, follows the head, undoes
 * reorgs, finalises. Passing failures of the source and the stores are waited out; a reorg below finality or a refusal for
 * good stops the chain and says so.
 */
export async function runChain(task: ChainTask, parts: IndexerParts, signal: AbortSignal): Promise<void> {
  const status = createStatusReport(task, parts);
  const work: Work = { task, parts, tokens: createTokenDiscovery(task, parts), signal };
  let isReady = false;
  let retryMs = task.retryMs;
  let failures = 0;
  let deepLooks = 0;
  /** Work that comes forward between two failures is no reason to wait longer and longer. */
  const advanced = (): void => {
    retryMs = task.retryMs;
    failures = 0;
    deepLooks = 0;
  };
  while (!signal.aborted) {
    try {
      if (!isReady) {
        await task.source.open(signal);
        await repeatPendingRange(work);
        isReady = true;
      }
      const hasMore = await stepChain(work, status, advanced);
      advanced();
      if (!hasMore) await pause(task.pollMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ReorgTooDeepError && (deepLooks += 1) < DEEP_REORG_LOOKS) {
        parts.logger.warn({ chain: task.chain.name, block: error.blockNumber, reason: error.message }, 'looking again before believing it');
        await pause(retryMs, signal);
        continue;
      }
      if (!isPassing(error)) {
        parts.logger.error({ chain: task.chain.name, err: error }, 'chain stopped');
        await report(() => status.stopped(readStop(error)));
        return;
      }
      parts.logger.warn({ chain: task.chain.name, reason: error.message, retryMs }, 'source or store failed, waiting');
      failures += 1;
      // A write that failed may have left a range half written.
      if (error instanceof StoreError) isReady = false;
      // A block that changes while it is read is an ordinary reorg in progress, not a failing source.
      if (failures > 1 || !(error instanceof SourceError) || error.kind !== 'inconsistent') await report(() => status.failing(error));
      await pause(Math.max(retryMs, error instanceof SourceError ? (error.retryAfterMs ?? 0) : 0), signal);
      retryMs = Math.min(task.longestRetryMs, retryMs * 2);
    }
  }

  /** Without the application store nothing can be indexed either: waits until it takes the report. */
  async function report(write: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await write();
        return;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        parts.logger.warn({ chain: task.chain.name, code: error.code, reason: error.message }, 'status not saved, waiting');
        await pause(task.retryMs, signal);
      }
    }
  }
}

function isPassing(error: unknown): error is SourceError | StoreError {
  return (error instanceof SourceError || error instanceof StoreError) && error.retryable;
}

/** One look at the source and everything that follows from it. True when there is more to do at once. */
async function stepChain(work: Work, status: StatusReport, advanced: () => void): Promise<boolean> {
  const { task, parts, signal } = work;
  const { chain, source } = task;
  const reached = async (blockNumber: number): Promise<void> => {
    advanced();
    await status.reached(blockNumber);
  };
  const head = await source.readHead(signal);
  status.seen(head);
  const state = await parts.writer.readState(chain);

  const forkPoint = await findForkPoint(source, parts.writer, state, head, signal);
  if (forkPoint !== undefined) {
    parts.logger.warn({ chain: chain.name, aboveBlock: forkPoint, depth: (state.head?.number ?? 0) - forkPoint }, 'reorg undone');
    await parts.writer.undoTip(chain, forkPoint);
    parts.meter?.undid(chain, (state.head?.number ?? forkPoint) - forkPoint);
    await status.reorganised(forkPoint);
    return true;
  }
  if (await finalise(work, state, head)) return true;

  const hasTip = state.head !== null && state.head.number !== state.final?.number;
  const nextFinal = state.final ? state.final.number + 1 : task.fromBlock;
  if (!hasTip && nextFinal <= head.finalized.number) {
    await backfill(work, { state, last: head.finalized, onBatch: reached });
    return true;
  }
  await followHead(work, { state, head, onBatch: reached });
  await status.reached(Math.max(state.head?.number ?? task.fromBlock - 1, head.latest.number));
  return false;
}

function readStop(error: unknown): IndexFailure {
  if (error instanceof ReorgTooDeepError) return { code: 'deep_reorg', number: error.blockNumber };
  if (error instanceof SourceError) return { code: 'source_stopped', fault: error.fault };
  return { code: 'internal' };
}

async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal }).catch(() => undefined);
}
