import { and, eq, lt, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { inside } from './boss.ts';
import { isOver } from './jobs.ts';
import { job } from './schema.ts';
import { WORKER_LOCK } from './session.ts';

/** More ends of its worker than this are the job's own doing. */
const MAX_CRASHES = 5;
const KEEP_MS = 14 * 24 * 3_600_000;

/** Jobs whose worker is gone: its lock is held by nobody. */
const isOrphaned = sql`state = 'running' and not exists (
  select from pg_locks
  where locktype = 'advisory' and classid::bigint = ${WORKER_LOCK} and objid::bigint = worker and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Puts back what workers left that were killed, and what waits without a place in the queue (after a restore). It goes on from its
 * checkpoint. What ended long ago is forgotten.
 */
export async function sweepJobs(database: Database, boss: PgBoss, kinds: string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const orphans = await transaction.select().from(job).where(isOrphaned).for('update', { skipLocked: true });
    for (const { id, kind, isCancelled, crashes } of orphans) {
      const changedAtMs = Date.now();
      if (isCancelled) await transaction.update(job).set({ state: 'cancelled', changedAtMs }).where(eq(job.id, id));
      else if (crashes >= MAX_CRASHES) {
        const failure = { code: 'crashed', data: { times: crashes + 1 } };
        await transaction.update(job).set({ state: 'failed', failure, changedAtMs }).where(eq(job.id, id));
      } else await putBack(transaction, boss, { id, kind }, { crashes: crashes + 1 });
      if (isCancelled || crashes >= MAX_CRASHES) await boss.deleteJob(kind, id, inside(transaction));
    }
    const waiting = await transaction.select({ id: job.id, kind: job.kind }).from(job).where(eq(job.state, 'queued'));
    const known = waiting.filter(({ kind }) => kinds.includes(kind)).map(({ id, kind }) => ({ id, name: kind }));
    // What has its place keeps it.
    if (known.length > 0) await boss.insert(known, inside(transaction));
    await transaction.delete(job).where(and(isOver, lt(job.changedAtMs, Date.now() - KEEP_MS)));
  });
}

/** The job waits again, and may start at once. Nothing happens where a job that waits has taken its key: that one does the same. */
export async function putBack(
  transaction: Database,
  boss: PgBoss,
  { id, kind }: { id: string; kind: string },
  changes: { crashes?: number } = {},
): Promise<void> {
  await transaction
    .update(job)
    .set({ state: 'queued', singletonKey: null, worker: null, changedAtMs: Date.now(), ...changes })
    .where(eq(job.id, id));
  await boss.deleteJob(kind, id, inside(transaction));
  await boss.send(kind, {}, { id, ...inside(transaction) });
}
