import { quoteName } from '../sql/literal.ts';
import {
  aggregateColumns,
  factColumns,
  derivedColumns,
  schemaVersionOf,
  type FactTable,
  type Column,
  type DerivedTable,
  type Table,
} from './columns.ts';
import { DATABASE, renderEngine, type EngineChoice } from './engines.ts';

/** Final rows are append-only; tip rows are of unfinalised blocks and can be undone. */
export type Side = 'final' | 'tip';

export function tableName(table: Table, side: Side = 'final'): string {
  return `${DATABASE}.${quoteName(side === 'tip' ? `${table}_tip` : table)}`;
}

/** How many past inserts a table remembers by token. A range has a handful; other chains write in between. */
const REMEMBERED_INSERTS = 10_000;

/** The columns by which a table is sorted, in the order of the key. */
export const keyColumns: Record<Table, readonly string[]> = {
  block: ['chain', 'number'],
  transaction: ['chain', 'block', 'transactionIndex'],
  transfer: ['chain', 'block', 'transactionIndex', 'source', 'itemIndex', 'subIndex'],
  log: ['chain', 'block', 'transactionIndex', 'logIndex'],
  call: ['chain', 'block', 'transactionIndex', 'callIndex'],
  output: ['chain', 'block', 'transactionIndex', 'itemIndex'],
  input: ['chain', 'block', 'transactionIndex', 'itemIndex'],
  address_transaction: ['chain', 'address', 'block', 'transactionIndex'],
  address_transfer: ['chain', 'address', 'kind', 'block', 'transactionIndex', 'source', 'itemIndex', 'subIndex'],
  token_transfer: ['chain', 'token', 'block', 'transactionIndex', 'source', 'itemIndex', 'subIndex'],
  contract_log: ['chain', 'contract', 'topic0', 'block', 'transactionIndex', 'logIndex'],
  contract_creation: ['chain', 'contract', 'block', 'transactionIndex'],
  hash_lookup: ['prefix', 'chain', 'isBlock', 'block', 'transactionIndex'],
  output_lookup: ['key'],
  address_coin: ['chain', 'address', 'token', 'kind'],
  balance: ['chain', 'token', 'holder'],
  token_stat: ['chain', 'token'],
  address_output: ['chain', 'address', 'block', 'transactionHash', 'outputIndex'],
};

/** Tables read by many small lookups get smaller granules: less to decompress for one page. */
const granularity: Partial<Record<Table, number>> = {
  transaction: 1024,
  address_transfer: 2048,
  token_transfer: 2048,
  contract_creation: 1024,
  hash_lookup: 1024,
  address_coin: 1024,
  balance: 2048,
  output: 128,
  output_lookup: 128,
  input: 1024,
  address_transaction: 2048,
  address_output: 1024,
};

/** Outputs are looked up by the thousand, anywhere in the chain: small blocks of compressed rows, less to unpack for each. */
const blockBytes: Partial<Record<Table, number>> = { output: 4_096, output_lookup: 1_024 };

/**
 * Tip rows of this many blocks share a partition. Finalised blocks leave by dropping whole partitions, which costs
 * milliseconds for all tables where a deletion rewrites parts; rows that wait for their partition lie below the
 * final height and are never read.
 */
export const TIP_BUCKET_BLOCKS = 256;

/** The column that holds a row's block number. */
export function blockColumn(table: FactTable | DerivedTable): 'number' | 'block' {
  return table === 'block' ? 'number' : 'block';
}

function renderTable(name: string, columns: readonly Column[], engine: EngineChoice): string {
  const lines = columns.map((column) => `${quoteName(column.name)} ${column.type} codec(${column.codec})`);
  return `create table if not exists ${name} (${lines.join(', ')}) ${renderEngine(engine)}`;
}

function settingsOf(table: Table): Record<string, number> {
  const settings: Record<string, number> = {};
  const size = granularity[table];
  if (size !== undefined) settings['index_granularity'] = size;
  const bytes = blockBytes[table];
  if (bytes !== undefined) settings['min_compress_block_size'] = bytes;
  return settings;
}

/**
 * Pages and look-ups unpack a few rows of each column: blocks of 4 KiB instead of 64 take a third less of the processor for a
 * page, and 4 to 15 % more disk. Rows that stand already are packed anew as the engine merges them.
 */
export function renderSmallBlocks(): string[] {
  const tables: Table[] = ['transaction', 'address_transfer', 'token_transfer', 'address_coin'];
  return tables.map((table) => `alter table ${tableName(table)} modify setting min_compress_block_size = 4096`);
}

/** The fact tables that this migration makes. */
export function renderFactTables(side: Side, version: number): string[] {
  const all: [FactTable | DerivedTable, readonly Column[]][] = [...entries(factColumns), ...entries(derivedColumns)];
  const own = all.filter(([table]) => schemaVersionOf(table) === version);
  return own.map(([table, columns]) =>
    renderTable(tableName(table, side), columns, {
      folding: 'none',
      orderBy: keyColumns[table],
      partitionBy: side === 'tip' ? `(chain, intDiv(${blockColumn(table)}, ${TIP_BUCKET_BLOCKS}))` : undefined,
      settings: side === 'final' ? { ...settingsOf(table), non_replicated_deduplication_window: REMEMBERED_INSERTS } : settingsOf(table),
    }),
  );
}

export function renderAggregateTables(version: number): string[] {
  const own = entries(aggregateColumns).filter(([table]) => schemaVersionOf(table) === version);
  return own.map(([table, columns]) =>
    renderTable(tableName(table), columns, {
      folding: 'aggregate',
      orderBy: keyColumns[table],
      settings: { ...settingsOf(table), non_replicated_deduplication_window: REMEMBERED_INSERTS },
    }),
  );
}

/** Small tables of the writer itself; every row must be on disk before the write that it announces begins. */
const durable = { fsync_after_insert: 1, fsync_part_directory: 1 };

export const pendingTable = `${DATABASE}.pending_range`;
export const undoTable = `${DATABASE}.tip_undo`;
export const migrationTable = `${DATABASE}.migration`;

export function renderMigrationTable(): string {
  return `create table if not exists ${migrationTable} (version UInt32, name String) ${renderEngine({ folding: 'none', orderBy: ['version'], settings: durable })}`;
}

export function renderWriterTables(): string[] {
  return [
    `create table if not exists ${pendingTable} (chain UInt16, version UInt64, origin String, fromBlock UInt32, toBlock UInt32, lastHash String, lastTimeMs UInt64, pieces String) ${renderEngine({ folding: 'newest', version: 'version', orderBy: ['chain'], settings: durable })}`,
    `create table if not exists ${undoTable} (chain UInt16, version UInt64, epoch UInt64, aboveBlock Nullable(Int64)) ${renderEngine({ folding: 'newest', version: 'version', orderBy: ['chain'], settings: durable })}`,
  ];
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
