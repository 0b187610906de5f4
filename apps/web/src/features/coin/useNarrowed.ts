import { useState } from 'react';
import type { ListPlace } from '../../ui/list/pageTrail.ts';

export const pageSizes = [25, 50, 100] as const;

/** What narrows a list of a coin, and where in it its reader stands: every change of the one leads to the other's beginning. */
export function useNarrowed<Filter extends object>(none: Filter, firstSize: number = pageSizes[0]) {
  const [filter, setFilter] = useState(none);
  const [resets, setResets] = useState(0);
  const [place, setPlace] = useState<ListPlace>({ pageNum: 1, pageSize: firstSize });
  const narrow = (next: Filter) => {
    setFilter(next);
    setPlace(({ pageSize }) => ({ pageNum: 1, pageSize }));
  };
  return {
    filter,
    place,
    hasFilter: Object.keys(filter).length > 0,
    setFilter: narrow,
    /** How often everything was taken back: what was typed goes with it. */
    resets,
    clear() {
      narrow(none);
      setResets((count) => count + 1);
    },
    goTo: (next: Omit<ListPlace, 'pageSize'>) => setPlace(({ pageSize }) => ({ ...next, pageSize })),
    setPageSize: (pageSize: number) => setPlace({ pageNum: 1, pageSize }),
  };
}
