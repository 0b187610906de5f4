import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPart, type Failure, type Part } from '../../api/failure.ts';

/** A list that grows downwards page by page on every screen; `data` are the rows of all pages that came. */
export interface Rows<Row> extends Part<Row[]> {
  /** Of the whole list; 0 until the first page is there. */
  total: number;
  /** Undefined at the end of the list. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** The last page that was asked for did not come; `loadMore` asks again. */
  moreFailure: Failure | undefined;
}

export function useRows<Page extends { list: unknown[]; total: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
): Rows<Page['list'][number]> {
  const { data, hasNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page): Page['list'][number][] => page.list), [data]);
  const part = toPart(query);
  return {
    ...part,
    data: rows,
    total: data?.pages[0]?.total ?? 0,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? part.failure : undefined,
  };
}
