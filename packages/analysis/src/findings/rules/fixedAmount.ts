import type { Outcome } from '../finding.ts';
import { evidenceOf, groupBy, groupByCoin, isService, medianOf, splitSides } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

const { fewestPayments, fewestTimes, fewestEqual, mostAmounts, leastSharePercent, longestMedianGapMs } = parameters.fixedAmount;

/**
 * 固定金额: nearly all payments of a coin are of one of a few amounts, faster than wages or rent are paid. SlowMist's handbook names equal amounts as a
 * mark of mixing in fixed parts (Tornado Cash) and of machines that split.
 */
export function findFixedAmount(subject: Subject): Outcome<'fixedAmount'> {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const { went } = splitSides(moves);
    if (went.length < fewestPayments) continue;
    const amounts = [...groupBy(went, ({ amountRaw }) => String(amountRaw)).values()]
      .filter((equal) => equal.length >= fewestEqual)
      .sort((a, b) => b.length - a.length)
      .slice(0, mostAmounts);
    const rows = amounts.flat().sort((a, b) => a.timeMs - b.timeMs);
    if (rows.length * 100 < went.length * leastSharePercent) continue;
    const times = [...new Map(rows.map((row) => [row.hash, row])).values()];
    if (times.length < fewestTimes) continue;
    const gaps = times.slice(1).map(({ timeMs }, at) => timeMs - (times[at]?.timeMs ?? timeMs));
    if (medianOf(gaps) > longestMedianGapMs) continue;
    if (isService(subject.own)) return { reason: 'service' };
    return {
      rule: 'fixedAmount',
      claim: 'derived',
      confidence: 90,
      facts: { coin, amountsRaw: amounts.map(([first]) => first?.amountRaw ?? 0n), count: rows.length, outCount: went.length },
      ...evidenceOf(
        rows,
        rows.map(({ party }) => party),
      ),
      filter: { direction: 'out', coin },
    };
  }
  return undefined;
}
