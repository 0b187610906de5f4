import type { MemberCoin } from '@chaintrail/store/chain';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const RECENT_DAYS = 30;

/** The thirty days that end with the day on which a coin last moved, on the clock of Beijing: of who sleeps, the last that there are. */
export function recentSpan({ lastTimeMs }: Pick<MemberCoin, 'lastTimeMs'>): { fromTimeMs: number; toTimeMs: number } {
  const dayStart = Math.floor((lastTimeMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  return { fromTimeMs: dayStart - (RECENT_DAYS - 1) * DAY_MS, toTimeMs: dayStart + DAY_MS - 1 };
}
