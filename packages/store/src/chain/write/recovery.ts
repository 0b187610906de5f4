import { existsSync } from 'node:fs';
import type { Driver } from '../driver/types.ts';
import { isStillTaken } from '../schema/columns.ts';
import { tableName } from '../schema/tables.ts';
import { commitRange } from './commit.ts';
import { listPending, stagingName, type RangeInFlight } from './pending.ts';
import type { Staging } from './staging.ts';
import { deleteTipAbove, dropFinalisedTip, otherTipTables, listOpenUndos, recordUndoDone } from './tipCleaning.ts';

/**
 * Puts the folder in order after any kind of stop: completes the ranges that were on their way into the final tables,
 * finishes announced undos, removes tip rows that belong to no tip block. Returns the ranges that need their blocks again.
 */
export async function recover(driver: Driver, staging: Staging): Promise<RangeInFlight[]> {
  const unfinished: RangeInFlight[] = [];
  for (const range of await listPending(driver)) {
    const complete = range.pieces.every(
      (piece) => isStillTaken(piece.table, piece.schema) && existsSync(staging.pathOf(stagingName(range), piece)),
    );
    if (complete) await commitRange(driver, staging, range);
    else unfinished.push({ ...range, pieces: [] });
  }
  staging.clear();
  for (const undo of await listOpenUndos(driver)) {
    await deleteTipAbove(driver, undo.chain, undo.aboveBlock);
    await recordUndoDone(driver, undo.chain, undo.epoch);
  }
  await sweepTips(driver);
  return unfinished;
}

async function sweepTips(driver: Driver): Promise<void> {
  const sources = otherTipTables.map((table) => `select chain, block, 0 as isBlock from ${tableName(table, 'tip')}`);
  sources.push(`select chain, number as block, 1 as isBlock from ${tableName('block', 'tip')}`);
  const tips = await driver.query<{ chain: number; lowest: number; highest: number; head: number | null }>(
    `select chain, min(block) as lowest, max(block) as highest, maxOrNullIf(block, isBlock = 1) as head from (${sources.join(' union all ')}) group by chain`,
  );
  const finals = await driver.query<{ chain: number; number: number }>(
    `select chain, max(number) as number from ${tableName('block')} group by chain`,
  );
  const finalOf = new Map(finals.map((row) => [row.chain, row.number]));
  const lostOf = new Map((await listLostBlocks(driver)).map((row) => [row.chain, row.lowest]));
  for (const { chain, lowest, highest, head } of tips) {
    const final = finalOf.get(chain);
    const whole = Math.min(head ?? -1, (lostOf.get(chain) ?? Number.MAX_SAFE_INTEGER) - 1);
    const kept = Math.max(whole, final ?? -1);
    if (highest > kept) await deleteTipAbove(driver, chain, kept);
    if (final !== undefined && lowest <= final) await dropFinalisedTip(driver, chain, lowest, final);
  }
}

/** The lowest tip block of each chain whose row stands while the look-up by its hash was cut off. */
async function listLostBlocks(driver: Driver): Promise<{ chain: number; lowest: number }[]> {
  return driver.query(
    `select chain, min(number) as lowest from ${tableName('block', 'tip')}
      where (chain, number) not in (select chain, block from ${tableName('hash_lookup', 'tip')} where isBlock = 1) group by chain`,
  );
}
