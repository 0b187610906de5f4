import type { SessionWay } from '@chaintrail/store/app';
import { createShortLived, type ShortLived } from './shortLived.ts';

/** How long the second step of a sign-in, and the setting up of a second factor, may take. */
export const SECOND_STEP_LIFE_MS = 10 * 60_000;
const MAX_OPEN = 20_000;

/** What waits for a code of an authenticator. */
export interface SecondSteps {
  /** Who has shown all but the second factor, and how. */
  signIns: ShortLived<{ accountId: string; way: SessionWay }>;
  /** Secrets that were shown and not proven yet. */
  setups: ShortLived<{ accountId: string; secret: string }>;
}

export function createSecondSteps(now: () => number): SecondSteps {
  const limits = { max: MAX_OPEN, lifeMs: SECOND_STEP_LIFE_MS };
  return { signIns: createShortLived(limits, now), setups: createShortLived(limits, now) };
}
