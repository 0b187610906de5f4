import type { ChainStatusView } from '@chaintrail/contract/schemas';

const DAY_MS = 86_400_000;

/** For how many whole days a chain that is read to its end has had no new block; undefined where it is less than one. */
export function stoppedDays({ syncState, headTime }: Pick<ChainStatusView, 'syncState' | 'headTime'>, now: number): number | undefined {
  if (syncState !== 'live' || headTime === null) return undefined;
  const days = Math.floor((now - headTime) / DAY_MS);
  return days >= 1 ? days : undefined;
}

/** A time between blocks in the unit in which people say it. */
export function inUnit(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  const seconds = ms / 1_000;
  if (seconds < 120) return { unit: 'seconds', n: seconds };
  return seconds < 7_200 ? { unit: 'minutes', n: seconds / 60 } : { unit: 'hours', n: seconds / 3_600 };
}
