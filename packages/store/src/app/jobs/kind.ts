import type { AppRooms } from '../rooms.ts';
import type { JobProgress } from './record.ts';

/** What one run of a job works with. Input, checkpoint and result are kept as JSON. */
export interface JobRun<Input, Checkpoint> {
  input: Input;
  /** What the last run of this job left; undefined in its first. */
  checkpoint: Checkpoint | undefined;
  /** Aborts when the job is cancelled, the product stops or the worker has lost the job. */
  signal: AbortSignal;
  /**
   * Says how far it is and, with a checkpoint, from where a later run goes on. `work` stands together with the checkpoint or not at
   * all: a step done there is done once, whatever is killed. Throws when the job is not this run's any more. Without checkpoint it
   * may be passed over when the last word is fresh.
   */
  progress(now: Partial<JobProgress> & { checkpoint?: Checkpoint }, work?: (rooms: AppRooms) => Promise<void>): Promise<void>;
}

/** A kind of job, registered where the product is put together. */
export interface JobKind<Input extends object, Checkpoint, Result> {
  kind: string;
  /** How many of it one process runs at a time. */
  concurrency: number;
  /** After failures that may pass; the wait doubles. */
  retries: { limit: number; delaySeconds: number };
  run(run: JobRun<Input, Checkpoint>): Promise<Result>;
}

/** Any kind, as the workers see it. */
export type AnyJobKind = JobKind<never, never, unknown>;

/** A job cannot go on; `retryable` says whether the same run may work later. */
export class JobError extends Error {
  readonly code: string;
  readonly data: Record<string, unknown>;
  readonly retryable: boolean;

  constructor(code: string, data: Record<string, unknown> = {}, options: { retryable: boolean; cause?: unknown } = { retryable: false }) {
    super(code, { cause: options.cause });
    this.name = 'JobError';
    this.code = code;
    this.data = data;
    this.retryable = options.retryable;
  }
}
