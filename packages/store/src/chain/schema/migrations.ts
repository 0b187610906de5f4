import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Driver } from '../driver/types.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import { DATABASE } from './tables.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

export interface Migration {
  version: number;
  name: string;
  statements: readonly string[];
}

/**
 * One file a version, `<version>-<name>.sql`. Their text is what stores out there were made by and never follows the code. Every
 * statement must bear being run again after a stop in the middle.
 */
export const migrations: readonly Migration[] = readdirSync(folder)
  .toSorted()
  .map((file) => readMigration(file, readFileSync(path.join(folder, file), 'utf8')));

/** Statements end with `;` at the end of a line; lines that begin with `--` are remarks. */
export function readMigration(file: string, text: string): Migration {
  const [, version = '', name = ''] = /^(\d{4})-([\w-]+)\.sql$/.exec(file) ?? [];
  const statements = text
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  return { version: Number(version), name, statements };
}

export const newestVersion = Math.max(...migrations.map(({ version }) => version));

const migrationTable = `${DATABASE}.migration`;

/** Brings the schema to this version, the newest unless said; each step is applied once and recorded. */
export async function migrate(driver: Driver, toVersion = newestVersion): Promise<void> {
  await driver.execute(`create database if not exists ${DATABASE}`, { lane: 'write' });
  // Every row must be on disk before the next step begins.
  await driver.execute(
    `create table if not exists ${migrationTable} (version UInt32, name String) engine = MergeTree order by (\`version\`)
      settings fsync_after_insert = 1, fsync_part_directory = 1`,
    { lane: 'write' },
  );
  const applied = await driver.query<{ version: number }>(`select version from ${migrationTable}`);
  const known = new Set(applied.map((row) => row.version));
  for (const { version, name, statements } of migrations) {
    if (known.has(version) || version > toVersion) continue;
    for (const statement of statements) await driver.execute(statement, { lane: 'write' });
    await driver.execute(`insert into ${migrationTable} values (${uintLiteral(version)}, ${textLiteral(name)})`, { lane: 'write' });
  }
}

/** The version that a store is at; 0 for one that has none. */
export async function readVersion(driver: Pick<Driver, 'query'>): Promise<number> {
  const [row] = await driver.query<{ version: number }>(`select max(version) as version from ${migrationTable}`);
  return row?.version ?? 0;
}
