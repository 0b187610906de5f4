import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredValues } from './storedValues.ts';

/** Many lines that were pasted, and what was decided about them. */
export interface PastedList {
  /** Its name in links of this tab. */
  id: string;
  text: string;
  /** The chain that is looked at, of addresses that several have. */
  chosen: Readonly<Record<string, string>>;
}

export interface PastedLists {
  /** Newest first. */
  store: StoreApi<readonly PastedList[]>;
  /** Keeps a text and returns its id; the same text is the same list. */
  add: (text: string) => string;
  change: (id: string, change: Partial<Omit<PastedList, 'id'>>) => void;
}

const KEY = 'pastedLists';
/** Together with the longest texts a good half of what a browser keeps for a page. */
const MAX_LISTS = 5;
const MAX_TEXT = 640_000;

/** The pasted lists of a tab: they are no link, and a way back must find them as they were left. */
export function createPastedLists(values: StoredValues, now: () => number): PastedLists {
  const store = createStore<readonly PastedList[]>(() => values.read(KEY, isLists) ?? []);
  const keep = (lists: readonly PastedList[]) => {
    values.write(KEY, lists);
    store.setState(lists, true);
  };
  return {
    store,
    add(given) {
      const text = given.slice(0, MAX_TEXT);
      const lists = store.getState();
      const known = lists.find((list) => list.text === text);
      if (known) return known.id;
      const taken = new Set(lists.map(({ id }) => id));
      let number = now();
      while (taken.has(idOf(number))) number += 1;
      keep([{ id: idOf(number), text, chosen: {} }, ...lists].slice(0, MAX_LISTS));
      return idOf(number);
    },
    change: (id, change) => keep(store.getState().map((list) => (list.id === id ? { ...list, ...change } : list))),
  };
}

/** A letter first: a link's parameter of digits alone would be read as a number. */
const idOf = (number: number): string => `l${number.toString(36)}`;

function isLists(value: unknown): value is PastedList[] {
  return Array.isArray(value) && value.every(isList);
}

function isList(value: unknown): value is PastedList {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, chosen }: { id?: unknown; text?: unknown; chosen?: unknown } = value;
  const isChosen = typeof chosen === 'object' && chosen !== null && Object.values(chosen).every((one) => typeof one === 'string');
  return typeof id === 'string' && typeof text === 'string' && isChosen;
}
