import type { Driver } from '../driver/types.ts';
import { factTables, derivedTables, type FactTable, type DerivedTable } from '../schema/columns.ts';
import { blockColumn, TIP_BUCKET_BLOCKS, tableName, undoTable } from '../schema/tables.ts';
import { int256Literal, uintLiteral } from '../sql/literal.ts';

/** Every table of the tip but that of the block rows. */
export const otherTipTables = [...factTables.filter((table) => table !== 'block'), ...derivedTables];

type TipTable = FactTable | DerivedTable;

function partitionLiteral(chainStoreId: number, bucket: number): string {
  return `(${uintLiteral(chainStoreId)}, ${uintLiteral(bucket)})`;
}

/** A deletion is held to its partition: otherwise it would rewrite the parts of every chain. */
async function deleteAbove(driver: Driver, chainStoreId: number, table: TipTable, aboveBlock: number): Promise<void> {
  const name = tableName(table, 'tip');
  const above = `chain = ${uintLiteral(chainStoreId)} and ${blockColumn(table)} > ${int256Literal(BigInt(aboveBlock))}`;
  const buckets = await driver.query<{ bucket: number }>(
    `select distinct intDiv(${blockColumn(table)}, ${TIP_BUCKET_BLOCKS}) as bucket from ${name} where ${above}`,
  );
  for (const { bucket } of buckets) {
    const partition = partitionLiteral(chainStoreId, bucket);
    const isWhole = bucket * TIP_BUCKET_BLOCKS > aboveBlock;
    await driver.execute(
      isWhole ? `alter table ${name} drop partition ${partition}` : `delete from ${name} in partition ${partition} where ${above}`,
      {
        lane: 'write',
      },
    );
  }
}

/** Removes tip blocks above this one, all for −1: the block rows first, so that no block ever stands without its facts. */
export async function deleteTipAbove(driver: Driver, chainStoreId: number, aboveBlock: number): Promise<void> {
  await deleteAbove(driver, chainStoreId, 'block', aboveBlock);
  await Promise.all(otherTipTables.map((table) => deleteAbove(driver, chainStoreId, table, aboveBlock)));
}

/** Drops the tip partitions of the blocks from `fromBlock` on that lie wholly at or below the final block. */
export async function dropFinalisedTip(driver: Driver, chainStoreId: number, fromBlock: number, finalBlock: number): Promise<void> {
  const endBucket = Math.floor((finalBlock + 1) / TIP_BUCKET_BLOCKS);
  for (let bucket = Math.floor(fromBlock / TIP_BUCKET_BLOCKS); bucket < endBucket; bucket += 1) {
    const partition = partitionLiteral(chainStoreId, bucket);
    await Promise.all(
      [...factTables, ...derivedTables].map((table) =>
        driver.execute(`alter table ${tableName(table, 'tip')} drop partition ${partition}`, { lane: 'write' }),
      ),
    );
  }
}

/** Announces an undo durably before its first row goes, so that a stop in the middle is finished at the next start. */
export async function recordUndo(driver: Driver, chainStoreId: number, epoch: number, aboveBlock: number): Promise<void> {
  await writeUndo(driver, chainStoreId, epoch * 2, epoch, int256Literal(BigInt(aboveBlock)));
}

export async function recordUndoDone(driver: Driver, chainStoreId: number, epoch: number): Promise<void> {
  await writeUndo(driver, chainStoreId, epoch * 2 + 1, epoch, 'null');
}

async function writeUndo(driver: Driver, chainStoreId: number, version: number, epoch: number, aboveBlock: string): Promise<void> {
  const values = [chainStoreId, version, epoch].map(uintLiteral);
  await driver.execute(`insert into ${undoTable} values (${values.join(', ')}, ${aboveBlock})`, { lane: 'write' });
}

/** Undos that were announced and not finished. */
export async function listOpenUndos(driver: Driver): Promise<{ chain: number; epoch: number; aboveBlock: number }[]> {
  const rows = await driver.query<{ chain: number; epoch: string; aboveBlock: string }>(
    `select chain, epoch, aboveBlock from ${undoTable} final where aboveBlock is not null`,
  );
  return rows.map((row) => ({ chain: row.chain, epoch: Number(row.epoch), aboveBlock: Number(row.aboveBlock) }));
}
