import type { Side } from '../schema/tables.ts';
import type { AddressTransfer, CoinSum, TransferFilter, TransferTotals } from './answers.ts';

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

/** Sums per coin over the kinds, largest number of rows first. */
export function toCoinSums(rows: readonly AddressCoinRow[]): CoinSum[] {
  const sums = new Map<string, CoinSum>();
  for (const { token, inRaw, outRaw, inCount, outCount } of rows) {
    const sum = sums.get(token) ?? { token, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 };
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
