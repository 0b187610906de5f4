import type { BalanceChartView } from '@chaintrail/contract/schemas';

type Point = BalanceChartView['points'][number];

/** Days back from now that a chart can show; all of them where none is said. */
export const chartSpans = [30, 90] as const;
export type ChartSpan = (typeof chartSpans)[number];

const DAY_MS = 86_400_000;

/** The points of the last days, beginning with what the balance was then: it holds until the first change in them. */
export function cutPoints(points: readonly Point[], days: ChartSpan | undefined, until: number): readonly Point[] {
  if (days === undefined) return points;
  const from = until - days * DAY_MS;
  const first = points.findIndex(({ time }) => time > from);
  const inside = first < 0 ? [] : points.slice(first);
  const before = points[(first < 0 ? points.length : first) - 1];
  return before ? [{ ...before, time: from }, ...inside] : inside;
}

/** The highest of them. */
export function findHighest(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>(
    (most, point) => (most && BigInt(most.balance.raw) >= BigInt(point.balance.raw) ? most : point),
    undefined,
  );
}
