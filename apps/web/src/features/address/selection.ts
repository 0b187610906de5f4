import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** What was chosen of one coin: exact sums, failed transfers counted apart since they moved nothing. */
export interface SelectedSum {
  coinKey: string;
  symbol: string;
  in: string;
  out: string;
  net: string;
  count: number;
}

export interface SelectionSums {
  count: number;
  failedCount: number;
  /** Rows of coins in doubt: they claim and do not move, and are in no sum. */
  claimCount: number;
  coins: SelectedSum[];
}

/** Adds up chosen rows per coin in integers. A transfer to oneself changes nothing and counts in and out. */
export function sumSelection(rows: readonly AddressTransferView[]): SelectionSums {
  const sums = new Map<string, { symbol: string; decimals: number; in: bigint; out: bigint; count: number }>();
  let failedCount = 0;
  let claimCount = 0;
  for (const row of rows) {
    if (row.coin.doubt) {
      claimCount += 1;
      continue;
    }
    if (row.status === 'failed') {
      failedCount += 1;
      continue;
    }
    const sum = sums.get(row.coin.coinKey) ?? { symbol: row.coin.symbol, decimals: row.coin.decimals ?? 0, in: 0n, out: 0n, count: 0 };
    const raw = BigInt(row.amount.raw);
    if (row.direction !== 'out') sum.in += raw;
    if (row.direction !== 'in') sum.out += raw;
    sum.count += 1;
    sums.set(row.coin.coinKey, sum);
  }
  const coins = [...sums].map(([coinKey, sum]) => ({
    coinKey,
    symbol: sum.symbol,
    in: formatUnits(sum.in, sum.decimals),
    out: formatUnits(sum.out, sum.decimals),
    net: formatUnits(sum.in - sum.out, sum.decimals),
    count: sum.count,
  }));
  return { count: rows.length, failedCount, claimCount, coins };
}

/** Chosen payments that left the address, each transaction once; none where some came in, since a letter counts what came to whom it lists. */
export function listPaid(chainName: string, rows: readonly AddressTransferView[]): { chainName: string; hash: string }[] {
  if (rows.some(({ direction }) => direction !== 'out')) return [];
  const moved = rows.filter(({ status, coin }) => status !== 'failed' && !coin.doubt);
  return [...new Set(moved.map(({ hash }) => hash))].map((hash) => ({ chainName, hash }));
}
