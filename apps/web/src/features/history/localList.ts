import type { SearchEntry } from '../../lib/searchHistory.ts';
import type { PagedList } from '../../ui/list/usePagedList.ts';

interface Filter {
  text: string;
  sort: string | undefined;
}

/** What a browser keeps, narrowed as the server narrows an account's: by a part of the text or of a coin's key, and by sort. */
export function listLocal(
  entries: readonly SearchEntry[],
  { text, sort }: Filter,
): { list: PagedList<SearchEntry>; sorts: { sort: string; count: number }[] } {
  const part = text.toLowerCase();
  const found = entries.filter((entry) => [entry.text, entry.slug, entry.name ?? ''].some((word) => word.toLowerCase().includes(part)));
  const counts = new Map<string, number>();
  for (const entry of found) counts.set(entry.sort, (counts.get(entry.sort) ?? 0) + 1);
  const rows = found.filter((entry) => sort === undefined || entry.sort === sort);
  const isNarrowed = text !== '' || sort !== undefined;
  return {
    list: {
      ...wholeList,
      state:
        rows.length > 0
          ? { kind: 'rows' }
          : isNarrowed && entries.length > 0
            ? { kind: 'filteredOut', unfilteredCount: entries.length }
            : { kind: 'empty' },
      rows,
      total: rows.length,
    },
    sorts: [...counts].map(([name, count]) => ({ sort: name, count })).toSorted((a, b) => b.count - a.count || (a.sort < b.sort ? -1 : 1)),
  };
}

const nothing = () => undefined;

/** Everything on one page, read already. */
const wholeList: Omit<PagedList<SearchEntry>, 'state' | 'rows' | 'total'> = {
  isTotalCapped: false,
  coverage: undefined,
  isStale: false,
  isOutdated: false,
  updatedAt: 0,
  pageNum: 1,
  pageCount: 1,
  retry: nothing,
  goNext: undefined,
  goPrevious: undefined,
  goFirst: nothing,
  goLast: undefined,
  loadMore: undefined,
  isLoadingMore: false,
  moreFailure: undefined,
};
