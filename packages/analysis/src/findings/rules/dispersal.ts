import type { Outcome } from '../finding.ts';
import {
  evidenceOf,
  factsOf,
  groupBy,
  groupByCoin,
  groupByParty,
  isService,
  isShare,
  percentOf,
  refuseFlow,
  splitSides,
  sumRaw,
} from '../measure.ts';
import { parameters } from '../parameters.ts';
import { sumsKey, type Move, type Subject } from '../subject.ts';

const { fewestReceivers, fewestAtOnce, leastPassedPercent, leastFromHerePercent, leastSharePercent } = parameters.dispersal;

/**
 * 分散: what the address gave of a coin went to several who have it mainly from here and kept nothing of it. The «one-to-many» of FATF's Red Flag
 * Indicators (2020); that the receivers pass it on tells a layer from wages and payouts, which people keep and spend bit by bit.
 */
export function findDispersal(subject: Subject): Outcome<'dispersal'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const { went } = splitSides(moves);
    const spread = subject.isOutputs ? listPayouts(went) : went;
    const passing = [...groupByParty(spread)].filter(([receiver, got]) => passesOn(subject, receiver, coin, got));
    const rows = passing.flatMap(([, got]) => got);
    const [raw, allRaw] = [sumRaw(rows), sumRaw(went)];
    if (passing.length < fewestReceivers || !isShare(raw, allRaw, leastSharePercent)) continue;
    const refusal = refuseFlow(subject);
    if (refusal) return refusal;
    return {
      rule: 'dispersal',
      claim: 'heuristic',
      confidence: 65,
      facts: { coin, receivers: passing.length, raw, sharePercent: percentOf(raw, allRaw) },
      ...evidenceOf(
        rows,
        passing.map(([receiver]) => receiver),
      ),
      filter: { direction: 'out', coin },
    };
  }
  return undefined;
}

/** Where each payment leaves its rest at a fresh address, only payments to several at once spread anything. */
function listPayouts(went: readonly Move[]): Move[] {
  const receivers = groupBy(went, ({ hash }) => hash);
  return went.filter(({ hash }) => new Set(receivers.get(hash)?.map(({ party }) => party)).size >= fewestAtOnce);
}

function passesOn(subject: Subject, receiver: string, coin: string, got: readonly Move[]): boolean {
  const sums = subject.sums.get(sumsKey(receiver, coin));
  if (!sums || isService(factsOf(subject, receiver))) return false;
  return isShare(sums.outRaw, sums.inRaw, leastPassedPercent) && isShare(sumRaw(got), sums.inRaw, leastFromHerePercent);
}
