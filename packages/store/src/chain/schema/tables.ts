import { quoteName } from '../sql/literal.ts';
import type { DerivedTable, FactTable, Table } from './columns.ts';

/** The database that holds the chain's tables. */
export const DATABASE = 'chain';

/**
 * Final rows are append-only; tip rows are of unfinalised blocks and can be undone; provided rows are of chains without blocks of ours: what
 * providers gave of single addresses.
 */
export type Side = 'final' | 'tip' | 'provided';

export function tableName(table: Table, side: Side = 'final'): string {
  return `${DATABASE}.${quoteName(side === 'final' ? table : `${table}_${side}`)}`;
}

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
  address_month: ['chain', 'address', 'token', 'kind', 'month'],
  balance: ['chain', 'token', 'holder'],
  token_stat: ['chain', 'token'],
  address_outpoint: ['chain', 'address', 'block', 'hashHead', 'outputIndex'],
};

/**
 * Tip rows of this many blocks share a partition, which the migrations say too. Finalised blocks leave by dropping whole partitions,
 * which costs milliseconds for all tables where a deletion rewrites parts; rows that wait for their partition lie below the final
 * height and are never read.
 */
export const TIP_BUCKET_BLOCKS = 256;

/** The column that holds a row's block number. */
export function blockColumn(table: FactTable | DerivedTable): 'number' | 'block' {
  return table === 'block' ? 'number' : 'block';
}

/** What providers gave, before it is read as the `provided` side of the tables above. */
export const providedHeadTable = `${DATABASE}.provided_head`;
export const providedPlaceTable = `${DATABASE}.provided_place`;
export const providedGenerationTable = `${DATABASE}.provided_generation`;
export const providedTable = (table: 'transfer' | 'transaction' | 'output' | 'input' | 'address_transaction'): string =>
  `${DATABASE}.provided_${table}`;

/** Small tables of the writer itself; every row is on disk before the write that it announces begins. */
export const pendingTable = `${DATABASE}.pending_range`;
export const undoTable = `${DATABASE}.tip_undo`;
