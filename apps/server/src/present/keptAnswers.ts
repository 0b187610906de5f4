import { LRUCache } from 'lru-cache';

/** How long an answer is good: the store adds what came since to what it keeps. */
const LIFE_MS = 30_000;
const MAX_KEPT = 5_000;

/** Answers about addresses that cost more than a page may, kept for half a minute. */
export interface Kept<Value> {
  has(key: string): boolean;
  /** What is kept, else what `read` finds; those who ask meanwhile wait for the same answer, a failure is not kept. */
  find(key: string, read: () => Promise<Value>): Promise<Value>;
}

export function createKept<Value>(now: () => number): Kept<Value> {
  const kept = new LRUCache<string, { untilMs: number; value: Promise<Value> }>({ max: MAX_KEPT });
  const findGood = (key: string) => {
    const known = kept.get(key);
    return known && now() < known.untilMs ? known : undefined;
  };
  return {
    has: (key) => findGood(key) !== undefined,
    find(key, read) {
      const known = findGood(key);
      if (known) return known.value;
      const entry = { untilMs: Number.POSITIVE_INFINITY, value: read() };
      kept.set(key, entry);
      entry.value.then(
        () => void (entry.untilMs = now() + LIFE_MS),
        () => void kept.delete(key),
      );
      return entry.value;
    },
  };
}
