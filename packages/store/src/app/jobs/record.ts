export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Why a job failed: a code and what belongs to it, for whoever puts it into words. */
export interface JobFailure {
  code: string;
  data: Record<string, unknown>;
}

/** How far a job is. */
export interface JobProgress {
  /** 0–1; null while nobody can tell. */
  fraction: number | null;
  /** What it is doing, as a code of its kind. */
  step: string | null;
  counts: Record<string, number>;
}

interface JobFacts extends JobProgress {
  id: string;
  kind: string;
  /** The account whose job it is; null for a visitor's or the product's own. */
  owner: string | null;
  madeAtMs: number;
  changedAtMs: number;
}

export type JobRecord = JobFacts &
  ({ state: 'queued' | 'running' | 'cancelled' } | { state: 'done'; result: unknown } | { state: 'failed'; failure: JobFailure });
