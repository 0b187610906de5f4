import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from './memoryStorage.ts';
import { createRecentSearches } from './recentSearches.ts';
import { createSearchHistory, type SearchEntry } from './searchHistory.ts';
import { createSession } from './session.ts';
import { createStoredValues } from './storedValues.ts';
import { makeUser } from './userFixture.ts';

const entryOf = (text: string, id?: number): SearchEntry => ({
  sort: 'ADDRESS',
  slug: '',
  model: 'ETH',
  text,
  createTime: '2026-11-22 20:00:00',
  ...(id === undefined ? {} : { id }),
});

let kept: SearchEntry[];
beforeEach(() => {
  kept = [entryOf('own 2', 2), entryOf('own 1', 1)];
});

function open() {
  const values = createStoredValues(createMemoryStorage(), () => {});
  const [session, local] = [createSession(values), createSearchHistory(values)];
  local.add(entryOf('local'));
  const own = {
    list: vi.fn(async () => [...kept]),
    remove: vi.fn(async (id: number) => void (kept = kept.filter((entry) => entry.id !== id))),
    clear: vi.fn(async () => void (kept = [])),
  };
  const recent = createRecentSearches(session, local, own);
  const texts = () => recent.store.getState().map(({ text }) => text);
  return { session, local, own, recent, texts };
}

it('are those of the browser for a visitor, as they come and go', async () => {
  const { local, own, recent, texts } = open();
  local.add(entryOf('second'));
  expect(texts()).toEqual(['second', 'local']);
  await recent.remove(entryOf('local'));
  expect(texts()).toEqual(['second']);
  await recent.clear();
  expect([texts(), local.store.getState(), own.list.mock.calls.length]).toEqual([[], [], 0]);
});

it('are those of the account for whoever is signed in, and the browser’s stay untouched', async () => {
  const { session, local, own, recent, texts } = open();
  session.setUser(makeUser());
  expect(texts()).toEqual([]);
  await vi.waitFor(() => expect(texts()).toEqual(['own 2', 'own 1']));
  local.add(entryOf('of another tab'));
  expect(texts()).toEqual(['own 2', 'own 1']);
  await recent.remove(entryOf('own 2', 2));
  expect([texts(), own.remove.mock.calls]).toEqual([['own 1'], [[2]]]);
  kept = [entryOf('own 3', 3), ...kept];
  await recent.reload();
  expect(texts()).toEqual(['own 3', 'own 1']);
  await recent.clear();
  expect(texts()).toEqual([]);
  session.logOut();
  expect(texts()).toEqual(['of another tab', 'local']);
});

it('are not shown to whoever signed out while they were asked for', async () => {
  const { session, own, recent, texts } = open();
  let answer: (entries: SearchEntry[]) => void = () => {};
  own.list.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  session.setUser(makeUser());
  const reloading = recent.reload();
  session.logOut();
  answer(kept);
  await reloading;
  expect(texts()).toEqual(['local']);
});
