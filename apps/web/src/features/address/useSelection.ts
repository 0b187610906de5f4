import { useState } from 'react';

export interface Selection<T> {
  /** Chosen rows, in the order in which they were chosen; rows of other pages stay chosen. */
  rows: T[];
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** Every row of the page that is shown: all when any is missing, none when all are chosen. */
  toggleAll: () => void;
  /** How much of the shown page is chosen, for the head's box. */
  shown: 'none' | 'some' | 'all';
  clear: () => void;
}

/** Rows chosen by hand. Another `scope` (tab, filter) starts anew: a sum over different filters would mean nothing. */
export function useSelection<T>(shownRows: readonly T[], idOf: (row: T) => string, scope: string): Selection<T> {
  const [state, setState] = useState<{ scope: string; rows: ReadonlyMap<string, T> }>({ scope, rows: new Map() });
  const rows = state.scope === scope ? state.rows : new Map<string, T>();
  const store = (next: ReadonlyMap<string, T>) => setState({ scope, rows: next });
  const chosenHere = shownRows.filter((row) => rows.has(idOf(row))).length;

  return {
    rows: [...rows.values()],
    has: (row) => rows.has(idOf(row)),
    toggle: (row) => {
      const next = new Map(rows);
      if (!next.delete(idOf(row))) next.set(idOf(row), row);
      store(next);
    },
    toggleAll: () => {
      const next = new Map(rows);
      for (const row of shownRows) {
        if (chosenHere === shownRows.length) next.delete(idOf(row));
        else next.set(idOf(row), row);
      }
      store(next);
    },
    shown: chosenHere === 0 ? 'none' : chosenHere === shownRows.length ? 'all' : 'some',
    clear: () => store(new Map()),
  };
}
