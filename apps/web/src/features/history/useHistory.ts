import type { NamedEntryView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { recentSearches } from '../../api/recentSearches.ts';
import { session } from '../../lib/browserSession.ts';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import type { ListPlace } from '../../ui/list/pageTrail.ts';
import { usePagedList, type PagedList } from '../../ui/list/usePagedList.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { listLocal } from './localList.ts';

/** A search as it stands in a row: an account's has a number and perhaps a label, a browser's perhaps a name. */
export type HistoryRow = SearchEntry & Pick<NamedEntryView, 'label'>;

export interface HistoryModel {
  isGuest: boolean;
  text: string;
  setText: (text: string) => void;
  sort: string | undefined;
  setSort: (sort: string | undefined) => void;
  clearFilter: () => void;
  list: PagedList<HistoryRow>;
  /** How many there are of each sort, whichever sort is shown. */
  sorts: readonly { sort: string; count: number }[];
  /** How many an account keeps; undefined until that is known. */
  limit: number | undefined;
  pageSize: number;
  setPageSize: (size: number) => void;
  remove: (row: HistoryRow) => Promise<void>;
  /** Forgets those of the sort that is shown, or all. */
  clear: () => Promise<void>;
}

export const pageSizes = [20, 50, 100] as const;
const TYPING_MS = 250;

/** The searches of whoever is signed in, page by page; of a guest those that this browser keeps. */
export function useHistory(): HistoryModel {
  const isGuest = useStore(session.store, ({ user }) => user === null);
  const local = useStore(recentSearches.store);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<string>();
  const [place, setPlace] = useState<ListPlace>({ pageNum: 1, pageSize: pageSizes[0] });
  const asked = useSettled(text.trim(), TYPING_MS);
  const hasFilter = asked !== '' || sort !== undefined;
  const toStart = () => setPlace(({ pageSize }) => ({ pageNum: 1, pageSize }));
  const own = usePagedList({
    name: 'pageSearches',
    body: { pageSize: place.pageSize, ...(asked === '' ? {} : { text: asked }), ...(sort === undefined ? {} : { sort }) },
    load: (body, signal) => call('pageSearches', body, { signal }),
    isEnabled: !isGuest,
    place,
    chain: undefined,
    unfilteredCount: undefined,
    hasFilter,
    goTo: (next) => setPlace(({ pageSize }) => ({ ...next, pageSize })),
  });
  const here = listLocal(local, { text: text.trim(), sort });

  async function changing(work: Promise<unknown>): Promise<void> {
    await work;
    toStart();
    await queries.invalidateQueries({ queryKey: ['pageSearches'] });
  }

  return {
    isGuest,
    text,
    setText: (next) => {
      setText(next);
      toStart();
    },
    sort,
    setSort: (next) => {
      setSort(next);
      toStart();
    },
    clearFilter: () => {
      setText('');
      setSort(undefined);
      toStart();
    },
    list: isGuest ? here.list : own,
    sorts: isGuest ? here.sorts : (own.first?.sorts ?? []),
    limit: own.first?.limit,
    pageSize: place.pageSize,
    setPageSize: (pageSize) => setPlace({ pageNum: 1, pageSize }),
    remove: (row) => changing(recentSearches.remove(row)),
    clear: () => changing(recentSearches.clear(sort)).then(() => setSort(undefined)),
  };
}
