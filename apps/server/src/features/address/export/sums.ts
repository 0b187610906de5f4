import type { SheetSumView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { OVERSIZED_RAW } from '@chaintrail/model';
import type { CoinSum, TransferTotals } from '@chaintrail/store/chain';
import type { ExportRow } from './rows.ts';

/** What was written, summed up row by row. */
export interface WrittenSums {
  /** All rows, and those of them that the page hides. */
  rows: number;
  hiddenRows: number;
  failedRows: number;
  /** Rows of coins in doubt. */
  claimedRows: number;
  oversizedRows: number;
  coins: Map<string, WrittenCoin>;
}

export interface WrittenCoin {
  symbol: string;
  contract: string;
  decimals: number;
  isDoubted: boolean;
  inRaw: bigint;
  outRaw: bigint;
  /** The same with the rows that the page hides. */
  allInRaw: bigint;
  allOutRaw: bigint;
}

export function createSums(): WrittenSums {
  return { rows: 0, hiddenRows: 0, failedRows: 0, claimedRows: 0, oversizedRows: 0, coins: new Map() };
}

export function addRows(sums: WrittenSums, rows: readonly ExportRow[]): void {
  for (const { row, transfer, hiddenBy } of rows) {
    const { token, direction, amountRaw, status, kind } = transfer;
    sums.rows += 1;
    if (hiddenBy.length > 0) sums.hiddenRows += 1;
    if (status === 'failed') sums.failedRows += 1;
    if (row.coin.doubt) sums.claimedRows += 1;
    const isOversized = amountRaw >= OVERSIZED_RAW;
    if (isOversized) sums.oversizedRows += 1;
    const { symbol, contract, decimals, doubt } = row.coin;
    let coin = sums.coins.get(token);
    if (!coin) {
      const empty = { inRaw: 0n, outRaw: 0n, allInRaw: 0n, allOutRaw: 0n };
      sums.coins.set(token, (coin = { symbol, contract, decimals: decimals ?? 0, isDoubted: doubt !== null, ...empty }));
    }
    // As the store sums: what failed moved nothing but its fee, and what no sum can hold is left out.
    if (isOversized || (status === 'failed' && kind !== 'fee') || direction === 'self') continue;
    const [all, shown] = direction === 'in' ? (['allInRaw', 'inRaw'] as const) : (['allOutRaw', 'outRaw'] as const);
    coin[all] += amountRaw;
    if (hiddenBy.length === 0) coin[shown] += amountRaw;
  }
}

/** Whether rows and sums are those that the store told before the first row was read. */
export function agree(sums: WrittenSums, totals: TransferTotals): boolean {
  const isSame = ({ token, inRaw, outRaw }: CoinSum): boolean => {
    const coin = sums.coins.get(token);
    return coin === undefined ? inRaw === 0n && outRaw === 0n : coin.allInRaw === inRaw && coin.allOutRaw === outRaw;
  };
  return sums.rows === totals.count && totals.coins.every(isSame);
}

/** Coins that are money, with what came in and went out, exact. */
export function presentSums(sums: WrittenSums): SheetSumView[] {
  return [...sums.coins.values()]
    .filter(({ isDoubted }) => !isDoubted)
    .map(({ symbol, contract, decimals, inRaw, outRaw }) => ({
      symbol,
      contract,
      parts: [
        { title: '流入', amount: formatUnits(inRaw, decimals) },
        { title: '流出', amount: formatUnits(outRaw, decimals) },
        { title: '净额', amount: formatUnits(inRaw - outRaw, decimals) },
      ],
    }));
}
