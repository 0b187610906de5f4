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

/** More ways than anybody reads; how many there are is told. */
const MOST_PATHS = 200;

/** A stop behind the stops before it: ways that are the same up to here share it. */
interface Place {
  key: string;
  before: Place | null;
  after: Map<string, Place>;
  /** What passed here, by the source that it came from. */
  through: Map<number, bigint>;
}

interface Draft {
  place: Place;
  trails: Set<Trail>;
  /** By the source that it came from. */
  values: Map<number, bigint>;
  firstMs: number;
  lastMs: number;
}

/**
 * The ways with most money, and how many there are. `keyOf` says under which name an account stands in a way; neighbours of one name are one
 * stop. At each stop stands what of the money of the way's own sources passed it on the ways that are the same up to there: at the first, all
 * they paid.
 */
export function listPaths(played: Played, keyOf: (account: string) => string): { paths: Path[]; pathCount: number } {
  const start: Place = { key: '', before: null, after: new Map(), through: new Map() };
  const places = new Map<Trail, Place>();
  const drafts = new Map<Place, Draft>();

  const placeOf = (trail: Trail): Place => {
    const known = places.get(trail);
    if (known) return known;
    const place = trail.before ? stepTo(placeOf(trail.before), keyOf(trail.account)) : start;
    places.set(trail, place);
    return place;
  };

  for (const pool of played.pools.values()) {
    if (pool.isClean) continue;
    const { lastMs } = pool;
    for (const { trail, source, valueRaw, sinceMs } of pool.fifo.list()) {
      if (!trail || source === CLEAN || valueRaw <= 0n) continue;
      const place = placeOf(trail);
      const draft = drafts.get(place) ?? { place, trails: new Set(), values: new Map<number, bigint>(), firstMs: sinceMs, lastMs };
      drafts.set(place, draft);
      draft.trails.add(trail);
      add(draft.values, source, valueRaw);
      draft.firstMs = Math.min(draft.firstMs, sinceMs);
      draft.lastMs = Math.max(draft.lastMs, lastMs);
    }
  }
  for (const { place, values } of drafts.values()) {
    for (let at: Place | null = place; at; at = at.before) for (const [source, valueRaw] of values) add(at.through, source, valueRaw);
  }
  const ranked = [...drafts.values()]
    .map((draft) => ({ draft, valueRaw: sum(draft.values.values()) }))
    .sort((a, b) => (a.valueRaw === b.valueRaw ? compareWays(a.draft.place, b.draft.place) : a.valueRaw > b.valueRaw ? -1 : 1));
  return { paths: ranked.slice(0, MOST_PATHS).map(({ draft }) => tellPath(draft, keyOf)), pathCount: ranked.length };
}

/** Neighbours of one name are one place. */
function stepTo(before: Place, key: string): Place {
  if (before.before && before.key === key) return before;
  const known = before.after.get(key);
  if (known) return known;
  const made: Place = { key, before, after: new Map(), through: new Map() };
  before.after.set(key, made);
  return made;
}

function listPlaces(last: Place): Place[] {
  const places: Place[] = [];
  for (let at: Place | null = last; at?.before; at = at.before) places.push(at);
  return places.reverse();
}

function tellPath({ place, trails, values, firstMs, lastMs }: Draft, keyOf: (account: string) => string): Path {
  const sources = [...values.keys()].sort((a, b) => a - b);
  const places = listPlaces(place);
  const accounts = places.map(() => new Set<string>());
  for (const trail of trails) {
    let index = -1;
    for (const account of listTrail(trail)) {
      if (index < 0 || keyOf(account) !== places[index]?.key) index += 1;
      accounts[index]?.add(account);
    }
  }
  return {
    stops: places.map(({ key, through }, index) => ({
      key,
      valueRaw: sum(sources.map((source) => through.get(source) ?? 0n)),
      accounts: [...(accounts[index] ?? [])].sort(),
    })),
    valueRaw: sum(values.values()),
    sources,
    firstMs,
    lastMs,
  };
}

function compareWays(a: Place, b: Place): number {
  const [one, other] = [a, b].map((place) =>
    listPlaces(place)
      .map(({ key }) => key)
      .join('\n'),
  ) as [string, string];
  return one < other ? -1 : 1;
}

function add(sums: Map<number, bigint>, source: number, valueRaw: bigint): void {
  sums.set(source, (sums.get(source) ?? 0n) + valueRaw);
}

function sum(values: Iterable<bigint>): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}
