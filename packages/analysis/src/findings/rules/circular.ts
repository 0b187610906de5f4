import type { Outcome } from '../finding.ts';
import { evidenceOf, groupBy, isService } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

const { fewestItemRounds, fewestCoinRounds, mostDifferencePercent, longestMs } = parameters.circular;

interface Round {
  gave: Move;
  got: Move;
}

/**
 * 循环转账、对敲: an item came back to whom it had left (von Wachter et al., «NFT Wash Trading», 2022: closed cycles), or nearly the same amount went
 * to and fro between two, again and again (Victor and Weintraud, «Detecting and Quantifying Wash Trading», WWW 2021).
 */
export function findCircular(subject: Subject): Outcome<'circular'> {
  for (const [key, moves] of groupBy(subject.moves, ({ coin, item }) => `${coin} ${item}`)) {
    const isItem = !key.endsWith(' ');
    const rounds = isItem ? listItemRounds(moves) : listCoinRounds(moves);
    if (rounds.length < (isItem ? fewestItemRounds : fewestCoinRounds)) continue;
    if (isService(subject.own)) return { reason: 'service' };
    const rows = rounds.flatMap(({ gave, got }) => [gave, got]);
    const parties = new Set(rows.map(({ party }) => party));
    const { coin = '', item = '' } = rows[0] ?? {};
    return {
      rule: 'circular',
      claim: 'heuristic',
      confidence: isItem ? 75 : 60,
      facts: { coin, item, rounds: rounds.length, parties: parties.size },
      ...evidenceOf(rows, parties),
      filter: { coin, parties: [...parties] },
    };
  }
  return undefined;
}

/** Each time that it was back soon after it had left. */
function listItemRounds(moves: readonly Move[]): Round[] {
  return moves.flatMap((gave, at) => {
    const got = moves[at + 1];
    // What a contract takes and gives within one transaction went nowhere.
    const isLater = got !== undefined && got.hash !== gave.hash && got.timeMs - gave.timeMs <= longestMs;
    const isBack = isLater && gave.direction === 'out' && got.direction === 'in';
    // Of an item there is one; what comes in amounts is a coin by another name.
    return isBack && gave.amountRaw === 1n && got.amountRaw === 1n ? [{ gave, got }] : [];
  });
}

/** Payments to somebody that came back from the same one soon, less a few percent. */
function listCoinRounds(moves: readonly Move[]): Round[] {
  const taken = new Set<Move>();
  return moves.flatMap((gave) => {
    if (gave.direction !== 'out') return [];
    const got = moves.find((move) => move.direction === 'in' && !taken.has(move) && isReturn(gave, move));
    if (!got) return [];
    taken.add(got);
    return [{ gave, got }];
  });
}

function isReturn(gave: Move, got: Move): boolean {
  const afterMs = got.timeMs - gave.timeMs;
  const difference = gave.amountRaw > got.amountRaw ? gave.amountRaw - got.amountRaw : got.amountRaw - gave.amountRaw;
  return (
    got.party === gave.party && afterMs > 0 && afterMs <= longestMs && difference * 100n <= gave.amountRaw * BigInt(mostDifferencePercent)
  );
}
