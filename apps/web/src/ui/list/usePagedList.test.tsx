import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { settle } from '../answeredHook.tsx';
import { clearRendered, renderHook } from '../render.tsx';
import { coverage } from './listFixture.ts';
import type { ListPlace, PagePlace } from './pageTrail.ts';
import { usePagedList, type ListPage, type PagedList } from './usePagedList.ts';

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
  await settle();
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
  act(() => list().loadMore?.());
  await settle();
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

/** A list that can be turned to another place or request; answers come when they are given. */
function openSteered(place: ListPlace, isEnabled = true) {
  const now = { place, body: { chainName: 'ETH', filter: 'a' } };
  const asked: { body: object; answer: (page: ListPage<string>) => void; fail: () => void }[] = [];
  const went: PagePlace[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let redraw = () => undefined as void;
  const list = renderHook(
    () => {
      const [, setTurn] = useState(0);
      redraw = () => setTurn((turn) => turn + 1);
      return usePagedList({
        name: 'pageThings',
        body: now.body,
        load: (body) =>
          new Promise<ListPage<string>>((resolve, reject) => {
            asked.push({ body, answer: resolve, fail: () => reject(new Error('broken')) });
          }),
        isEnabled,
        place: now.place,
        chain: undefined,
        unfilteredCount: 9,
        hasFilter: false,
        goTo: (page) => went.push(page),
      });
    },
    (part) => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
  );
  const turn = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    act(() => redraw());
  };
  const after = async (step: () => void) => {
    act(step);
    await settle();
  };
  return { asked, went, list, turn, after };
}

it('asks nothing while its tab is not shown', () => {
  const { asked, list } = openSteered({ pageNum: 1, pageSize: 20 }, false);
  expect(asked).toEqual([]);
  expect(list()).toMatchObject({ rows: [], total: undefined, isTotalCapped: false, pageCount: undefined, isStale: false });
});

it('keeps the older rows until the next page is there, and lets nobody go on from them', async () => {
  const { asked, list, turn, after } = openSteered({ pageNum: 1, pageSize: 2 });
  expect(list()).toMatchObject({ state: { kind: 'loading' }, isStale: false, isOutdated: false });
  await after(() => asked[0]?.answer({ list: ['a', 'b'], total: 5, cursor: 'c2', coverage }));
  expect(list()).toMatchObject({ pageCount: 3, total: 5, coverage, isTotalCapped: false, first: { cursor: 'c2' } });
  turn({ place: { pageNum: 2, pageSize: 2, cursor: 'c2' } });
  expect(list()).toMatchObject({ rows: ['a', 'b'], isStale: true, state: { kind: 'rows' }, goNext: undefined });
  await after(() => asked[1]?.answer({ list: ['c', 'd'], total: 5, cursor: 'c3' }));
  expect(list().isStale).toBe(false);
});

it('goes back by the cursors that led there, and forgets them with another request', async () => {
  const { asked, list, turn, after, went } = openSteered({ pageNum: 1, pageSize: 2 });
  const page = (row: string, cursor: string) => ({ list: [row], total: 9, cursor });
  await after(() => asked[0]?.answer(page('a', 'c2')));
  turn({ place: { pageNum: 2, pageSize: 2, cursor: 'c2' } });
  await after(() => asked[1]?.answer(page('b', 'c3')));
  turn({ place: { pageNum: 3, pageSize: 2, cursor: 'c3' } });
  await after(() => asked[2]?.answer(page('c', 'c4')));
  list().goPrevious?.();
  turn({ body: { chainName: 'ETH', filter: 'b' } });
  await after(() => asked[3]?.answer(page('x', 'd4')));
  list().goPrevious?.();
  expect(went).toEqual([{ pageNum: 2, cursor: 'c2' }, { pageNum: 2 }]);
});

it('says that its rows are out of date when the next ones did not come, and asks again', async () => {
  const { asked, list, after } = openSteered({ pageNum: 1, pageSize: 2 });
  await after(() => asked[0]?.answer({ list: ['a'], total: 1 }));
  expect(list()).toMatchObject({ isOutdated: false, goPrevious: undefined });
  await after(() => list().retry());
  await after(() => asked[1]?.fail());
  expect(list()).toMatchObject({ rows: ['a'], state: { kind: 'rows' } });
});

it('keeps its rows and says why when the page that was to follow does not come', async () => {
  const { list } = await open({ pageNum: 1, pageSize: 20 }, [{ list: ['x'], total: 50, cursor: 'next' }, new Error('gone')]);
  expect(list().moreFailure).toBeUndefined();
  list().loadMore?.();
  await settle();
  expect(list()).toMatchObject({ rows: ['x'], moreFailure: { kind: 'failed' } });
});
