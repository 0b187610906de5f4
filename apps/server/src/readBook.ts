import { LRUCache } from 'lru-cache';

/** What is read by name, many names at once, and remembered for a while; who asks for a name that is being read waits for that read. */
export interface ReadBook<Value> {
  /** What is known under these names of a group; `read` is asked for those that are not remembered. */
  list(group: string, names: Iterable<string>, read: (missing: string[]) => Promise<Map<string, Value>>): Promise<Map<string, Value>>;
  /** Forgets everything. */
  clear(): void;
}

export interface ReadBookOptions<Value> {
  maxNames: number;
  /** How long it is remembered, or, without a value, that there is nothing. */
  lifeMs(value: Value | undefined): number;
  now(): number;
}

export function createReadBook<Value>({ maxNames, lifeMs, now }: ReadBookOptions<Value>): ReadBook<Value> {
  type Reading = Promise<ReadonlyMap<string, Value>>;
  const remembered = new LRUCache<string, Reading>({ max: maxNames, perf: { now }, ttl: 1, ttlResolution: 0 });

  function remember(group: string, names: readonly string[], reading: Reading): void {
    const keys = names.map((name) => `${group} ${name}`);
    for (const key of keys) remembered.set(key, reading, { ttl: lifeMs(undefined) });
    const own = (key: string): boolean => remembered.peek(key) === reading;
    reading.then(
      (found) =>
        names.forEach((name, at) => {
          const key = keys[at] ?? '';
          if (found.has(name) && own(key)) remembered.set(key, reading, { ttl: lifeMs(found.get(name)) });
        }),
      () => keys.filter(own).forEach((key) => remembered.delete(key)),
    );
  }

  return {
    async list(group, names, ask) {
      const readings = new Map<string, Reading>();
      const missing: string[] = [];
      for (const name of new Set(names)) {
        const known = remembered.get(`${group} ${name}`);
        if (known) readings.set(name, known);
        else missing.push(name);
      }
      if (missing.length > 0) {
        const reading = ask(missing);
        remember(group, missing, reading);
        for (const name of missing) readings.set(name, reading);
      }
      const read = new Map(await Promise.all([...new Set(readings.values())].map(async (reading) => [reading, await reading] as const)));
      const found = new Map<string, Value>();
      for (const [name, reading] of readings) {
        const value = read.get(reading)?.get(name);
        if (value !== undefined) found.set(name, value);
      }
      return found;
    },
    clear: () => remembered.clear(),
  };
}
