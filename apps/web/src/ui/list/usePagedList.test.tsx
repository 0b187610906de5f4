import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, renderHook } from '../render.tsx';
import { coverage } from './listFixture.ts';
import type { ListPlace, PagePlace } from './pageTrail.ts';
import { usePagedList, type ListPage, type PagedList } from './usePagedList.ts';

afterEach(clearRendered);

interface Opened {
  /** What was asked, one body per call. */
  asked: unknown[];
  /** Where the list wanted to go. */
  went: PagePlace[];
  list: () => PagedList<string>;
}

/** A list whose server answers with `answers` in turn. */
async function open(place: ListPlace, answers: (ListPage<string> | Error)[], hasFilter = false): Promise<Opened> {
  const asked: unknown[] = [];
  const went: PagePlace[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = renderHook(
    () =>
      usePagedList({
        name: 'pageThings',
        body: { chainName: 'ETH', pageSize: place.pageSize },
        load: async (body) => {
          asked.push(body);
          const answer = answers[asked.length - 1] ?? new Error('nothing more to answer');
          if (answer instanceof Error) throw answer;
          return Promise.resolve(answer);
        },
        place,
        chain: undefined,
        unfilteredCount: 9,
        hasFilter,
        goTo: (page) => went.push(page),
      }),
    (part) => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => list().state.kind !== 'loading'));
  return { asked, went, list };
}

it('asks for a page by the cursor of its link and not by its number', async () => {
  const { asked } = await open({ pageNum: 3, pageSize: 20, cursor: 'abc' }, [{ list: ['x'], total: 50 }]);
  expect(asked).toEqual([{ chainName: 'ETH', pageSize: 20, cursor: 'abc' }]);
});

it('asks for a page by its number where the link has no cursor', async () => {
  const { asked } = await open({ pageNum: 3, pageSize: 20 }, [{ list: ['x'], total: 50 }]);
  expect(asked).toEqual([{ chainName: 'ETH', pageSize: 20, pageNum: 3 }]);
});

it('goes on with the cursor of the answer, back by number, and to both ends', async () => {
  const { list, went } = await open({ pageNum: 3, pageSize: 20, cursor: 'c3' }, [{ list: ['x'], total: 101, cursor: 'c4' }]);
  list().goNext?.();
  list().goPrevious?.();
  list().goFirst();
  list().goLast?.();
  expect(went).toEqual([{ pageNum: 4, cursor: 'c4' }, { pageNum: 2 }, { pageNum: 1 }, { pageNum: 6 }]);
  expect(list()).toMatchObject({ pageNum: 3, pageCount: 6, total: 101, rows: ['x'], state: { kind: 'rows' } });
});

it('loads further down with the cursor of the last answer', async () => {
  const { asked, list } = await open({ pageNum: 1, pageSize: 20 }, [
    { list: ['a', 'b'], total: 3, cursor: 'next' },
    { list: ['c'], total: 3 },
  ]);
  await act(async () => {
    list().loadMore?.();
    await vi.waitUntil(() => list().rows.length > 2);
  });
  expect(asked[1]).toEqual({ chainName: 'ETH', pageSize: 20, cursor: 'next' });
  expect(list().rows).toEqual(['a', 'b', 'c']);
  expect(list().loadMore).toBeUndefined();
});

it('says that a page lies past the end, also under a filter', async () => {
  const answer = { list: [], total: 41, coverage };
  expect((await open({ pageNum: 9, pageSize: 20 }, [answer])).list().state).toEqual({ kind: 'pastEnd', pageNum: 9, total: 41 });
  clearRendered();
  expect((await open({ pageNum: 9, pageSize: 20 }, [answer], true)).list().state).toEqual({ kind: 'pastEnd', pageNum: 9, total: 41 });
  clearRendered();
  expect((await open({ pageNum: 1, pageSize: 20 }, [{ ...answer, total: 0 }])).list().state).toEqual({ kind: 'empty' });
});

it('has no last page where the server stopped counting', async () => {
  const { list } = await open({ pageNum: 1, pageSize: 20 }, [{ list: ['x'], total: 10_000, totalCapped: true, cursor: 'n' }]);
  expect(list()).toMatchObject({ pageCount: undefined, goLast: undefined, isTotalCapped: true });
});

it('shows why nothing came', async () => {
  const { list } = await open({ pageNum: 1, pageSize: 20 }, [new Error('broken')]);
  expect(list()).toMatchObject({ state: { kind: 'failure', failure: { kind: 'failed', message: '' } }, isOutdated: false });
});
