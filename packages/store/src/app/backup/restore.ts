import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase, migrationsFolder, toStoreError } from '../database.ts';
import { AppStoreError } from '../fault.ts';
import { BOSS_SCHEMA } from '../jobs/boss.ts';
import { startAnew } from '../outbox/startAnew.ts';
import { makeOwnSchema, MIGRATIONS_SCHEMA, MIGRATIONS_TABLE, OWN_SCHEMA, SEARCH_PATH } from '../ownSchema.ts';
import { listStandingTables, ownName, quoteIdentifier, readMigrations, type AppBackup, type DumpedTable } from './contents.ts';
import { withoutKeys } from './keys.ts';
import { setSequences } from './sequences.ts';

export interface AppRestore {
  /** Connection string of the database. */
  url: string;
  /** Where the files of `backup` lie. */
  folder: string;
  backup: AppBackup;
  /** Gives up what the database holds of ours. */
  replace: boolean;
  /** For tests: other migrations than the product's. */
  migrationsFrom?: string;
}

/** Whether this version can make the tables of the backup: its migrations are the first of ours. */
export function canRestoreApp(backup: AppBackup, migrationsFrom = migrationsFolder): boolean {
  const known = readMigrations(migrationsFrom);
  return backup.migrations.length > 0 && backup.migrations.every((hash, index) => known[index]?.hash === hash);
}

/**
 * Makes the tables as they were when the backup was made, fills them, and brings them to today's form. The filling is one
 * transaction: after a failure the database is as before. StoreError('not_empty') where rows of ours stand already.
 */
export async function restoreApp({ url, folder, backup, replace, migrationsFrom = migrationsFolder }: AppRestore): Promise<void> {
  if (!canRestoreApp(backup, migrationsFrom)) throw new AppStoreError({ code: 'unknown_backup' });
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: 'chaintrail restore' });
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local client_min_messages to 'warning'`);
      await client.query(`set local search_path to ${SEARCH_PATH}`);
      await clear(client, replace);
      await makeTables(client, readMigrations(migrationsFrom).slice(0, backup.migrations.length));
      await withoutKeys(client, async () => {
        // What migrations wrote is in the backup, as it later was.
        const made = (await listStandingTables(client)).map(ownName);
        if (made.length > 0) await client.query(`truncate ${made.join(', ')}`);
        for (const table of backup.tables) await fillTable(client, table, folder);
      });
      await setSequences(client, backup.sequences ?? []);
      await refreshViews(client);
      await client.query('commit');
    } finally {
      // After a failure the open transaction goes with its connection.
      client.release(true);
    }
    await migrateDatabase(pool, migrationsFrom);
    await startAnew(drizzle(pool));
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await pool.end();
  }
}

async function clear(client: pg.PoolClient, replace: boolean): Promise<void> {
  await makeOwnSchema(client);
  for (const name of await listStandingTables(client)) {
    const { rows } = await client.query(`select 1 from ${ownName(name)} limit 1`);
    if (rows.length > 0 && !replace) {
      throw new AppStoreError({ code: 'not_empty' });
    }
  }
  await client.query(`drop schema ${OWN_SCHEMA} cascade`);
  await client.query(`drop schema if exists ${MIGRATIONS_SCHEMA} cascade`);
  // The queue is made anew from the table `job`.
  await client.query(`drop schema if exists ${BOSS_SCHEMA} cascade`);
}

/** Leaves the same record as the migrator does, which goes on from there. */
async function makeTables(client: pg.PoolClient, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  await makeOwnSchema(client);
  await client.query(`create schema ${MIGRATIONS_SCHEMA}`);
  await client.query(`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { hash, createdAtMs, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, createdAtMs]);
  }
}

async function fillTable(client: pg.PoolClient, { name, columns, rows, file }: DumpedTable, folder: string): Promise<void> {
  const copy = client.query(copyFrom(`copy ${ownName(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), copy);
  if (copy.rowCount !== rows) {
    throw new AppStoreError({ code: 'broken_backup', table: name, rows, found: copy.rowCount });
  }
}

/** Views that keep their rows; in the order in which they were made, as one may read another. */
async function refreshViews(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'm' and relnamespace = to_regnamespace($1) order by oid`,
    [OWN_SCHEMA],
  );
  for (const { name } of rows) await client.query(`refresh materialized view ${ownName(name)}`);
}
