import type { Outcome } from '../finding.ts';
import { evidenceOf, groupBy, groupByCoin, medianOf, refuseFlow, splitSides } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

const { fewestPayments, fewestTimes, fewestEqual, mostAmounts, leastSharePercent, mostReceiversPercent, longestMedianGapMs } =
  parameters.fixedAmount;

/**
 * 固定金额: nearly all payments of a coin are of one of a few amounts, faster than wages or rent are paid. SlowMist's handbook names equal amounts as a
 * mark of mixing in fixed parts (Tornado Cash) and of machines that split. Who hands out the same to everybody once, as airdrops do, does not pay again and again.
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
    const times = [...new Map(rows.map((row) => [row.timeMs, row])).values()];
    if (times.length < fewestTimes) continue;
    if (new Set(rows.map(({ party }) => party)).size * 100 > rows.length * mostReceiversPercent) continue;
    const gaps = times.slice(1).map(({ timeMs }, at) => timeMs - (times[at]?.timeMs ?? timeMs));
    if (medianOf(gaps) > longestMedianGapMs) continue;
    const refusal = refuseFlow(subject);
    if (refusal) return refusal;
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
