import { DAY_MS } from '../../../lib/time.ts';
import { writePercent } from '../../../ui/percent.ts';

/** Whole days that an output has lain since its block. Miners' clocks may run ahead: never less than none. */
export function countDays(timeMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - timeMs) / DAY_MS));
}

/** What part of the sum an output is; what one decimal would write as nothing says that it is less. */
export function writeShare(raw: string, sumRaw: string | undefined): string {
  const share = sumRaw === undefined ? undefined : writePercent(raw, sumRaw);
  if (share === undefined) return '—';
  return share === '0.0' && raw !== '0' ? '<0.1%' : `${share}%`;
}
