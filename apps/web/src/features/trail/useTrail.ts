import type { TrailFilterInput, TrailRecordView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { ListPlace } from '../../ui/list/pageTrail.ts';
import { usePagedList, type PagedList } from '../../ui/list/usePagedList.ts';

export interface TrailModel {
  filter: TrailFilterInput;
  setFilter: (change: TrailFilterInput) => void;
  clear: () => void;
  hasFilter: boolean;
  list: PagedList<TrailRecordView>;
  pageSize: number;
  setPageSize: (size: number) => void;
}

export const pageSizes = [20, 50, 100] as const;

/** The trail as its reader has narrowed it, from the newest record on. */
export function useTrail(): TrailModel {
  const [filter, setFilter] = useState<TrailFilterInput>({});
  const [place, setPlace] = useState<ListPlace>({ pageNum: 1, pageSize: pageSizes[0] });
  const hasFilter = Object.values(filter).some((value) => value !== undefined);
  const narrow = (next: TrailFilterInput) => {
    setFilter(next);
    setPlace(({ pageSize }) => ({ pageNum: 1, pageSize }));
  };
  const list = usePagedList({
    name: 'pageTrail',
    body: { ...filter, pageSize: place.pageSize },
    load: (body, signal) => call('pageTrail', body, { signal }),
    place,
    chain: undefined,
    unfilteredCount: undefined,
    hasFilter,
    goTo: (next) => setPlace(({ pageSize }) => ({ ...next, pageSize })),
  });
  return {
    filter,
    setFilter: (change) => narrow({ ...filter, ...change }),
    clear: () => narrow({}),
    hasFilter,
    list,
    pageSize: place.pageSize,
    setPageSize: (pageSize) => setPlace({ pageNum: 1, pageSize }),
  };
}
