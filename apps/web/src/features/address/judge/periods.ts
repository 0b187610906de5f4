import type { FlowChartView } from '@chaintrail/contract/schemas';
import { DAY_MS } from '../../../lib/time.ts';

const BEIJING_MS = 8 * 3_600_000;

/** The last millisecond of a stretch of time that begins here, on the clock of Beijing. */
export function endOfPeriod(period: FlowChartView['period'], startMs: number): number {
  if (period === 'day') return startMs + DAY_MS - 1;
  if (period === 'week') return startMs + 7 * DAY_MS - 1;
  const local = new Date(startMs + BEIJING_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1) - BEIJING_MS - 1;
}

/** So many stretches are drawn one beside the other; of more only those in which something moved. */
const MOST_DRAWN = 2_000;

/** With the stretches in between in which nothing moved: a sleep of months is as wide on a chart as it was long. */
export function fillPeriods({ points, period }: Pick<FlowChartView, 'points' | 'period'>): FlowChartView['points'] {
  const filled: FlowChartView['points'] = [];
  for (const point of points) {
    const before = filled.at(-1);
    if (before) {
      const { value: _value, ...rest } = before;
      const nothing = { ...rest, in: { ...before.in, raw: '0', amount: '0' }, out: { ...before.out, raw: '0', amount: '0' } };
      for (let time = endOfPeriod(period, before.time) + 1; time < point.time; time = endOfPeriod(period, time) + 1) {
        if (filled.length >= MOST_DRAWN) return points;
        filled.push({ ...nothing, time, inCount: 0, outCount: 0 });
      }
    }
    filled.push(point);
  }
  return filled;
}
