import type { RiskPath, Subject } from '@chaintrail/analysis/findings';
import type { AddressFindingsView } from '@chaintrail/contract/schemas';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { presentShare } from '../../present/share.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';

type RiskView = AddressFindingsView['risk'];

const MOST_PATHS = 20;

/** Ways to somebody at risk over others: gravest first, then the shortest, then the widest. */
export function presentRiskPaths(
  facts: RowFacts,
  { moves, riskPaths, leftCount }: Pick<Subject, 'moves' | 'riskPaths'> & { leftCount: number },
  coinKey: string | undefined,
): RiskView {
  if (coinKey === undefined) return { coin: null, paths: [], pathCount: 0, leftCount: 0, hops: 3 };
  const coin = presentCoin(facts.chain, coinKey.slice(facts.chain.name.length + 1), facts.tokens);
  const wholeOf = (direction: RiskPath['direction']) =>
    moves.reduce(
      (raw, move) => (move.coin === coinKey && move.item === '' && move.direction === direction ? raw + move.amountRaw : raw),
      0n,
    );
  const sorted = riskPaths.toSorted(
    (a, b) =>
      b.risk.level - a.risk.level || a.parties.length - b.parties.length || (a.mostRaw < b.mostRaw ? 1 : a.mostRaw > b.mostRaw ? -1 : 0),
  );
  return {
    coin,
    paths: sorted.slice(0, MOST_PATHS).map(({ direction, parties, risk, mostRaw }) => ({
      direction,
      hops: parties.length,
      risk: { name: risk.name, level: risk.level },
      source: risk.source,
      claim: risk.claim,
      parties: parties.map((address) => partyOf(facts, address)),
      most: presentAmount(coin, mostRaw),
      share: presentShare(mostRaw, wholeOf(direction)),
    })),
    pathCount: riskPaths.length,
    leftCount,
    hops: 3,
  };
}
