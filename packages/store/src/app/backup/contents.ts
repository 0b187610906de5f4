import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { OWN_SCHEMA } from '../ownSchema.ts';

/** A table's rows in one file of a backup. */
export interface DumpedTable {
  name: string;
  /** In the order of the file. */
  columns: string[];
  rows: number;
  file: string;
}

/** How far a sequence had counted. */
export interface DumpedSequence {
  name: string;
  /** Decimal; null where nothing was ever taken from it. */
  lastValue: string | null;
}

/** What a backup of the application store holds. */
export interface AppBackup {
  /** Fingerprints of the migrations that had made the tables, in their order. */
  migrations: string[];
  tables: DumpedTable[];
  /** Absent in backups of the first release, whose tables are counted on from their highest number. */
  sequences?: DumpedSequence[];
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A name of ours in full: what is set on a connection does not matter. */
export function ownName(name: string): string {
  return `${OWN_SCHEMA}.${quoteIdentifier(name)}`;
}

/** Migrations of this version by their fingerprints, in order. */
export function readMigrations(folder: string): { hash: string; createdAtMs: number; statements: string[] }[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAtMs: folderMillis,
    statements: sql,
  }));
}

/** The tables that stand in our schema, the partitions of one counted as that one. */
export async function listStandingTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = to_regnamespace($1) and relkind in ('r', 'p') and not relispartition order by 1`,
    [OWN_SCHEMA],
  );
  return rows.map((row) => row.name);
}
