import { and, asc, count, eq, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { inside } from './boss.ts';
import type { JobRecord, JobState } from './record.ts';
import { job } from './schema.ts';
import { tellWorkers } from './session.ts';

export interface JobOrder<Input extends object> {
  /** A JobKind, of which only the name and what its input is are looked at. */
  kind: { kind: string; run(run: { input: Input }): unknown };
  input: Input;
  /** The account whose job it is; null for a visitor's or the product's own. */
  owner: string | null;
  /** Joins the job of this kind that waits under the same key; one that already runs may have read its input. */
  singletonKey?: string;
}

export interface JobRoom {
  /** Puts a job into the queue, or answers the one that it joins. In a unit of work it starts only when that stands. */
  enqueue<Input extends object>(order: JobOrder<Input>): Promise<JobRecord>;
  find(id: string): Promise<JobRecord | undefined>;
  /** Stops a job, also one that runs: it ends as soon as it hears of it. False when it was over already. */
  cancel(id: string): Promise<boolean>;
  count(): Promise<{ kind: string; state: JobState; count: number }[]>;
}

export function createJobRoom(database: Database, boss: PgBoss): JobRoom {
  return {
    enqueue: (order) => enqueueJob(database, boss, order),
    async find(id) {
      const [row] = await database.select().from(job).where(eq(job.id, id));
      return row && toRecord(row);
    },
    cancel: (id) => cancelJob(database, boss, id),
    count: async () =>
      database
        .select({ kind: job.kind, state: job.state, count: count() })
        .from(job)
        .groupBy(job.kind, job.state)
        .orderBy(asc(job.kind), asc(job.state)),
  };
}

async function enqueueJob(database: Database, boss: PgBoss, order: JobOrder<object>): Promise<JobRecord> {
  const { input, owner, singletonKey } = order;
  const { kind } = order.kind;
  return database.transaction(async (transaction) => {
    const nowMs = Date.now();
    const [made] = await transaction
      .insert(job)
      .values({ kind, input, owner, singletonKey: singletonKey ?? null, state: 'queued', madeAtMs: nowMs, changedAtMs: nowMs })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await boss.send(kind, {}, { id: made.id, ...inside(transaction) });
      await tellWorkers(transaction, { kind });
      return toRecord(made);
    }
    const [waiting] = await transaction
      .select()
      .from(job)
      .where(and(eq(job.kind, kind), eq(job.singletonKey, singletonKey ?? ''), eq(job.state, 'queued')));
    // Without one, it began between the two statements.
    return waiting ? toRecord(waiting) : enqueueJob(transaction, boss, order);
  });
}

async function cancelJob(database: Database, boss: PgBoss, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(job).where(eq(job.id, id)).for('update');
    if (found?.state === 'queued') {
      await transaction.update(job).set({ state: 'cancelled', changedAtMs: Date.now() }).where(eq(job.id, id));
      await boss.cancel(found.kind, id, inside(transaction));
      return true;
    }
    if (found?.state !== 'running') return false;
    await transaction.update(job).set({ isCancelled: true }).where(eq(job.id, id));
    await tellWorkers(transaction, { cancelled: id });
    return true;
  });
}

type JobRow = typeof job.$inferSelect;

export function toRecord(row: JobRow): JobRecord {
  const { id, kind, owner, fraction, step, counts, madeAtMs, changedAtMs, state } = row;
  const facts = { id, kind, owner, fraction, step, counts, madeAtMs, changedAtMs };
  if (state === 'done') return { ...facts, state, result: row.result };
  if (state === 'failed') return { ...facts, state, failure: row.failure ?? { code: 'unknown', data: {} } };
  return { ...facts, state };
}

/** For conditions in raw SQL. */
export const isOver = sql`state in ('done', 'failed', 'cancelled')`;
