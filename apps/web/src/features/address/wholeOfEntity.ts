import type { AmountView, EntityJudgementView } from '@chaintrail/contract/schemas';

/** What an entity's addresses on a chain come to as one, of one coin. */
export interface EntitySums {
  /** Addresses that the sums are of. */
  count: number;
  in: AmountView;
  out: AmountView;
  /** What they moved among themselves; in neither sum. */
  inner: AmountView;
}

/** Of the coin that is asked for, else of the one that moved most; undefined where nothing of it moved, or its proof is open. */
export function sumsOfEntity({ addresses, coins, coin, closes }: EntityJudgementView, coinKey: string | undefined): EntitySums | undefined {
  const wanted = coinKey ?? coin?.coinKey;
  const found = coins.find((one) => one.coin.coinKey === wanted);
  if (!found || !closes) return undefined;
  return { count: addresses.read, in: found.in, out: found.out, inner: found.inner.amount };
}
