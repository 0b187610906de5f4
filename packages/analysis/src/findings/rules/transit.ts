import type { Outcome } from '../finding.ts';
import { evidenceOf, groupByCoin, isShare, medianOf, refuseFlow, splitSides, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

const { fewestLegs, longestDwellMs, leastPassedPercent } = parameters.transit;

/**
 * 中转 (快进快出): nearly all that came of a coin left soon after each arrival. After the «pass-through» of FATF's Virtual Assets Red Flag
 * Indicators (2020), §«transaction patterns», and the peel-and-pass chains in SlowMist's handbook.
 */
export function findTransit(subject: Subject): Outcome<'transit'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const legs = matchLegs(moves);
    const inRaw = sumRaw(splitSides(moves).came);
    const passedRaw = legs.reduce((sum, { passedRaw: raw }) => sum + raw, 0n);
    // One payment of several people, or of several addresses of one, came once.
    const times = new Set(legs.map(({ arrival }) => arrival.hash)).size;
    if (times < fewestLegs || !isShare(passedRaw, inRaw, leastPassedPercent)) continue;
    const refusal = refuseFlow(subject);
    if (refusal) return refusal;
    if (!subject.isWhole) return { reason: 'not_whole' };
    const rows = legs.flatMap(({ arrival, departures }) => [arrival, ...departures]);
    const givers = new Set(legs.map(({ arrival }) => arrival.party));
    const receivers = new Set(legs.flatMap(({ departures }) => departures.map(({ party }) => party)));
    return {
      rule: 'transit',
      claim: 'heuristic',
      confidence: times >= fewestLegs * 2 ? 80 : 60,
      facts: {
        coin,
        inRaw,
        passedRaw,
        legs: times,
        medianDwellMs: medianOf(legs.map(({ dwellMs }) => dwellMs)),
        givers: givers.size,
        receivers: receivers.size,
      },
      ...evidenceOf(rows, receivers),
      filter: { coin },
    };
  }
  return undefined;
}

interface Leg {
  arrival: Move;
  departures: Move[];
  passedRaw: bigint;
  /** From the arrival to the last of what it paid for. */
  dwellMs: number;
}

/** First in, first out: each arrival is paid on by the departures that follow it, as long as they follow soon. */
function matchLegs(moves: readonly Move[]): Leg[] {
  const legs: Leg[] = [];
  const waiting: Leg[] = [];
  for (const move of moves) {
    if (move.direction === 'in') {
      waiting.push({ arrival: move, departures: [], passedRaw: 0n, dwellMs: 0 });
      continue;
    }
    let leftRaw = move.amountRaw;
    while (leftRaw > 0n) {
      const leg = waiting[0];
      // What a contract hands on within one transaction did not stay anywhere.
      if (!leg || leg.arrival.hash === move.hash) break;
      const restRaw = leg.arrival.amountRaw - leg.passedRaw;
      const dwellMs = move.timeMs - leg.arrival.timeMs;
      if (dwellMs > longestDwellMs || restRaw <= 0n) {
        if (leg.passedRaw > 0n) legs.push(leg);
        waiting.shift();
        continue;
      }
      const takenRaw = leftRaw < restRaw ? leftRaw : restRaw;
      leg.passedRaw += takenRaw;
      leg.departures.push(move);
      leg.dwellMs = dwellMs;
      leftRaw -= takenRaw;
    }
  }
  return [...legs, ...waiting.filter(({ passedRaw }) => passedRaw > 0n)];
}
