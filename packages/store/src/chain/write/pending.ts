import type { Driver } from '../driver/types.ts';
import { pendingTable, tableName } from '../schema/tables.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import type { PendingRange } from '../types.ts';
import type { Piece } from './staging.ts';

/** A range on its way into the final tables. `pieces` are the staged files; empty when the rows come from the tip tables. */
export interface RangeInFlight extends PendingRange {
  chainStoreId: number;
  origin: 'bundles' | 'tip';
  lastTimeMs: number;
  pieces: Piece[];
}

interface PendingRow {
  chain: number;
  version: string;
  origin: 'bundles' | 'tip';
  fromBlock: number;
  toBlock: number;
  lastHash: string;
  lastTimeMs: string;
  pieces: string;
}

export function stagingName(range: RangeInFlight): string {
  return `${range.chainStoreId}-${range.fromBlock}-${range.toBlock}`;
}

/** Names one insert of this range: the same range always gets the same tokens, another never does. */
export function insertToken(range: RangeInFlight, part: string): string {
  return `${part}:${range.chainStoreId}:${range.fromBlock}-${range.toBlock}:${range.lastHash}`;
}

/** Records the range durably. A later record of the chain replaces it; it is over once its last block is committed. */
export async function recordPending(driver: Driver, range: RangeInFlight): Promise<void> {
  const values = [
    uintLiteral(range.chainStoreId),
    // Ranges of a chain only ever rise, but the same one may be recorded again with other pieces.
    `toUInt64(toUnixTimestamp64Micro(now64(6)))`,
    textLiteral(range.origin),
    uintLiteral(range.fromBlock),
    uintLiteral(range.toBlock),
    textLiteral(range.lastHash),
    uintLiteral(range.lastTimeMs),
    textLiteral(JSON.stringify(range.pieces)),
  ];
  await driver.execute(`insert into ${pendingTable} values (${values.join(', ')})`, { lane: 'write' });
}

/** Ranges that were recorded and whose block rows do not stand. */
export async function listPending(driver: Driver): Promise<RangeInFlight[]> {
  const rows = await driver.query<PendingRow>(
    `select pending.* from ${pendingTable} as pending final
      left join (select chain, max(number) as number, count() as stored from ${tableName('block')} group by chain) as committed using (chain)
      where committed.stored = 0 or pending.toBlock > committed.number`,
  );
  return rows.map((row) => ({
    chainStoreId: row.chain,
    origin: row.origin,
    fromBlock: row.fromBlock,
    toBlock: row.toBlock,
    lastHash: row.lastHash,
    lastTimeMs: Number(row.lastTimeMs),
    pieces: JSON.parse(row.pieces),
  }));
}
