import type { Driver, InsertTarget } from '../driver/types.ts';
import { columnsAt, factColumns, factTables, type FactTable } from '../schema/columns.ts';
import { blockColumn, keyColumns, tableName, type Side } from '../schema/tables.ts';
import { quoteName, uintLiteral } from '../sql/literal.ts';
import { insertToken, recordCommitted, stagingName, type RangeInFlight } from './pending.ts';
import type { Piece, Staging } from './staging.ts';

function pieceTarget({ table, schema }: Piece, side: Side, token?: string): InsertTarget {
  return { table: tableName(table, side), columns: columnsAt(table, schema), token };
}

/** Their rows come before those of `block`, which are the commit. */
export const tablesBeforeBlocks = factTables.filter((table) => table !== 'block');

/**
 * Inserts what a recorded range still lacks: facts first, block rows last, which is the commit. Inserts that already
 * stand are recognised by their tokens, and views that were cut off are completed.
 */
export async function commitRange(driver: Driver, staging: Staging, range: RangeInFlight): Promise<void> {
  const insertTable = range.origin === 'tip' ? insertFromTip : insertPieces;
  await allOrThrow(tablesBeforeBlocks.map((table) => insertTable(driver, staging, range, table)));
  await insertTable(driver, staging, range, 'block');
  await recordCommitted(driver, range);
  await staging.discard(stagingName(range));
}

async function insertPieces(driver: Driver, staging: Staging, range: RangeInFlight, table: FactTable): Promise<void> {
  for (const piece of range.pieces.filter((candidate) => candidate.table === table)) {
    await driver.insertFile(pieceTarget(piece, 'final', insertToken(range, piece.file)), staging.pathOf(stagingName(range), piece));
  }
}

async function insertFromTip(driver: Driver, _staging: Staging, range: RangeInFlight, table: FactTable): Promise<void> {
  const block = quoteName(blockColumn(table));
  const columns = factColumns[table].map((column) => quoteName(column.name)).join(', ');
  // A fixed order makes the repeated insert the same block of rows for the views.
  const order = keyColumns[table].map(quoteName).join(', ');
  await driver.insertSelect(
    { table: tableName(table), columns: factColumns[table], token: insertToken(range, `${table}.tip`) },
    `select ${columns} from ${tableName(table, 'tip')}
      where chain = ${uintLiteral(range.chainStoreId)} and ${block} between ${uintLiteral(range.fromBlock)} and ${uintLiteral(range.toBlock)}
      order by ${order}`,
  );
}

/** Inserts staged rows of unfinalised blocks; there are no tokens, since a cut-off insert is removed and not replayed. */
export async function commitTip(driver: Driver, pieces: { piece: Piece; filePath: string }[]): Promise<void> {
  const insert = async (table: FactTable): Promise<void> => {
    for (const { piece, filePath } of pieces) if (piece.table === table) await driver.insertFile(pieceTarget(piece, 'tip'), filePath);
  };
  await allOrThrow(tablesBeforeBlocks.map(insert));
  await insert('block');
}

/** Waits for all, then throws the first failure: nothing may still be running when the caller cleans up. */
async function allOrThrow(work: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
