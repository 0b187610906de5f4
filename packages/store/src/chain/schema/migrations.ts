import type { Driver } from '../driver/types.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import { DATABASE } from './engines.ts';
import { renderNativeStats } from './nativeTransfers.ts';
import { renderOutputLookup } from './outputLookup.ts';
import {
  migrationTable,
  renderAggregateTables,
  renderFactTables,
  renderMigrationTable,
  renderSmallBlocks,
  renderWriterTables,
} from './tables.ts';
import { renderAggregateViews, renderFactViews, renderOutputViews } from './views.ts';

interface Migration {
  version: number;
  name: string;
  statements: readonly string[];
}

/** In order; a released one is never edited. Every statement must bear being run again after a stop in the middle. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'facts, tip, aggregates',
    statements: [
      ...renderWriterTables(),
      ...renderFactTables('final', 1),
      ...renderFactTables('tip', 1),
      ...renderAggregateTables(1),
      ...renderFactViews('final'),
      ...renderFactViews('tip'),
      ...renderAggregateViews(),
    ],
  },
  {
    version: 2,
    name: 'inputs and outputs',
    statements: [...renderFactTables('final', 2), ...renderFactTables('tip', 2), ...renderAggregateTables(2), ...renderOutputViews()],
  },
  { version: 3, name: 'counts of the native coin', statements: renderNativeStats() },
  { version: 4, name: 'small blocks for pages', statements: renderSmallBlocks() },
  { version: 5, name: 'outputs by outpoint', statements: renderOutputLookup(5) },
];

/** Brings the schema to this version, the newest unless said; each step is applied once and recorded. */
export async function migrate(driver: Driver, toVersion = Infinity): Promise<void> {
  await driver.execute(`create database if not exists ${DATABASE}`, { lane: 'write' });
  await driver.execute(renderMigrationTable(), { lane: 'write' });
  const applied = await driver.query<{ version: number }>(`select version from ${migrationTable}`);
  const known = new Set(applied.map((row) => row.version));
  for (const { version, name, statements } of migrations) {
    if (known.has(version) || version > toVersion) continue;
    for (const statement of statements) await driver.execute(statement, { lane: 'write' });
    await driver.execute(`insert into ${migrationTable} values (${uintLiteral(version)}, ${textLiteral(name)})`, { lane: 'write' });
  }
}
