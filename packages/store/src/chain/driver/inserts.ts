import { quoteName, textLiteral } from '../sql/literal.ts';
import type { InsertTarget } from './types.ts';

/** Larger than any file that is inserted, so that the engine never splits one insert into several blocks. */
const WHOLE_INSERT_ROWS = 1_048_576;

/** `insert into` with the columns, up to where the rows or their source are named. */
export function renderInsertInto({ table, columns }: InsertTarget): string {
  return `insert into ${table} (${columns.map((column) => quoteName(column.name)).join(', ')})`;
}

/** What makes an insert one block, and, with a token, one that stands once. */
export function renderInsertSettings({ token }: InsertTarget): string {
  return [
    'settings max_threads = 1',
    'max_insert_threads = 1',
    `max_block_size = ${WHOLE_INSERT_ROWS}`,
    `max_insert_block_size = ${WHOLE_INSERT_ROWS}`,
    `min_insert_block_size_rows = ${WHOLE_INSERT_ROWS}`,
    'min_insert_block_size_bytes = 0',
    // A long tip written at once touches many partitions of the tip tables.
    'max_partitions_per_insert_block = 0',
    token === undefined ? 'insert_deduplicate = 0' : `insert_deduplication_token = ${textLiteral(token)}`,
  ].join(', ');
}
