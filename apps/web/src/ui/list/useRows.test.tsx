import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { blockCoinTransfersQuery, blockTransactionsQuery } from '../../api/queries.ts';
import { clearRendered, renderHook } from '../render.tsx';
import { useRows } from './useRows.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));

afterEach(() => {
  clearRendered();
  call.mockReset();
});

const asked = { chainName: 'ETH', blockNumber: 101, pageSize: 2 };

/** A block's transactions of which the server tells the hashes, page after page. */
async function open(answers: ({ list: { hash: string }[]; total: number; cursor?: string } | Error)[]) {
  call.mockImplementation(async () => {
    const next = answers.shift() ?? new Error('nothing more to answer');
    if (next instanceof Error) throw next;
    return Promise.resolve(next);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rows = renderHook(
    () => useRows(useInfiniteQuery(blockTransactionsQuery(asked))),
    (part) => <QueryClientProvider client={queries}>{part}</QueryClientProvider>,
  );
  const before = rows();
  await act(() => vi.waitUntil(() => !rows().isPending));
  const loadMore = (until: () => boolean) =>
    act(async () => {
      rows().loadMore?.();
      await vi.waitUntil(until);
    });
  return { before, rows, loadMore, hashes: () => rows().data?.map(({ hash }) => hash) };
}

it('adds page to page from where the last one ended, until none is left', async () => {
  const { before, rows, loadMore, hashes } = await open([
    { list: [{ hash: '0xa' }, { hash: '0xb' }], total: 3, cursor: 'next' },
    { list: [{ hash: '0xc' }], total: 3 },
  ]);
  expect(before).toMatchObject({ isPending: true, data: undefined, total: 0, loadMore: undefined, isLoadingMore: false });
  expect(rows()).toMatchObject({ total: 3, isLoadingMore: false, failure: undefined, moreFailure: undefined });
  expect(hashes()).toEqual(['0xa', '0xb']);
  await loadMore(() => rows().data?.length === 3);
  expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['pageBlockTransactions', { chainName: 'ETH', blockNumber: 101, pageSize: 2, cursor: undefined }],
    ['pageBlockTransactions', { chainName: 'ETH', blockNumber: 101, pageSize: 2, cursor: 'next' }],
  ]);
  expect(hashes()).toEqual(['0xa', '0xb', '0xc']);
  expect(rows().loadMore).toBeUndefined();
});

it('keeps the rows that stand when the next page fails', async () => {
  const { rows, loadMore, hashes } = await open([{ list: [{ hash: '0xa' }], total: 3, cursor: 'next' }, new Error('gone')]);
  await loadMore(() => rows().failure !== undefined);
  expect(hashes()).toEqual(['0xa']);
  expect(rows()).toMatchObject({ total: 3, failure: { kind: 'failed', message: '' } });
  expect(rows().loadMore).toBeTypeOf('function');
  expect(rows().moreFailure).toMatchObject({ kind: 'failed' });
});

it('keeps pages and single answers of one call apart in the cache', () => {
  const coins = { chainName: 'ETH', blockNumber: 101, pageSize: 100 };
  expect(blockTransactionsQuery(asked).queryKey).toEqual(['pageBlockTransactions', asked]);
  expect(blockCoinTransfersQuery(coins).queryKey).toEqual(['pageBlockCoins', coins, 'transfers']);
});
