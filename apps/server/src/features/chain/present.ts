import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { nameMethod } from '@chaintrail/families';
import type { ActivityQuestion, ChainActivity } from '@chaintrail/store/chain';
import { familyOf } from '../../families/families.ts';
import { presentAmount } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';
import { presentFeeLevels } from './feeLevels.ts';

export function presentActivity(
  facts: RowFacts,
  activity: ChainActivity,
  stored: StoredState,
  { spanMs, partMs }: Pick<ActivityQuestion, 'spanMs' | 'partMs'>,
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
    coins: activity.coins.map(({ token, kind, transfers, sumRaw, parts: moved }) => {
      const coin = coinOf(facts, { token, kind });
      // What a coin in doubt claims to have moved is no sum of money.
      const sumShown = coin.doubt === null ? presentAmount(coin, sumRaw) : null;
      return { coin, transfers, sum: sumShown, trend: listTrend(moved, { fromMs: from.timeMs, toMs: to.timeMs, partMs }) };
    }),
    coverage: stored.coverage,
  };
}

function presentFees({ chain }: RowFacts, activity: ChainActivity): ChainActivityView['fees'] {
  const { measure, unit, of, offer } = familyOf(chain).block.feePrice(chain, activity);
  const points = activity.parts.flatMap((part) => {
    const value = of(part);
    return value === undefined ? [] : [{ from: part.fromMs, value }];
  });
  return points.length === 0 ? null : { measure, unit, points, levels: presentFeeLevels(activity.prices, offer) };
}

/** Transfers of each part of the span, those without any too. */
function listTrend(
  moved: ChainActivity['coins'][number]['parts'],
  { fromMs, toMs, partMs }: { fromMs: number; toMs: number; partMs: number },
): number[] {
  const first = Math.floor(fromMs / partMs);
  const count = Math.max(1, Math.floor(toMs / partMs) - first + 1);
  const found = new Map(moved.map((part) => [part.fromMs / partMs - first, part.transfers]));
  return Array.from({ length: count }, (_, at) => found.get(at) ?? 0);
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
