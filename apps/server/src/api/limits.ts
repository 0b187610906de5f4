/** Counts requests per key in windows of one minute. */
export interface RequestCounter {
  /** Seconds until the key may call again; undefined when it may now. */
  take(key: string, max: number): number | undefined;
}

export const WINDOW_MS = 60_000;
/** Most keys that are remembered at once; past it the whole window is forgotten, never the process's memory. */
const MAX_KEYS = 100_000;

export function createRequestCounter(now: () => number): RequestCounter {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    take(key, max) {
      const at = now();
      // A clock that is set back would otherwise keep the window open until it is caught up with.
      if (at - windowStart >= WINDOW_MS || at < windowStart || counts.size >= MAX_KEYS) {
        windowStart = at;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > max ? Math.max(1, Math.ceil((windowStart + WINDOW_MS - at) / 1000)) : undefined;
    },
  };
}

/** Requests a minute. A page asks for about ten things; loopback is one person, with scripts and tests of their own. */
export const requestsPerMinute = {
  address: 1_200,
  loopback: 60_000,
  ticket: 600,
  loopbackTicket: 30_000,
  account: 1_200,
  loopbackAccount: 60_000,
} as const;

/** Calls that may be answered at once: some pages of one browser, those of one account on its devices, an office behind one address. */
export const callsInFlight = { ticket: 60, account: 120, address: 240, loopback: 2_000 } as const;

/** Counts calls that are being answered, per key. */
export interface InFlightCounter {
  /** Takes a place under every key, or none where one of them is full; answers how to give them back, once. */
  enter(places: readonly { key: string; max: number }[]): (() => void) | undefined;
}

export function createInFlightCounter(): InFlightCounter {
  const counts = new Map<string, number>();
  return {
    enter(places) {
      if (places.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) return undefined;
      for (const { key } of places) counts.set(key, (counts.get(key) ?? 0) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        for (const { key } of places) {
          const left = (counts.get(key) ?? 0) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
