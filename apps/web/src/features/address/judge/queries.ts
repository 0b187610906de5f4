import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type CallInput as Input } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';

/** The other sides from the first on, each page from where the one before it ended. */
export const judgementPagesQuery = (input: Omit<Input<'judgeAddress'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['judgeAddress', input] as const,
    queryFn: ({ signal, pageParam }) =>
      call('judgeAddress', { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
export const flowChartQuery = (input: Input<'chartAddressFlow'>) => query('chartAddressFlow', input);
export const distributionQuery = (input: Input<'distributeAddress'>) => query('distributeAddress', input);
