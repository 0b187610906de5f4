import { CLEAN } from './lots.ts';
import type { Played } from './play.ts';
import { listTrail, type Trail } from './trail.ts';

/** One place of a way, as people are told of it: several accounts may be one. */
export interface PathStop {
  key: string;
  /** What of the money of this way's sources passed here on ways that are the same up to here; it never grows from stop to stop. */
  valueRaw: bigint;
  accounts: string[];
}

/** A way that money took from its start to where it lies now, by first in, first out. */
export interface Path {
  stops: PathStop[];
  valueRaw: bigint;
  /** Sources whose money went it, each once. */
  sources: number[];
  firstMs: number;
  lastMs: number;
}

interface Draft {
  keys: string[];
  accounts: Set<string>[];
  /** By the source that it came from. */
  values: Map<number, bigint>;
  firstMs: number;
  lastMs: number;
}

/**
 * All ways, the one with most money first. `keyOf` says under which name an account stands in a way; neighbours of one name are one stop. At
 * each stop stands what of the money of the way's own sources passed it on the ways that are the same up to there: at the first, all they paid.
 */
export function listPaths(played: Played, keyOf: (account: string) => string): Path[] {
  const drafts = new Map<string, Draft>();
  for (const [account, { fifo, lastMs }] of played.pools) {
    for (const { trail, source, valueRaw, sinceMs } of fifo.list())
      if (trail && source !== CLEAN && valueRaw > 0n) note(trail, { account, source, valueRaw, sinceMs, lastMs });
  }
  const through = new Map<string, bigint>();
  for (const { keys, values } of drafts.values()) {
    for (let length = 1; length <= keys.length; length += 1) {
      const prefix = keys.slice(0, length).join('\n');
      for (const [source, valueRaw] of values) {
        const passed = `${source} ${prefix}`;
        through.set(passed, (through.get(passed) ?? 0n) + valueRaw);
      }
    }
  }
  return [...drafts.values()]
    .map(({ keys, accounts, values, ...draft }): Path => {
      const sources = [...values.keys()].toSorted((a, b) => a - b);
      const sumAt = (prefix: string): bigint => sources.reduce((sum, source) => sum + (through.get(`${source} ${prefix}`) ?? 0n), 0n);
      return {
        ...draft,
        valueRaw: [...values.values()].reduce((sum, valueRaw) => sum + valueRaw, 0n),
        sources,
        stops: keys.map((key, index) => ({
          key,
          valueRaw: sumAt(keys.slice(0, index + 1).join('\n')),
          accounts: [...(accounts[index] ?? [])].toSorted(),
        })),
      };
    })
    .toSorted((a, b) => (a.valueRaw === b.valueRaw ? compareKeys(a, b) : a.valueRaw > b.valueRaw ? -1 : 1));

  function note(trail: Trail, lot: { account: string; source: number; valueRaw: bigint; sinceMs: number; lastMs: number }): void {
    const keys: string[] = [];
    const accounts: string[][] = [];
    for (const account of listTrail(trail)) {
      const key = keyOf(account);
      if (keys.at(-1) === key) accounts.at(-1)?.push(account);
      else {
        keys.push(key);
        accounts.push([account]);
      }
    }
    const id = keys.join('\n');
    const draft = drafts.get(id) ?? {
      keys,
      accounts: keys.map(() => new Set<string>()),
      values: new Map<number, bigint>(),
      firstMs: lot.sinceMs,
      lastMs: lot.lastMs,
    };
    drafts.set(id, draft);
    draft.values.set(lot.source, (draft.values.get(lot.source) ?? 0n) + lot.valueRaw);
    draft.firstMs = Math.min(draft.firstMs, lot.sinceMs);
    draft.lastMs = Math.max(draft.lastMs, lot.lastMs);
    for (const [index, own] of accounts.entries()) for (const account of own) draft.accounts[index]?.add(account);
  }
}

function compareKeys(a: Path, b: Path): number {
  const [one, other] = [a, b].map(({ stops }) => stops.map(({ key }) => key).join('\n')) as [string, string];
  return one < other ? -1 : 1;
}
