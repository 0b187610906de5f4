import { useState } from 'react';
import type { ListPlace } from '../../ui/list/pageTrail.ts';
import { useSettled } from '../../ui/useSettled.ts';

export const pageSizes = [20, 50, 100] as const;
const TYPING_MS = 250;

/** What narrows a list, and where in it its reader stands: every change of the one leads to the other's beginning. */
export function useFiltered<Filter extends object>(none: Filter) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(none);
  const [place, setPlace] = useState<ListPlace>({ pageNum: 1, pageSize: pageSizes[0] });
  const asked = useSettled(text.trim(), TYPING_MS);
  const toStart = () => setPlace(({ pageSize }) => ({ pageNum: 1, pageSize }));
  return {
    text,
    filter,
    place,
    /** What is asked: nothing for what is not narrowed. */
    body: { pageSize: place.pageSize, ...filter, ...(asked === '' ? {} : { text: asked }) },
    hasFilter: asked !== '' || Object.keys(filter).length > 0,
    setText(next: string) {
      setText(next);
      toStart();
    },
    setFilter(next: Filter) {
      setFilter(next);
      toStart();
    },
    clear() {
      setText('');
      setFilter(none);
      toStart();
    },
    toStart,
    goTo: (next: Omit<ListPlace, 'pageSize'>) => setPlace(({ pageSize }) => ({ ...next, pageSize })),
    setPageSize: (pageSize: number) => setPlace({ pageNum: 1, pageSize }),
  };
}
