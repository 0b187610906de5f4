import { setTimeout as sleep } from 'node:timers/promises';

// Ponder's figures: careful at first, quickly as fast as the node allows, never so slow that a chain stands still.
const START_PER_SECOND = 20;
const SLOWEST_PER_SECOND = 3;
const FASTEST_PER_SECOND = 1000;
const FASTER = 1.05;
const SLOWER = 0.95;
const REFUSED = 0.5;

/** Spaces requests to one host and learns how many per second it bears. */
export interface Pace {
  /** Waits for this request's turn. */
  take(signal: AbortSignal): Promise<void>;
  succeeded(): void;
  failed(): void;
  /** The host said stop: nothing goes out before the pause is over, and then at half the rate. */
  refused(pauseMs: number): void;
  /** Until when the host does not want to be asked, on the clock of `now`. */
  pausedUntilMs(): number;
}

/** Requests per second. */
export interface PaceLimits {
  start: number;
  slowest: number;
  fastest: number;
}

const nodeLimits: PaceLimits = { start: START_PER_SECOND, slowest: SLOWEST_PER_SECOND, fastest: FASTEST_PER_SECOND };

export function createPace(now: () => number, { start, slowest, fastest }: PaceLimits = nodeLimits): Pace {
  let perSecond = start;
  let nextAt = 0;
  let pausedUntil = 0;
  const scale = (factor: number): void => {
    perSecond = Math.min(fastest, Math.max(slowest, perSecond * factor));
  };
  return {
    async take(signal) {
      const at = Math.max(now(), nextAt);
      nextAt = at + 1000 / perSecond;
      const waitMs = Math.max(at, pausedUntil) - now();
      if (waitMs >= 1) await sleep(waitMs, undefined, { signal });
    },
    succeeded: () => scale(FASTER),
    failed: () => scale(SLOWER),
    refused(pauseMs) {
      scale(REFUSED);
      pausedUntil = Math.max(pausedUntil, now() + pauseMs);
      nextAt = Math.max(nextAt, pausedUntil);
    },
    pausedUntilMs: () => pausedUntil,
  };
}
