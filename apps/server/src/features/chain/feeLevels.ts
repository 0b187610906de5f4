import type { ChainActivityView } from '@chaintrail/contract/schemas';
import type { PaidPrices } from '@chaintrail/store/chain';
import type { FeePrice } from '../../families/family.ts';

type FeeLevelsView = NonNullable<NonNullable<ChainActivityView['fees']>['levels']>;

/** Who pays as a quarter, as half and as nine in ten of the others do. */
const percents = { slow: 25, standard: 50, fast: 90 } as const;

/** What was paid in the last blocks at these percentiles; null where no price is offered, or nobody paid. */
export function presentFeeLevels(prices: PaidPrices | null, offer: FeePrice['offer']): FeeLevelsView | null {
  if (!prices || !offer || prices.paid.length === 0) return null;
  const { fromBlock, toBlock, paid } = prices;
  const list = (['slow', 'standard', 'fast'] as const).map((name) => ({
    name,
    percent: percents[name],
    ...offer(paidBy(paid, percents[name])),
  }));
  return { fromBlock, toBlock, transactions: countOf(paid), list };
}

/** The lowest price that so many in a hundred did not exceed: one that somebody paid, none between two. */
function paidBy(paid: PaidPrices['paid'], percent: number): bigint {
  const needed = countOf(paid) * percent;
  let reached = 0;
  for (const { raw, count } of paid) {
    reached += count * 100;
    if (reached >= needed) return raw;
  }
  throw new Error('No price was paid');
}

const countOf = (paid: PaidPrices['paid']): number => paid.reduce((total, { count }) => total + count, 0);
