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
