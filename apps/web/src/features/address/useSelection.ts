import { useMemo, useState } from 'react';

export interface Selection<T> {
  keys: ReadonlySet<string>;
  /** Chosen rows; rows of other pages stay chosen. */
  rows: T[];
  choose: (keys: ReadonlySet<string>) => void;
  clear: () => void;
}

/** Rows chosen by hand. Another `scope` (tab, filter) starts anew: a sum over different filters would mean nothing. */
export function useSelection<T>(shownRows: readonly T[], keyOf: (row: T) => string, scope: string): Selection<T> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<string, T> }>({ scope, rows: new Map() });
  const rows = useMemo(() => (kept.scope === scope ? kept.rows : new Map<string, T>()), [kept, scope]);
  const shownRank = new Map(shownRows.map((row, at) => [keyOf(row), at]));
  const keys = useMemo(() => new Set(rows.keys()), [rows]);
  return {
    keys,
    // In the order of the page; those of other pages stand before them, as they were chosen.
    rows: [...rows.values()].sort((a, b) => (shownRank.get(keyOf(a)) ?? -1) - (shownRank.get(keyOf(b)) ?? -1)),
    choose: (wanted) => {
      const shown = new Map(shownRows.map((row) => [keyOf(row), row]));
      const next = new Map<string, T>();
      for (const key of wanted) {
        const row = rows.get(key) ?? shown.get(key);
        if (row !== undefined) next.set(key, row);
      }
      setKept({ scope, rows: next });
    },
    clear: () => setKept({ scope, rows: new Map() }),
  };
}
