import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredValues } from './storedValues.ts';

/** One search, as the server and the browser keep it. */
export interface SearchEntry {
  /** What was looked for: ADDRESS, HASH, BLOCK, COIN, NFT, ENS. */
  sort: string;
  /** Key of a coin; '' elsewhere. */
  slug: string;
  /** Chain name; '' when the search was on all chains. */
  model: string;
  text: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  createTime: string;
  /** The server's number of an account's search; the browser's own have none. */
  id?: number;
  /** What it is called; the browser alone keeps it. */
  name?: string;
}

export interface SearchHistory {
  /** Newest first. */
  store: StoreApi<readonly SearchEntry[]>;
  add: (entry: SearchEntry) => void;
  remove: (entry: SearchEntry) => void;
  /** Forgets those of a sort, or all. */
  clear: (sort?: string) => void;
}

/** How many searches a browser keeps. */
const LOCAL_HISTORY_SIZE = 10;

const KEY = 'searchHistory';
const isSame = (a: SearchEntry, b: SearchEntry) => a.sort === b.sort && a.slug === b.slug && a.model === b.model && a.text === b.text;

/** The browser's own history of searches: the newest first, none twice. */
export function createSearchHistory(values: StoredValues): SearchHistory {
  const store = createStore<readonly SearchEntry[]>(() => values.read(KEY, isEntries) ?? []);
  const keep = (entries: readonly SearchEntry[]) => {
    values.write(KEY, entries);
    store.setState(entries, true);
  };
  // Another tab may have added searches since this one read them.
  const others = (entry: SearchEntry) => (values.read(KEY, isEntries) ?? []).filter((other) => !isSame(other, entry));
  return {
    store,
    add: (entry) => keep([entry, ...others(entry)].slice(0, LOCAL_HISTORY_SIZE)),
    remove: (entry) => keep(others(entry)),
    clear: (sort) => keep(sort === undefined ? [] : (values.read(KEY, isEntries) ?? []).filter((entry) => entry.sort !== sort)),
  };
}

function isEntries(value: unknown): value is SearchEntry[] {
  return Array.isArray(value) && value.every(isEntry);
}

function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  const isNamed = fields['name'] === undefined || typeof fields['name'] === 'string';
  return isNamed && ['sort', 'slug', 'model', 'text', 'createTime'].every((name) => typeof fields[name] === 'string');
}
