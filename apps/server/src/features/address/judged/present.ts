import type {
  CoinView,
  JudgedEntityView,
  JudgedMovesView,
  JudgedRowView,
  JudgedValueView,
  JudgementView,
  PartyView,
} from '@chaintrail/contract/schemas';
import type { AsideMoves, CoinMoves, Dwell, Moves, MovesSum } from '@chaintrail/store/chain';
import { presentAmount, presentCoin } from '../../../present/coin.ts';
import { presentShare } from '../../../present/share.ts';
import type { RowFacts } from '../../../present/transfer.ts';

const MOST_COINS = 20;

/** What rows are shown by: the one coin that was asked for, and what all rows come to. */
export interface Whole {
  facts: Pick<RowFacts, 'chain' | 'tokens'>;
  coin: CoinView | null;
  sum: MovesSum;
}

/** Whom a row is of. */
export type Who = { party: PartyView; entity: null } | { party: null; entity: JudgedEntityView | null };

interface Row {
  who: Who;
  addressCount: number;
  moves: Moves;
  dwell: Omit<Dwell, 'party'> | undefined;
  value?: JudgedValueView | undefined;
}

export function presentRow(whole: Whole, { who, addressCount, moves, dwell, value }: Row): JudgedRowView {
  const { coin, sum } = whole;
  const own = coin ? moves.coins[0] : undefined;
  const share = coin
    ? presentShare((own?.inRaw ?? 0n) + (own?.outRaw ?? 0n), sum.inRaw + sum.outRaw)
    : presentShare(BigInt(moves.count), BigInt(sum.count));
  return {
    ...who,
    addressCount,
    ...presentMoves(whole, moves),
    share,
    firstTime: moves.firstTimeMs,
    lastTime: moves.lastTimeMs,
    pattern: patternOf(moves),
    dwell: dwell && dwell.count > 0 ? { meanMs: Math.round(dwell.sumMs / dwell.count), count: dwell.count } : null,
    ...(value ? { value } : {}),
  };
}

export function presentMoves(
  whole: Whole,
  { count, inCount, outCount, coins }: Pick<Moves, 'count' | 'inCount' | 'outCount' | 'coins'>,
): JudgedMovesView {
  return {
    count,
    inCount,
    outCount,
    coins: coins.slice(0, MOST_COINS).map((one) => presentCoinMoves(whole, one)),
    coinCount: coins.length,
  };
}

export function presentCoinMoves(
  { facts, coin: only }: Whole,
  { token, inRaw, outRaw, inCount, outCount }: CoinMoves,
): JudgedMovesView['coins'][number] {
  const coin = only ?? presentCoin(facts.chain, token, facts.tokens);
  return {
    coin,
    in: presentAmount(coin, inRaw),
    out: presentAmount(coin, outRaw),
    net: presentAmount(coin, inRaw - outRaw),
    inCount,
    outCount,
  };
}

export function presentAside(whole: Whole, aside: AsideMoves): JudgementView['asides'][number] {
  return { aside: aside.aside, ...presentMoves(whole, aside) };
}

function patternOf({ inCount, outCount, firstInMs = 0, firstOutMs = 0 }: Moves): JudgedRowView['pattern'] {
  if (inCount === 0) return outCount === 0 ? 'none' : 'out';
  if (outCount === 0) return 'in';
  return firstInMs <= firstOutMs ? 'in_first' : 'out_first';
}
