import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StoreError } from '../../error.ts';
import { migrateDatabase, MIGRATIONS_SCHEMA, migrationsFolder, toStoreError } from '../database.ts';
import {
  listStandingTables,
  MIGRATIONS_TABLE,
  ownTables,
  quoteIdentifier,
  readMigrations,
  type AppBackup,
  type DumpedTable,
} from './tables.ts';

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
  return (
    backup.migrations.length > 0 &&
    backup.migrations.every((hash, index) => known[index]?.hash === hash) &&
    backup.tables.every(({ name }) => ownTables.includes(name))
  );
}

/**
 * Makes the tables as they were when the backup was made, fills them, and brings them to today's form. The filling is one
 * transaction: after a failure the database is as before. StoreError('not_empty') where rows of ours stand already.
 */
export async function restoreApp({ url, folder, backup, replace, migrationsFrom = migrationsFolder }: AppRestore): Promise<void> {
  if (!canRestoreApp(backup, migrationsFrom)) {
    throw new StoreError('unknown_backup', '备份中的应用数据来自更新的版本，请先升级链踪。', { retryable: false });
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: 'chaintrail restore' });
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await clear(client, replace);
      await makeTables(client, readMigrations(migrationsFrom).slice(0, backup.migrations.length));
      for (const table of backup.tables) await fillTable(client, table, folder);
      await client.query('commit');
    } finally {
      // After a failure the open transaction goes with its connection.
      client.release(true);
    }
    await migrateDatabase(pool, migrationsFrom);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await pool.end();
  }
}

async function clear(client: pg.PoolClient, replace: boolean): Promise<void> {
  const standing = await listStandingTables(client);
  for (const name of standing) {
    const { rows } = await client.query(`select 1 from ${quoteIdentifier(name)} limit 1`);
    if (rows.length > 0 && !replace) {
      throw new StoreError('not_empty', '应用数据库里已有数据。确认不再需要时，请加上 --replace。', { retryable: false });
    }
  }
  for (const name of standing) await client.query(`drop table ${quoteIdentifier(name)}`);
  await client.query(`drop schema if exists ${MIGRATIONS_SCHEMA} cascade`);
}

/** Leaves the same record as the migrator does, which goes on from there. */
async function makeTables(client: pg.PoolClient, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  await client.query(`set local client_min_messages to 'warning'`);
  await client.query(`create schema ${MIGRATIONS_SCHEMA}`);
  await client.query(`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { hash, createdAtMs, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, createdAtMs]);
  }
}

async function fillTable(client: pg.PoolClient, { name, columns, rows, file }: DumpedTable, folder: string): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), copy);
  if (copy.rowCount !== rows) {
    throw new StoreError('broken_backup', `备份的表 ${name} 应有 ${rows} 行，实际 ${copy.rowCount} 行。`, { retryable: false });
  }
  const identities = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
    [name],
  );
  for (const { name: column } of identities.rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoteIdentifier(column)}), 0) + 1, false) from ${quoteIdentifier(name)}`,
      [quoteIdentifier(name), column],
    );
  }
}
