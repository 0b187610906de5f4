import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS_SCHEMA } from '../database.ts';
import * as schema from '../schema.ts';

export const MIGRATIONS_TABLE = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

/** A table's rows in one file of a backup. */
export interface DumpedTable {
  name: string;
  /** In the order of the file. */
  columns: string[];
  rows: number;
  file: string;
}

/** What a backup of the application store holds. */
export interface AppBackup {
  /** Fingerprints of the migrations that had made the tables, in their order. */
  migrations: string[];
  tables: DumpedTable[];
}

/** Names of all tables that this version knows. */
export const ownTables: readonly string[] = Object.values(schema)
  .flatMap((entry) => (is(entry, PgTable) ? [getTableConfig(entry).name] : []))
  .sort();

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Migrations of this version by their fingerprints, in order. */
export function readMigrations(folder: string): { hash: string; createdAtMs: number; statements: string[] }[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAtMs: folderMillis,
    statements: sql,
  }));
}

/** The tables of ours that stand in this database. */
export async function listStandingTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1) order by 1`,
    [ownTables],
  );
  return rows.map((row) => row.name);
}
