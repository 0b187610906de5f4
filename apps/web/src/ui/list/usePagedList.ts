import type { ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPart, type Failure } from '../../api/failure.ts';
import { judgeList, type ListState } from './listState.ts';
import { findPageStart, rememberCursor, type ListPlace, type PagePlace, type PageTrail } from './pageTrail.ts';

/** A list's rows and the ways through them: page by page on a wide screen, further and further down on a phone. */
export interface PagedList<Row> {
  state: ListState;
  rows: Row[];
  total: number | undefined;
  isTotalCapped: boolean;
  coverage: CoverageView | undefined;
  /** A newer page is on its way and the rows are still the older ones. */
  isStale: boolean;
  /** Rows stand, and the last read failed. */
  isOutdated: boolean;
  /** When the rows came, in epoch ms. */
  updatedAt: number;
  pageNum: number;
  pageCount: number | undefined;
  retry: () => void;
  goNext: (() => void) | undefined;
  goPrevious: (() => void) | undefined;
  goFirst: () => void;
  /** Undefined where the end is unknown or too deep to be found by its number. */
  goLast: (() => void) | undefined;
  /** Undefined at the end of the list. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** The rows that were to follow did not come; `loadMore` asks again. */
  moreFailure: Failure | undefined;
}

export interface ListPage<Row> {
  list: Row[];
  total: number;
  totalCapped?: boolean;
  cursor?: string;
  coverage?: CoverageView;
}

export type PageStart = { pageNum: number } | { cursor: string };

export interface PagedListInput<Body extends object, Page extends ListPage<unknown>> {
  /** The call's name: first part of the cache key. */
  name: string;
  /** What is asked, page size included. */
  body: Body;
  load: (body: Body & PageStart, signal: AbortSignal) => Promise<Page>;
  /** False while the list's tab is not the one that is shown. */
  isEnabled?: boolean;
  place: ListPlace;
  chain: ChainStatusView | undefined;
  unfilteredCount: number | undefined;
  hasFilter: boolean;
  goTo: (page: PagePlace) => void;
}

export function usePagedList<Body extends object, Page extends ListPage<unknown>>({
  name,
  body,
  load,
  isEnabled = true,
  place,
  chain,
  unfilteredCount,
  hasFilter,
  goTo,
}: PagedListInput<Body, Page>): PagedList<Page['list'][number]> & { first: Page | undefined } {
  const { pageNum, pageSize, cursor } = place;
  const scope = JSON.stringify(body);
  const query = useInfiniteQuery({
    queryKey: [name, body, cursor ?? pageNum] as const,
    queryFn: ({ signal, pageParam }) => load({ ...body, ...pageParam }, signal),
    initialPageParam: cursor === undefined ? { pageNum } : { cursor },
    getNextPageParam: (last): PageStart | undefined => (last.cursor === undefined ? undefined : { cursor: last.cursor }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const trail = useTrail(scope, pageNum, cursor, query.isPlaceholderData ? undefined : query.data?.pages[0]?.cursor);
  const part = toPart(query);

  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const [first] = pages;
  const next = query.isPlaceholderData ? undefined : first?.cursor;
  const previous = findPageStart(trail, pageNum - 1, pageSize);
  const pageCount = first === undefined || first.totalCapped ? undefined : Math.max(1, Math.ceil(first.total / pageSize));
  const last = pageCount === undefined ? undefined : findPageStart(trail, pageCount, pageSize);
  return {
    first,
    state: judgeList({
      isPending: part.isPending || (query.isPlaceholderData && rows.length === 0),
      failure: part.failure,
      rowCount: rows.length,
      pageNum,
      total: first?.total,
      hasFilter,
      unfilteredCount,
      coverage: first?.coverage,
      chain,
    }),
    rows,
    total: first?.total,
    isTotalCapped: first?.totalCapped ?? false,
    coverage: first?.coverage,
    isStale: query.isPlaceholderData,
    isOutdated: rows.length > 0 && part.failure !== undefined,
    updatedAt: part.updatedAt,
    pageNum,
    pageCount,
    retry: part.retry,
    goNext: next === undefined ? undefined : () => goTo({ pageNum: pageNum + 1, cursor: next }),
    goPrevious: previous && (() => goTo(previous)),
    goFirst: () => goTo({ pageNum: 1 }),
    goLast: last && (() => goTo(last)),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? part.failure : undefined,
  };
}

/** Remembers where pages begin for as long as the request stays the same. */
function useTrail(scope: string, pageNum: number, cursor: string | undefined, nextCursor: string | undefined): PageTrail {
  const [kept, setKept] = useState<{ scope: string; trail: PageTrail }>({ scope, trail: new Map() });
  const before = kept.scope === scope ? kept.trail : new Map<number, string>();
  const trail = rememberCursor(rememberCursor(before, pageNum, cursor), pageNum + 1, nextCursor);
  if (kept.scope !== scope || trail !== before) setKept({ scope, trail });
  return trail;
}
