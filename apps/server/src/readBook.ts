/** What is read by name, many names at once, and remembered for a while; who asks for a name that is being read waits for that read. */
export interface ReadBook<Value> {
  /** What is known under these names of a group; `read` is asked for those that are not remembered. */
  list(group: string, names: Iterable<string>, read: (missing: string[]) => Promise<Map<string, Value>>): Promise<Map<string, Value>>;
  /** Forgets everything. */
  clear(): void;
}

export interface ReadBookOptions<Value> {
  /** As many as are remembered at least; at most twice as many are. */
  maxNames: number;
  /** How long it is remembered, or, without a value, that there is nothing. */
  lifeMs(value: Value | undefined): number;
  now(): number;
}

/** What is remembered of one name: what was found, once its read is over. */
interface Kept<Value> {
  reading: Promise<ReadonlyMap<string, Value>> | null;
  value: Value | undefined;
  untilMs: number;
}

type Groups<Value> = Map<string, Map<string, Kept<Value>>>;

/**
 * Each call of a hot address's page asks for thousands of names, so that a look costs a look into a map of the group and no key is made.
 * What was not asked for since the newer half was begun is forgotten when that half is full.
 */
export function createReadBook<Value>({ maxNames, lifeMs, now }: ReadBookOptions<Value>): ReadBook<Value> {
  let [newer, older]: [Groups<Value>, Groups<Value>] = [new Map(), new Map()];
  let size = 0;

  function put(group: string, name: string, kept: Kept<Value>): void {
    if (size >= maxNames) {
      [newer, older] = [new Map(), newer];
      size = 0;
    }
    let names = newer.get(group);
    if (!names) newer.set(group, (names = new Map()));
    if (!names.has(name)) size += 1;
    names.set(name, kept);
  }

  function look(group: string, name: string, nowMs: number): Kept<Value> | undefined {
    const kept = newer.get(group)?.get(name) ?? older.get(group)?.get(name);
    if (!kept || kept.untilMs < nowMs) return undefined;
    if (!newer.get(group)?.has(name)) put(group, name, kept);
    return kept;
  }

  function remember(group: string, missing: readonly string[], reading: Promise<ReadonlyMap<string, Value>>): Map<string, Kept<Value>> {
    const untilMs = now() + lifeMs(undefined);
    const all = new Map(missing.map((name): [string, Kept<Value>] => [name, { reading, value: undefined, untilMs }]));
    for (const [name, kept] of all) put(group, name, kept);
    reading.then(
      (found) => {
        for (const [name, kept] of all) {
          [kept.reading, kept.value] = [null, found.get(name)];
          if (kept.value !== undefined) kept.untilMs = now() + lifeMs(kept.value);
        }
      },
      () => all.forEach((kept) => (kept.untilMs = 0)),
    );
    return all;
  }

  return {
    async list(group, names, read) {
      const nowMs = now();
      const found = new Map<string, Value>();
      const waiting = new Map<string, Kept<Value>>();
      const missing = new Set<string>();
      for (const name of names) {
        const kept = look(group, name, nowMs);
        if (!kept) missing.add(name);
        else if (kept.reading) waiting.set(name, kept);
        else if (kept.value !== undefined) found.set(name, kept.value);
      }
      if (missing.size > 0) {
        const asked = [...missing];
        for (const [name, kept] of remember(group, asked, read(asked))) waiting.set(name, kept);
      }
      await Promise.all(new Set([...waiting.values()].flatMap(({ reading }) => reading ?? [])));
      for (const [name, { value }] of waiting) if (value !== undefined) found.set(name, value);
      return found;
    },
    clear() {
      [newer, older, size] = [new Map(), new Map(), 0];
    },
  };
}
