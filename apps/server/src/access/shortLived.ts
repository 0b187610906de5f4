import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What is kept for a short while under a key that nobody guesses: in memory, so that a restart forgets it. */
export interface ShortLived<Value extends object> {
  /** The key of 192 bits; the oldest give way where there are too many. */
  put(value: Value): string;
  find(key: string): Value | undefined;
  /** The value, once. */
  take(key: string): Value | undefined;
}

/** `now` in epoch milliseconds. */
export function createShortLived<Value extends object>(limits: { max: number; lifeMs: number }, now: () => number): ShortLived<Value> {
  const values = new LRUCache<string, Value>({ max: limits.max, ttl: limits.lifeMs, ttlResolution: 0, perf: { now } });
  return {
    put(value) {
      const key = makeKey();
      values.set(key, value);
      return key;
    },
    find: (key) => values.get(key),
    take(key) {
      const value = values.get(key);
      values.delete(key);
      return value;
    },
  };
}

/** 192 bits in base64url. */
export const makeKey = (): string => randomBytes(24).toString('base64url');
