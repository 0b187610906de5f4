import type { Outcome } from '../finding.ts';
import {
  evidenceOf,
  factsOf,
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

const { fewestGivers, fewestTimes, leastEmptiedPercent, leastGivenHerePercent, leastSharePercent } = parameters.collection;

/**
 * 归集: many addresses that keep nothing of a coin hand most of what they ever had of it to this one. The «many-to-one» of FATF's Virtual Assets Red Flag
 * Indicators (2020) and the collecting address of SlowMist's handbook; that the givers are emptied tells it from a shop, whose customers keep coin.
 */
export function findCollection(subject: Subject): Outcome<'collection'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const { came } = splitSides(moves);
    const emptied = [...groupByParty(came)].filter(([giver, gave]) => isEmptied(subject, giver, coin, gave));
    const rows = emptied.flatMap(([, gave]) => gave);
    const [raw, allRaw] = [sumRaw(rows), sumRaw(came)];
    if (emptied.length < fewestGivers || !isShare(raw, allRaw, leastSharePercent)) continue;
    if (new Set(rows.map(({ hash }) => hash)).size < fewestTimes) continue;
    const refusal = refuseFlow(subject);
    if (refusal) return refusal;
    return {
      rule: 'collection',
      claim: 'heuristic',
      confidence: emptied.length >= fewestGivers * 2 ? 85 : 70,
      facts: { coin, givers: emptied.length, raw, sharePercent: percentOf(raw, allRaw) },
      ...evidenceOf(
        rows,
        emptied.map(([giver]) => giver),
      ),
      filter: { direction: 'in', coin },
    };
  }
  return undefined;
}

function isEmptied(subject: Subject, giver: string, coin: string, gave: readonly Move[]): boolean {
  const sums = subject.sums.get(sumsKey(giver, coin));
  if (!sums || isService(factsOf(subject, giver))) return false;
  const raw = sumRaw(gave);
  return isShare(sums.outRaw, sums.inRaw, leastEmptiedPercent) && isShare(raw, sums.outRaw, leastGivenHerePercent);
}
