import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import type { StoreLogger } from '../postgres/embedded.ts';

/** pg-boss's own tables: which job is whose turn, and when a failed one is tried again. What a job is stands in our table `job`. */
export const BOSS_SCHEMA = 'chaintrail_jobs';

const MAINTENANCE_SECONDS = 300;

/** The queue over the store's own connections. */
export async function openBoss(pool: pg.Pool, logger?: StoreLogger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: BOSS_SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => logger?.error({ err: error }, 'the job queue could not be tidied'));
  await boss.start();
  return boss;
}

/** Lets pg-boss write inside a transaction of ours. */
export function inside(transaction: Database): { db: PgBoss.Db } {
  return { db: { executeSql: (text, values) => transaction.execute(bind(text, values)) } };
}

/** `$1` … with their values, as drizzle writes statements. */
function bind(text: string, values: unknown[]): SQL {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1] ?? null)}`));
  return sql.join(pieces);
}
