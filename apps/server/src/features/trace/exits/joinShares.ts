import type { Movement } from '@chaintrail/store/chain';

/** What each address got in a transaction, whole: who put how much of it in is only one way to tell it. The largest share names the giver. */
export function joinShares(shares: readonly Movement[]): Movement[] {
  const whole = new Map<string, { largest: Movement; raw: bigint }>();
  for (const share of shares) {
    const key = `${share.blockNumber}:${share.transactionIndex}:${share.to}`;
    const known = whole.get(key);
    whole.set(key, {
      largest: known && known.largest.raw >= share.raw ? known.largest : share,
      raw: (known?.raw ?? 0n) + share.raw,
    });
  }
  return [...whole.values()].map(({ largest, raw }) => ({ ...largest, raw }));
}
