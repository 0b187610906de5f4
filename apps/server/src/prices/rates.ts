import type { UsedRateView } from '@chaintrail/contract/schemas';
import type { KeptRate } from '@chaintrail/store/app';

const DAY_MS = 86_400_000;
/** No rate is published on days off; the longest holidays with their weekends are shorter. What is older says nothing of a day. */
export const MOST_DAYS_BACK = 15;

/** The rate of a day, else of the last day before it that has one and is near; `rates` are in the order of their days. */
export function findRate(rates: readonly KeptRate[], day: number): KeptRate | undefined {
  const found = rates.findLast((rate) => rate.day <= day);
  return found && day - found.day <= MOST_DAYS_BACK ? found : undefined;
}

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const presentRate = ({ cny, day, source }: KeptRate): UsedRateView => ({ cny, date: dateOfDay(day), source });
