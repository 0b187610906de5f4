import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE, OWN_SCHEMA } from '../ownSchema.ts';
import { listStandingTables, ownName, quoteIdentifier, type AppBackup, type DumpedSequence, type DumpedTable } from './contents.ts';

/** Writes every table's rows into the folder, all of one moment; writers are not held up. */
export async function dumpApp(pool: pg.Pool, folder: string, signal?: AbortSignal): Promise<AppBackup> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ hash: string }>(`select hash from ${MIGRATIONS_TABLE} order by created_at`);
    const tables: DumpedTable[] = [];
    for (const name of await listStandingTables(client)) tables.push(await dumpTable(client, name, folder, signal));
    // Sequences know no transactions: read last, they are never behind the rows.
    const sequences = await client.query<DumpedSequence>(
      `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = $1 order by 1`,
      [OWN_SCHEMA],
    );
    await client.query('commit');
    return { migrations: rows.map((row) => row.hash), tables, sequences: sequences.rows };
  } finally {
    // A copy that was cut off leaves the connection in the middle of its answer.
    client.release(true);
  }
}

async function dumpTable(client: pg.PoolClient, name: string, folder: string, signal?: AbortSignal): Promise<DumpedTable> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [OWN_SCHEMA, name],
  );
  const columns = rows.map((row) => row.name);
  const file = `${name}.copy`;
  // A query, because a partitioned table has no rows of its own to copy.
  const query = `select ${columns.map(quoteIdentifier).join(', ')} from ${ownName(name)}`;
  const copy = client.query(copyTo(`copy (${query}) to stdout`));
  await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }), { signal });
  return { name, columns, rows: copy.rowCount, file };
}
