import { OVERSIZED_RAW, transferKinds } from '@chaintrail/model';
import type { Side } from '../schema/tables.ts';
import type { ChainState } from '../types.ts';
import type { TransferFilter } from './answers/list.ts';
import type { AddressTransfer, CoinSum, TransferTotals } from './answers/transfers.ts';
import { hasMoved } from './balanceChange.ts';

/** Everything that an address has moved of one coin in one kind, on one side. */
export interface AddressCoinRow {
  side: Side;
  /** '' is the native coin. */
  token: string;
  kind: number;
  inRaw: bigint;
  outRaw: bigint;
  inCount: number;
  outCount: number;
  selfCount: number;
  zeroInCount: number;
  zeroOutCount: number;
  zeroSelfCount: number;
  oversizedCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  /** The lowest and highest block with such a transfer. */
  fromBlock: number;
  toBlock: number;
}

export function rowCount(row: AddressCoinRow): number {
  return row.inCount + row.outCount + row.selfCount;
}

export function zeroCount(row: AddressCoinRow): number {
  return row.zeroInCount + row.zeroOutCount + row.zeroSelfCount;
}

/** The sums that these transfers of one address come to: what the engine makes of the same rows. */
export function sumTransfers(transfers: readonly AddressTransfer[], { final, isProvided }: ChainState): AddressCoinRow[] {
  const finalHeight = final?.number ?? -1;
  const sideOf = ({ blockNumber }: AddressTransfer): Side => (isProvided ? 'provided' : blockNumber <= finalHeight ? 'final' : 'tip');
  return mergeCoins(transfers.map((transfer) => toCoinRow(transfer, sideOf(transfer))));
}

function toCoinRow(transfer: AddressTransfer, side: Side): AddressCoinRow {
  const { token, kind, direction, amountRaw, timeMs, blockNumber } = transfer;
  const movedRaw = hasMoved(transfer) ? amountRaw : 0n;
  const is = (one: AddressTransfer['direction']): number => (direction === one ? 1 : 0);
  const isZero = amountRaw === 0n ? 1 : 0;
  return {
    side,
    token,
    kind: transferKinds[kind],
    inRaw: direction === 'in' ? movedRaw : 0n,
    outRaw: direction === 'out' ? movedRaw : 0n,
    inCount: is('in'),
    outCount: is('out'),
    selfCount: is('self'),
    zeroInCount: is('in') * isZero,
    zeroOutCount: is('out') * isZero,
    zeroSelfCount: is('self') * isZero,
    oversizedCount: amountRaw >= OVERSIZED_RAW ? 1 : 0,
    firstTimeMs: timeMs,
    lastTimeMs: timeMs,
    fromBlock: blockNumber,
    toBlock: blockNumber,
  };
}

/** One row for each side, coin and kind. */
export function mergeCoins(rows: readonly AddressCoinRow[]): AddressCoinRow[] {
  const merged = new Map<string, AddressCoinRow>();
  for (const row of rows) {
    const key = `${row.side}:${row.kind}:${row.token}`;
    const known = merged.get(key);
    if (known) add(known, row);
    else merged.set(key, { ...row });
  }
  return [...merged.values()];
}

function add(sum: AddressCoinRow, row: AddressCoinRow): void {
  sum.inRaw += row.inRaw;
  sum.outRaw += row.outRaw;
  sum.inCount += row.inCount;
  sum.outCount += row.outCount;
  sum.selfCount += row.selfCount;
  sum.zeroInCount += row.zeroInCount;
  sum.zeroOutCount += row.zeroOutCount;
  sum.zeroSelfCount += row.zeroSelfCount;
  sum.oversizedCount += row.oversizedCount;
  sum.firstTimeMs = Math.min(sum.firstTimeMs, row.firstTimeMs);
  sum.lastTimeMs = Math.max(sum.lastTimeMs, row.lastTimeMs);
  sum.fromBlock = Math.min(sum.fromBlock, row.fromBlock);
  sum.toBlock = Math.max(sum.toBlock, row.toBlock);
}

/** Sums per coin over the kinds, largest number of rows first. */
export function toCoinSums(rows: readonly AddressCoinRow[]): CoinSum[] {
  const sums = new Map<string, CoinSum>();
  for (const row of rows) {
    const { token, inRaw, outRaw, inCount, outCount } = row;
    const sum = sums.get(token) ?? { token, count: 0, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 };
    sum.count += rowCount(row);
    sum.inRaw += inRaw;
    sum.outRaw += outRaw;
    sum.inCount += inCount;
    sum.outCount += outCount;
    sums.set(token, sum);
  }
  return [...sums.values()].sort(compareCoinSums);
}

export function compareCoinSums(a: CoinSum, b: CoinSum): number {
  return b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1);
}

/**
 * What a filter by direction and amount 0 leaves of these sums; undefined where they do not say it, since amounts too large for a sum are
 * not counted by direction.
 */
export function totalsOf(
  rows: readonly AddressCoinRow[],
  { direction, hideZero }: Pick<TransferFilter, 'direction' | 'hideZero'>,
): TransferTotals | undefined {
  if (direction !== undefined && rows.some(({ oversizedCount }) => oversizedCount > 0)) return undefined;
  const asked = direction === undefined ? rows : rows.map((row) => inDirection(row, direction));
  const shown = hideZero ? asked.map(withoutZero) : asked;
  return {
    count: shown.reduce((sum, row) => sum + rowCount(row), 0),
    hiddenCount: hideZero ? asked.reduce((sum, row) => sum + zeroCount(row), 0) : 0,
    oversizedCount: shown.reduce((sum, row) => sum + row.oversizedCount, 0),
    coins: toCoinSums(shown.filter((row) => rowCount(row) > 0)),
  };
}

const noneIn = { inRaw: 0n, inCount: 0, zeroInCount: 0 };
const noneOut = { outRaw: 0n, outCount: 0, zeroOutCount: 0 };
const noneToItself = { selfCount: 0, zeroSelfCount: 0 };

function inDirection(row: AddressCoinRow, direction: AddressTransfer['direction']): AddressCoinRow {
  if (direction === 'in') return { ...row, ...noneOut, ...noneToItself };
  if (direction === 'out') return { ...row, ...noneIn, ...noneToItself };
  return { ...row, ...noneIn, ...noneOut };
}

function withoutZero(row: AddressCoinRow): AddressCoinRow {
  return {
    ...row,
    inCount: row.inCount - row.zeroInCount,
    outCount: row.outCount - row.zeroOutCount,
    selfCount: row.selfCount - row.zeroSelfCount,
  };
}
