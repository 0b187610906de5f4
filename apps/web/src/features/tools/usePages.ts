import { useInfiniteQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';

const PAGE_ROWS = 50;
/** Several lines a row. */
export const LONG_ROWS = 10;

interface NumberedPage {
  list: readonly unknown[];
  total: number;
}

/** The rows of a tool's answer from its beginning, further and further down: its pages have numbers, not cursors. */
export function usePages<Body extends object, Page extends NumberedPage>(
  name: string,
  body: Body,
  load: (body: Body & { pageNum: number; pageSize: number }, signal: AbortSignal) => Promise<Page>,
  pageSize = PAGE_ROWS,
) {
  const query = useInfiniteQuery({
    queryKey: [name, body] as const,
    queryFn: ({ signal, pageParam }) => load({ ...body, pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, { list }) => sum + list.length, 0) < last.total && last.list.length > 0 ? all.length + 1 : undefined,
    // A long list of addresses goes over the line with every question: it is asked when its reader wants it.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
  const part = toPart(query);
  const pages = query.data?.pages ?? [];
  return {
    first: pages[0],
    rows: pages.flatMap(({ list }) => list) as Page['list'][number][],
    isLoading: part.isPending,
    failure: part.failure,
    retry: part.retry,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? part.failure : undefined,
  };
}
