import type { BalanceChangeView, CoinView, TransactionView } from '@chaintrail/contract/schemas';

/** Of one coin there is so much more afterwards, or less, than before; the fee is not in it. */
export interface ClosingRest {
  coin: CoinView;
  raw: bigint;
}

/** What the changes of all parties leave of each coin, the fee put back: nothing, but for what was issued or destroyed. */
export function closeChanges(changes: readonly BalanceChangeView[], fee: TransactionView['fee']): ClosingRest[] {
  const sums = new Map<string, ClosingRest>();
  for (const { coin, change } of changes) {
    const known = sums.get(coin.coinKey);
    sums.set(coin.coinKey, { coin, raw: (known?.raw ?? 0n) + BigInt(change.raw) });
  }
  return [...sums.values()].flatMap(({ coin, raw }) => {
    const rest = coin.coinKey === fee.coinKey ? raw + BigInt(fee.raw) : raw;
    return rest === 0n ? [] : [{ coin, raw: rest }];
  });
}
