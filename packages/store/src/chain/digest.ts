import type { Chain } from '@chaintrail/model';
import type { Driver } from './driver/types.ts';
import { listSources, type Source } from './read/snapshot.ts';
import {
  aggregateColumns,
  aggregateTables,
  factColumns,
  factTables,
  derivedColumns,
  derivedTables,
  type AggregateTable,
  type Column,
} from './schema/columns.ts';
import { newestVersion } from './schema/migrations.ts';
import { NATIVE_MOVED } from './schema/nativeTransfers.ts';
import { blockColumn, tableName } from './schema/tables.ts';
import { renderAddressMonths, renderBalances, renderCreatedOutputs, renderSpentOutputs, renderTokenStats } from './schema/views.ts';
import { familyCodecs } from './sql/family.ts';
import { uintLiteral } from './sql/literal.ts';
import type { ChainState } from './types.ts';

const blockTables = [...factTables, ...derivedTables];
const SPAN = new Set(['fromBlock', 'toBlock']);

/** How an aggregate is made from the tip's transfers, in its own columns. */
const made: Record<AggregateTable, (chainStoreId: number, within: string) => string> = {
  address_month: (id, within) =>
    renderAddressMonths(`(select * from ${tableName('address_transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within})`),
  balance: (id, within) => renderBalances(`(select * from ${tableName('transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within})`),
  token_stat: (id, within) =>
    renderTokenStats(
      `(select * from ${tableName('transfer', 'tip')} where chain = ${uintLiteral(id)} and ${within} and (token != '' or ${NATIVE_MOVED}))`,
    ),
  address_outpoint: (id, within) => {
    const rows = (table: 'output' | 'input'): string =>
      `(select * from ${tableName(table, 'tip')} where chain = ${uintLiteral(id)} and ${within})`;
    return `${renderCreatedOutputs(rows('output'))} union all ${renderSpentOutputs(rows('input'))}`;
  },
};

/** The highest block that went into a folded row. */
const highestBlock: Record<AggregateTable, string> = {
  address_month: 'toBlock',
  balance: 'toBlock',
  token_stat: 'toBlock',
  address_outpoint: 'greatest(block, spentBlock)',
};

/**
 * One text per table that is equal exactly when the chain's rows are: final and tip rows taken together, aggregates folded.
 * For comparing two stores at rest; it reads everything. Columns that came after `schema` are left out.
 */
export async function digestChain(driver: Driver, chain: Chain, state: ChainState, schema: number): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const sources = listSources(state);
  for (const table of blockTables)
    digests[table] = sources.length === 0 ? '' : await digest(driver, ...listRows(table, chain, sources, schema));
  for (const table of aggregateTables) {
    const columns = aggregateColumns[table].filter((column: Column) => !SPAN.has(column.name) && column.since <= schema);
    const names = columns.map((column) => column.name);
    const parts = sources.map(({ side, within }) =>
      side === 'final'
        ? `select ${names.join(', ')} from ${tableName(table)} where chain = ${uintLiteral(chain.storeId)} and ${within(highestBlock[table])}`
        : `select ${names.join(', ')} from (${made[table](chain.storeId, within('block'))})`,
    );
    const folded = columns.map(({ name, type }) => {
      const fold = /^SimpleAggregateFunction\((\w+)/.exec(type)?.[1];
      return fold === undefined ? `row.${name} as ${name}` : `${fold}(row.${name}) as ${name}`;
    });
    const keys = columns.filter((column) => !column.type.startsWith('Simple')).map((column) => `row.${column.name}`);
    const merged = `select ${folded.join(', ')} from (${parts.join(' union all ')}) as row group by ${keys.join(', ')}`;
    digests[table] = parts.length === 0 ? '' : await digest(driver, names, merged);
  }
  return digests;
}

/** The same block by block, for those tables whose rows belong to one: tells where two stores part. */
export async function digestBlocks(driver: Driver, chain: Chain, state: ChainState): Promise<Record<string, Record<number, string>>> {
  const digests: Record<string, Record<number, string>> = {};
  const sources = listSources(state);
  if (sources.length === 0) return digests;
  for (const table of blockTables) {
    const [columns, rows] = listRows(table, chain, sources, newestVersion);
    const found = await driver.query<Fingerprint & { number: number }>(
      `select \`${blockColumn(table)}\` as number, ${fingerprintOf(columns)} from (${rows}) group by number`,
    );
    digests[table] = Object.fromEntries(found.map((row) => [row.number, textOf(row)]));
  }
  return digests;
}

/** A table's columns, and the query for the chain's rows in it. On chains of outputs only older rows say their transaction's hash. */
function listRows(table: (typeof blockTables)[number], chain: Chain, sources: Source[], schema: number): [columns: string[], rows: string] {
  const all: readonly Column[] = { ...factColumns, ...derivedColumns }[table];
  const { hasOutputs } = familyCodecs(chain.family);
  const columns = all.filter(({ name, since }) => since <= schema && !(hasOutputs && name === 'transactionHash')).map(({ name }) => name);
  const parts = sources.map(
    ({ side, within }) =>
      `select * from ${tableName(table, side)} where chain = ${uintLiteral(chain.storeId)} and ${within(`\`${blockColumn(table)}\``)}`,
  );
  return [columns, parts.join(' union all ')];
}

async function digest(driver: Driver, columns: readonly string[], rows: string): Promise<string> {
  const [row] = await driver.query<Fingerprint>(`select ${fingerprintOf(columns)} from (${rows})`);
  return textOf(row);
}

interface Fingerprint {
  found: string;
  fingerprint: string;
}

function fingerprintOf(columns: readonly string[]): string {
  return `count() as found, sum(cityHash64(toString(tuple(${columns.map((name) => `\`${name}\``).join(', ')})))) as fingerprint`;
}

function textOf(row: Fingerprint | undefined): string {
  return `${row?.found} rows, ${row?.fingerprint}`;
}
