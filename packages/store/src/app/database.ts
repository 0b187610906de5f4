import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StoreError } from '../error.ts';
import { AppStoreError } from './fault.ts';
import { makeOwnSchema, MIGRATIONS_SCHEMA, SEARCH_PATH } from './ownSchema.ts';

/** The pool, or one transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process of ours takes the same. */
const MIGRATION_LOCK = 7_318_004_651;
const PAUSE_MS = 200;

/** Brings the tables up to this version; several processes may do so at once, one works and the others wait. */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A new database says at every start that what is there already is there.
    await client.query(`set client_min_messages to 'warning'`);
    await client.query(`set search_path to ${SEARCH_PATH}`);
    await makeOwnSchema(client);
    await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: MIGRATIONS_SCHEMA });
  } finally {
    // Ending the session frees the lock, also after a failure in the middle of a transaction.
    client.release(true);
  }
}

/** Waits for a server that is still coming up; other refusals (password, database name) are final. */
export async function waitForDatabase(pool: pg.Pool, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (waitedMs >= timeoutMs || !isOutage(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Names a failure of the database outside; everything else is a bug and passes unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (isOutage(cause)) return new AppStoreError({ code: 'app_unreachable' }, { cause });
  const code = readCode(cause);
  if (busy.has(code)) return new AppStoreError({ code: 'app_conflict' }, { cause });
  if (code === '53100') return new AppStoreError({ code: 'app_disk_full' }, { cause });
  if (code.startsWith('28') || code === '3D000') return new AppStoreError({ code: 'app_refused' }, { cause });
  return error;
}

/** Work that gave way to other work: conflicts, locks, a statement that was stopped, memory and files that were not to be had just now. */
const busy: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014', '53000', '53200', '53400', '58030']);

/** 57P01–57P03: the server is stopping or starting; 08…: the connection broke; 53300: too many connections. */
function isOutage(error: unknown): boolean {
  const code = readCode(error);
  if (/^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code)) return true;
  return error instanceof Error && brokenClient.test(error.message);
}

/** What the client says, without a code, of connections that broke, did not come about in time, or are being closed. */
const brokenClient = /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool after calling end/;

function readCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
