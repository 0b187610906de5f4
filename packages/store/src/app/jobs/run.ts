import { and, eq, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import type { AppRooms } from '../rooms.ts';
import { inside } from './boss.ts';
import type { AnyJobKind, JobRun } from './kind.ts';
import type { JobFailure, JobProgress } from './record.ts';
import { job } from './schema.ts';
import { putBack } from './sweep.ts';

/** What runs of one process share. */
export interface RunParts {
  database: Database;
  boss: PgBoss;
  makeRooms(database: Database): AppRooms;
  /** A failure that nobody foresaw. */
  onBug(error: unknown, job: { id: string; kind: string }): void;
}

/** Why a run is stopped; a lost one writes nothing more. */
export type StopReason = 'cancelled' | 'stopping' | 'lost';

/** One run of a job: from the moment that it is this worker's to its end. */
export interface HeldJob {
  id: string;
  kind: AnyJobKind;
  worker: number;
  run: number;
  input: unknown;
  checkpoint: unknown;
  /** Whether pg-boss tries it again after a failure. */
  mayRetry: boolean;
}

/** A word without checkpoint is passed over this long after the last one: progress is for people to read. */
const QUIET_MS = 250;

/** Takes the next job of a kind whose turn it is; undefined when none waits. */
export async function takeJob({ database, boss }: RunParts, kind: AnyJobKind, worker: number): Promise<HeldJob | undefined> {
  return database.transaction(async (transaction) => {
    const [turn] = await boss.fetch(kind.kind, { includeMetadata: true, ...inside(transaction) });
    if (!turn) return undefined;
    const [row] = await transaction
      .update(job)
      .set({ state: 'running', worker, run: sql`run + 1`, changedAtMs: Date.now() })
      .where(and(eq(job.id, turn.id), eq(job.state, 'queued')))
      .returning();
    // Cancelled meanwhile, or forgotten: nothing is left to do.
    if (!row) await boss.deleteJob(kind.kind, turn.id, inside(transaction));
    return (
      row && {
        id: row.id,
        kind,
        worker,
        run: row.run,
        input: row.input,
        checkpoint: row.checkpoint ?? undefined,
        mayRetry: turn.retryCount < turn.retryLimit,
      }
    );
  });
}

/** Runs it and writes how it ended; answers when it is to be tried again, if it is. */
export async function runJob(parts: RunParts, held: HeldJob, stop: AbortController): Promise<Date | undefined> {
  const { kind, input, checkpoint } = held;
  const run: JobRun<unknown, unknown> = { input, checkpoint, signal: stop.signal, progress: makeProgress(parts, held, stop) };
  let outcome: Outcome;
  try {
    outcome = { state: 'done', result: (await kind.run(run as JobRun<never, never>)) ?? null };
  } catch (error) {
    outcome = toOutcome(error, stop.signal);
    if (outcome.state === 'failed' && outcome.failure.code === 'bug') parts.onBug(error, { id: held.id, kind: kind.kind });
  }
  if (stop.signal.reason === ('lost' satisfies StopReason)) return undefined;
  return end(parts, held, outcome);
}

type Outcome =
  | { state: 'done'; result: unknown }
  | { state: 'failed'; failure: JobFailure; isRetryable: boolean }
  /** Nothing is wrong with it; the product stops. */
  | { state: 'queued' }
  | { state: 'cancelled' };

function toOutcome(error: unknown, signal: AbortSignal): Outcome {
  const reason: StopReason | undefined = signal.aborted ? signal.reason : undefined;
  if (reason === 'cancelled') return { state: 'cancelled' };
  if (reason === 'stopping') return { state: 'queued' };
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !('retryable' in error)) {
    return { state: 'failed', failure: { code: 'bug', data: {} }, isRetryable: false };
  }
  const data = 'data' in error && error.data instanceof Object ? Object.fromEntries(Object.entries(error.data)) : {};
  return { state: 'failed', failure: { code: error.code, data }, isRetryable: error.retryable === true };
}

/** Whether the job is still this run's, its row held until the transaction ends. */
function isOurs({ id, worker, run }: HeldJob) {
  return and(eq(job.id, id), eq(job.state, 'running'), eq(job.worker, worker), eq(job.run, run));
}

function makeProgress({ database, makeRooms }: RunParts, held: HeldJob, stop: AbortController): JobRun<unknown, unknown>['progress'] {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return async ({ checkpoint, ...now }, work) => {
    stop.signal.throwIfAborted();
    const isQuiet = checkpoint === undefined && !work && performance.now() - saidAtMs < QUIET_MS;
    if (isQuiet) return;
    saidAtMs = performance.now();
    const said: Partial<JobProgress> = now;
    const reason = await database.transaction(async (transaction): Promise<StopReason | undefined> => {
      const changes = { ...said, ...(checkpoint === undefined ? {} : { checkpoint }), changedAtMs: Date.now() };
      const [row] = await transaction.update(job).set(changes).where(isOurs(held)).returning({ isCancelled: job.isCancelled });
      if (!row) return 'lost';
      if (work && !row.isCancelled) await work(makeRooms(transaction));
      return row.isCancelled ? 'cancelled' : undefined;
    });
    if (reason) stop.abort(reason);
    stop.signal.throwIfAborted();
  };
}

async function end({ database, boss }: RunParts, held: HeldJob, outcome: Outcome): Promise<Date | undefined> {
  const { id, kind, mayRetry } = held;
  return database.transaction(async (transaction): Promise<Date | undefined> => {
    const [row] = await transaction.select({ isCancelled: job.isCancelled }).from(job).where(isOurs(held)).for('update');
    if (!row) return undefined;
    const close = async (changes: Partial<typeof job.$inferInsert>) => {
      await transaction
        .update(job)
        .set({ ...changes, worker: null, changedAtMs: Date.now() })
        .where(eq(job.id, id));
    };
    const isRetried = outcome.state === 'failed' && outcome.isRetryable && mayRetry;
    if (row.isCancelled || outcome.state === 'cancelled') {
      await close({ state: 'cancelled' });
      await boss.cancel(kind.kind, id, inside(transaction));
    } else if (outcome.state === 'done') {
      await close({ state: 'done', fraction: 1, result: outcome.result, checkpoint: null });
      await boss.complete(kind.kind, id, {}, inside(transaction));
    } else if (outcome.state === 'queued') {
      await putBack(transaction, boss, { id, kind: kind.kind });
    } else if (isRetried) {
      await close({ state: 'queued', singletonKey: null, failure: outcome.failure });
      await boss.fail(kind.kind, id, {}, inside(transaction));
      const again = await boss.getJobById(kind.kind, id, { includeArchive: false, ...inside(transaction) });
      // Inside a transaction of drizzle's times come as texts.
      return again ? new Date(again.startAfter) : undefined;
    } else {
      await close({ state: 'failed', failure: outcome.failure });
      await boss.deleteJob(kind.kind, id, inside(transaction));
    }
    return undefined;
  });
}
