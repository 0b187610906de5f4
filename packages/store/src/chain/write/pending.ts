import type { Driver } from '../driver/types.ts';
import { pendingTable } from '../schema/tables.ts';
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
  origin: RangeInFlight['origin'] | 'committed';
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

/** Records the range durably, before its first row. It stays in flight until `recordCommitted`. */
export async function recordPending(driver: Driver, range: RangeInFlight): Promise<void> {
  await record(driver, range, range.origin);
}

/**
 * Ends the record. The block rows alone do not say that a range is whole: a stop between them and their views leaves
 * look-ups by hash without these blocks.
 */
export async function recordCommitted(driver: Driver, range: RangeInFlight): Promise<void> {
  await record(driver, { ...range, pieces: [] }, 'committed');
}

async function record(driver: Driver, range: RangeInFlight, origin: PendingRow['origin']): Promise<void> {
  const values = [
    uintLiteral(range.chainStoreId),
    // Ranges of a chain only ever rise, but the same one may be recorded again with other pieces.
    `toUInt64(toUnixTimestamp64Micro(now64(6)))`,
    textLiteral(origin),
    uintLiteral(range.fromBlock),
    uintLiteral(range.toBlock),
    textLiteral(range.lastHash),
    uintLiteral(range.lastTimeMs),
    textLiteral(JSON.stringify(range.pieces)),
  ];
  await driver.execute(`insert into ${pendingTable} values (${values.join(', ')})`, { lane: 'write' });
}

/** The last schema under which pieces did not say theirs. */
const UNSAID_SCHEMA = 5;

function readPieces(text: string): Piece[] {
  const pieces: (Omit<Piece, 'schema'> & Partial<Piece>)[] = JSON.parse(text);
  return pieces.map((piece) => ({ schema: UNSAID_SCHEMA, ...piece }));
}

/** Ranges that were recorded and never reported as whole. */
export async function listPending(driver: Driver): Promise<RangeInFlight[]> {
  const rows = await driver.query<PendingRow>(`select * from ${pendingTable} final where origin != 'committed'`);
  return rows.map((row) => ({
    chainStoreId: row.chain,
    origin: row.origin === 'tip' ? 'tip' : 'bundles',
    fromBlock: row.fromBlock,
    toBlock: row.toBlock,
    lastHash: row.lastHash,
    lastTimeMs: Number(row.lastTimeMs),
    pieces: readPieces(row.pieces),
  }));
}
