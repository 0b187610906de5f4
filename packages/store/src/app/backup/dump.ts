import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listStandingTables, MIGRATIONS_TABLE, quoteIdentifier, type AppBackup, type DumpedTable } from './tables.ts';

/** Writes every table's rows into the folder, all of one moment; writers are not held up. */
export async function dumpApp(pool: pg.Pool, folder: string, signal?: AbortSignal): Promise<AppBackup> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ hash: string }>(`select hash from ${MIGRATIONS_TABLE} order by created_at`);
    const tables: DumpedTable[] = [];
    for (const name of await listStandingTables(client)) tables.push(await dumpTable(client, name, folder, signal));
    await client.query('commit');
    return { migrations: rows.map((row) => row.hash), tables };
  } finally {
    // A copy that was cut off leaves the connection in the middle of its answer.
    client.release(true);
  }
}

async function dumpTable(client: pg.PoolClient, name: string, folder: string, signal?: AbortSignal): Promise<DumpedTable> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [name],
  );
  const columns = rows.map((row) => row.name);
  const file = `${name}.copy`;
  const copy = client.query(copyTo(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`));
  await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }), { signal });
  return { name, columns, rows: copy.rowCount, file };
}
