import type { CoinView, FlowSideView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import type { FlowSide } from '@chaintrail/store/chain';
import { presentAmount } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';

export const SHOWN_PARTIES = 3;

/** One direction of the coin that moved most: its largest other sides, and the others together. */
export function presentFlowSide(facts: RowFacts, coin: CoinView, side: FlowSide): FlowSideView {
  const shown = side.largest.slice(0, SHOWN_PARTIES);
  const shownRaw = shown.reduce((total, { raw }) => total + raw, 0n);
  const otherCount = side.partyCount - shown.length;
  return {
    amount: presentAmount(coin, side.raw),
    count: side.count,
    partyCount: side.partyCount,
    largest: shown.map(({ counterparty, raw, count }) => ({
      party: partyOf(facts, counterparty),
      amount: presentAmount(coin, raw),
      count,
      share: shareOf(raw, side.raw),
    })),
    others:
      otherCount === 0
        ? null
        : {
            amount: presentAmount(coin, side.raw - shownRaw),
            count: side.count - shown.reduce((total, { count }) => total + count, 0),
            partyCount: otherCount,
            share: shareOf(side.raw - shownRaw, side.raw),
          },
  };
}

/** Percent with one digit behind the point, rounded half up. */
export function shareOf(raw: bigint, wholeRaw: bigint): string {
  if (wholeRaw === 0n) return '0';
  return formatUnits((raw * 2000n + wholeRaw) / (wholeRaw * 2n), 1);
}
