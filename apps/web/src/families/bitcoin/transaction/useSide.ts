import type { BitcoinInputView, BitcoinOutputView, BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toPart, type Failure } from '../../../api/failure.ts';

interface SideRows {
  input: BitcoinInputView;
  output: BitcoinOutputView;
}

export interface Side<Row> {
  rows: Row[];
  total: number;
  /** Undefined when every row stands. */
  showMore: (() => void) | undefined;
  /** How many rows the next step brings. */
  step: number;
  isLoading: boolean;
  failure: Failure | undefined;
}

// As many as a reader takes in at once; after that in steps of the server's pages.
const FIRST = 20;
const PAGE_SIZE = 100;

const isOf =
  <S extends keyof SideRows>(side: S) =>
  (row: BitcoinInputView | BitcoinOutputView): row is SideRows[S] =>
    'previous' in row === (side === 'input');

/** The first page came with the transaction. */
const SECOND_PAGE: { pageNum: number } | { cursor: string } = { pageNum: 2 };

/** One side of a transaction: the rows that came with it, and the others page by page. */
export function useSide<S extends keyof SideRows>(
  { chainName, hash }: { chainName: string; hash: string },
  view: BitcoinTransactionView,
  side: S,
): Side<SideRows[S]> {
  const [shown, setShown] = useState(FIRST);
  const first: readonly (BitcoinInputView | BitcoinOutputView)[] = side === 'input' ? view.inputs : view.outputs;
  const total = side === 'input' ? view.inputCount : view.outputCount;
  const body = { chainName, hash, side, pageSize: PAGE_SIZE };
  const query = useInfiniteQuery({
    queryKey: ['pageTransactionSide', body] as const,
    queryFn: ({ signal, pageParam }) => call('pageTransactionSide', { ...body, ...pageParam }, { signal }),
    initialPageParam: SECOND_PAGE,
    getNextPageParam: (last) => (last.cursor === undefined ? undefined : { cursor: last.cursor }),
    enabled: shown > first.length && total > first.length,
  });
  const paged: readonly (BitcoinInputView | BitcoinOutputView)[] =
    query.data?.pages.flatMap((page): (BitcoinInputView | BitcoinOutputView)[] => page.list) ?? [];
  const held = [...first, ...paged].filter(isOf(side));
  const rows = held.slice(0, shown);
  const showMore = () => {
    setShown(rows.length < held.length ? Math.min(held.length, rows.length + PAGE_SIZE) : rows.length + PAGE_SIZE);
    if (rows.length === held.length && query.hasNextPage) void query.fetchNextPage();
  };
  const part = toPart(query);
  return {
    rows,
    total,
    showMore: rows.length < total ? showMore : undefined,
    step: Math.min(PAGE_SIZE, rows.length < held.length ? held.length - rows.length : total - rows.length),
    isLoading: query.isFetching,
    failure: part.failure,
  };
}
