import { formatUnits } from '@chaintrail/model';
import type { AddressCardView, AddressOverviewView } from '@chaintrail/contract/schemas';

/** How an address's figures close: what came in, without what left it again, is what lies there. */
export interface Closing {
  in: string;
  /** Everything that left: payments and fees. */
  out: string;
  paid: string;
  fees: string;
  balance: string;
  /** What is missing; '0' where the sums close. */
  gap: string;
  symbol: string;
}

/** Worked out from the sums of transfers, not asserted; undefined while one of them is missing. */
export function closeSums(card: AddressCardView | undefined, overview: AddressOverviewView | undefined): Closing | undefined {
  const totals = card?.totals.find(({ coin }) => coin.contract === '');
  if (!card?.nativeBalance || !totals || !overview?.in || !overview.out) return undefined;
  const [inRaw, outRaw, paidRaw] = [BigInt(totals.in.raw), BigInt(totals.out.raw), BigInt(overview.out.amount.raw)];
  const balanceRaw = BigInt(card.nativeBalance.raw);
  const { symbol, decimals } = card.nativeBalance;
  const write = (raw: bigint) => formatUnits(raw, decimals ?? 0);
  return {
    in: write(inRaw),
    out: write(outRaw),
    paid: write(paidRaw),
    fees: write(outRaw - paidRaw),
    balance: write(balanceRaw),
    gap: write(inRaw - outRaw - balanceRaw),
    symbol,
  };
}
