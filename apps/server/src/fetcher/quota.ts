import { RefusedFetch } from './refusal.ts';

/** How much is fetched from outside; each host and all together. */
export interface FetchQuota {
  perHostAndMinute: number;
  perMinute: number;
  atOnce: number;
  atOncePerHost: number;
}

export const usualQuota: FetchQuota = { perHostAndMinute: 120, perMinute: 300, atOnce: 8, atOncePerHost: 4 };

const MINUTE_MS = 60_000;

/** Counts what is under way and what the minute has seen; nothing of it outlives the minute. */
export function createTurnstile(quota: FetchQuota, now: () => number): { enter(host: string): () => void } {
  let minute = Number.NaN;
  let total = 0;
  let seen = new Map<string, number>();
  let running = 0;
  const runningOf = new Map<string, number>();
  return {
    /** Gives what ends the turn; RefusedFetch where there is none to have. */
    enter(host) {
      const nowMs = now();
      const current = Math.floor(nowMs / MINUTE_MS);
      if (current !== minute) [minute, total, seen] = [current, 0, new Map()];
      const ofHost = seen.get(host) ?? 0;
      if (total >= quota.perMinute || ofHost >= quota.perHostAndMinute) {
        throw new RefusedFetch({ code: 'quota', retryAfterS: Math.ceil(((current + 1) * MINUTE_MS - nowMs) / 1_000) });
      }
      const here = runningOf.get(host) ?? 0;
      if (running >= quota.atOnce || here >= quota.atOncePerHost) throw new RefusedFetch({ code: 'busy' });
      total += 1;
      running += 1;
      seen.set(host, ofHost + 1);
      runningOf.set(host, here + 1);
      return () => {
        running -= 1;
        const left = (runningOf.get(host) ?? 1) - 1;
        if (left === 0) runningOf.delete(host);
        else runningOf.set(host, left);
      };
    },
  };
}
