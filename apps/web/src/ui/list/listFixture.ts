import type { CoverageView } from '@chaintrail/contract/schemas';
import type { PagedList } from './usePagedList.ts';

export const coverage: CoverageView = {
  complete: true,
  fromBlock: 0,
  toBlock: 22_046_318,
  syncedAt: 1_741_941_551_000,
  source: 'node',
  gaps: [],
  proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
};

const nothing = () => undefined;

/** A loaded list for tests of what stands around rows. */
export function pagedList<Row>(rows: Row[], over: Partial<PagedList<Row>> = {}): PagedList<Row> {
  return {
    state: { kind: 'rows' },
    rows,
    total: 638,
    isTotalCapped: false,
    coverage: undefined,
    isStale: false,
    isOutdated: false,
    updatedAt: 1_741_941_551_000,
    pageNum: 1,
    pageCount: 32,
    retry: nothing,
    goNext: nothing,
    goPrevious: undefined,
    goFirst: nothing,
    goLast: undefined,
    loadMore: undefined,
    isLoadingMore: false,
    moreFailure: undefined,
    ...over,
  };
}
