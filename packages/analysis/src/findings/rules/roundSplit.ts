import type { Outcome } from '../finding.ts';
import { evidenceOf, groupByCoin, isShare, refuseFlow, splitSides, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

const { fewestParts, mostDigits, longestMs, leastSharePercent } = parameters.roundSplit;

/**
 * 整数拆分: one sum left within a day in several round parts to different people: the «structuring» of FATF's Red Flag Indicators (2020), as it is
 * known of bank transfers. An amount is round when it has no more than two digits that are not zero.
 */
export function findRoundSplit(subject: Subject): Outcome<'roundSplit'> {
  // Where the rest comes back to the payer, a till pays round sums out of one coin all day long.
  if (subject.isOutputs) return undefined;
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const { came, went } = splitSides(moves);
    for (const arrival of came) {
      const parts = listParts(arrival, went);
      const partsRaw = sumRaw(parts);
      const receivers = new Set(parts.map(({ party }) => party));
      if (receivers.size < fewestParts || !isShare(partsRaw, arrival.amountRaw, leastSharePercent)) continue;
      const refusal = refuseFlow(subject);
      if (refusal) return refusal;
      const withinMs = (parts.at(-1)?.timeMs ?? arrival.timeMs) - arrival.timeMs;
      return {
        rule: 'roundSplit',
        claim: 'heuristic',
        confidence: 60,
        facts: { coin, inRaw: arrival.amountRaw, parts: parts.length, partsRaw, withinMs },
        ...evidenceOf([arrival, ...parts], receivers),
        filter: { coin, fromTimeMs: arrival.timeMs, toTimeMs: arrival.timeMs + withinMs },
      };
    }
  }
  return undefined;
}

/** What left after the arrival, as long as it is round and not more than came. */
function listParts(arrival: Move, went: readonly Move[]): Move[] {
  const parts: Move[] = [];
  let leftRaw = arrival.amountRaw;
  for (const move of went) {
    const afterMs = move.timeMs - arrival.timeMs;
    if (afterMs < 0 || afterMs > longestMs || move.hash === arrival.hash) continue;
    if (!isRound(move.amountRaw) || move.amountRaw > leftRaw) break;
    parts.push(move);
    leftRaw -= move.amountRaw;
  }
  return parts;
}

const isRound = (amountRaw: bigint): boolean => String(amountRaw).replace(/0+$/, '').length <= mostDigits;
