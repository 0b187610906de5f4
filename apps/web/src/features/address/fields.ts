import { parseUnits } from '@chaintrail/model';
import { type TimeZone } from '../../lib/time.ts';
import { isAfterToday } from '../../lib/timeSpan.ts';
import { readAmount, type AddressFilter } from './filter.ts';

export interface AmountCheck {
  minAmount: string | undefined;
  maxAmount: string | undefined;
  minProblem: 'unreadable' | undefined;
  maxProblem: 'unreadable' | 'order' | undefined;
}

// More fraction digits than any coin has, so that every readable amount fits.
const FINEST_SCALE = 80;

/** Judges two amount fields as typed; empty means no bound. */
export function checkAmounts(minText: string, maxText: string): AmountCheck {
  const minAmount = readAmount(minText);
  const maxAmount = readAmount(maxText);
  const minProblem = minText.trim() !== '' && minAmount === undefined ? 'unreadable' : undefined;
  const maxUnreadable = maxText.trim() !== '' && maxAmount === undefined ? 'unreadable' : undefined;
  return { minAmount, maxAmount, minProblem, maxProblem: maxUnreadable ?? (isReversed(minAmount, maxAmount) ? 'order' : undefined) };
}

function isReversed(minAmount: string | undefined, maxAmount: string | undefined): boolean {
  if (minAmount === undefined || maxAmount === undefined) return false;
  return (parseUnits(minAmount, FINEST_SCALE) ?? 0n) > (parseUnits(maxAmount, FINEST_SCALE) ?? 0n);
}

export type TimeProblem = 'future' | 'order';

/** Judges a range of time on the reader's clock: days after today are refused, however they came into a field. */
export function checkTimes(
  { startTime, endTime }: Pick<AddressFilter, 'startTime' | 'endTime'>,
  nowMs: number,
  zone: TimeZone,
): TimeProblem | undefined {
  if ([startTime, endTime].some((time) => time !== undefined && isAfterToday(time, nowMs, zone))) return 'future';
  return startTime !== undefined && endTime !== undefined && startTime > endTime ? 'order' : undefined;
}
