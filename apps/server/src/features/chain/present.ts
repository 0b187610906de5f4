import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { nameMethod } from '@chaintrail/families';
import type { ChainActivity } from '@chaintrail/store/chain';
import { familyOf } from '../../families/families.ts';
import { presentAmount } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';

export function presentActivity(
  facts: RowFacts,
  activity: ChainActivity,
  stored: StoredState,
  spanMs: number,
): Omit<ChainActivityView, 'mempool' | 'isMempoolUnanswered'> {
  const { chain } = facts;
  const { parts, from, to } = activity;
  const blocks = sum(parts.map((part) => part.blocks));
  const transactions = sum(parts.map((part) => part.transactions));
  return {
    fromBlock: from.number,
    fromTime: from.timeMs,
    toBlock: to.number,
    toTime: to.timeMs,
    isShort: from.number === stored.first && stored.first > 1 && to.timeMs - from.timeMs < spanMs,
    blocks,
    blockTimeMs: blocks > 1 ? Math.round((to.timeMs - from.timeMs) / (blocks - 1)) : null,
    transactions,
    failed: sum(parts.map((part) => part.failed)),
    fees: presentFees(facts, activity),
    contracts: activity.contracts.map(({ address, method, calls }) => ({
      contract: partyOf(facts, address),
      method: nameMethod(chain.family, method),
      calls,
      share: transactions === 0 ? 0 : calls / transactions,
    })),
    coins: activity.coins.map(({ token, kind, transfers, sumRaw }) => {
      const coin = coinOf(facts, { token, kind });
      // What a coin in doubt claims to have moved is no sum of money.
      return { coin, transfers, sum: coin.doubt === null ? presentAmount(coin, sumRaw) : null };
    }),
    coverage: stored.coverage,
  };
}

function presentFees({ chain }: RowFacts, activity: ChainActivity): ChainActivityView['fees'] {
  const { measure, unit, of } = familyOf(chain).block.feePrice(chain, activity);
  const points = activity.parts.flatMap((part) => {
    const value = of(part);
    return value === undefined ? [] : [{ from: part.fromMs, value }];
  });
  return points.length === 0 ? null : { measure, unit, points };
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
