import { expect, it } from 'vitest';
import { createMemoryStorage } from './memoryStorage.ts';
import { createSearchHistory, type SearchEntry } from './searchHistory.ts';
import { createStoredValues } from './storedValues.ts';

const entry = (text: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  sort: 'ADDRESS',
  slug: '',
  model: 'ETH',
  text,
  createTime: '2025-03-14 12:00:00',
  ...rest,
});
const open = (area = createMemoryStorage()) => createSearchHistory(createStoredValues(area, () => {}));
const texts = (history: ReturnType<typeof open>) => history.store.getState().map(({ text }) => text);

it('keeps the ten newest, newest first', () => {
  const history = open();
  for (let n = 1; n <= 12; n += 1) history.add(entry(`a${n}`));
  expect(texts(history)).toEqual(['a12', 'a11', 'a10', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3']);
});

it('moves a repeated search to the front instead of keeping it twice', () => {
  const history = open();
  for (const text of ['a', 'b', 'a']) history.add(entry(text));
  history.add(entry('b', { createTime: '2025-03-15 08:00:00' }));
  expect(texts(history)).toEqual(['b', 'a']);
  expect(history.store.getState()[0]?.createTime).toBe('2025-03-15 08:00:00');
});

it('takes the same text on another chain or of another kind as another search', () => {
  const history = open();
  history.add(entry('1'));
  history.add(entry('1', { model: 'BSC' }));
  history.add(entry('1', { sort: 'BLOCK' }));
  expect(texts(history)).toEqual(['1', '1', '1']);
});

it('survives a reload and sees what another tab added', () => {
  const area = createMemoryStorage();
  const [one, other] = [open(area), open(area)];
  one.add(entry('a'));
  other.add(entry('b'));
  one.add(entry('c'));
  expect(texts(open(area))).toEqual(['c', 'b', 'a']);
});

it('removes one and clears all', () => {
  const history = open();
  for (const text of ['a', 'b', 'c']) history.add(entry(text));
  history.remove(entry('b'));
  expect(texts(history)).toEqual(['c', 'a']);
  history.add(entry('d', { sort: 'HASH' }));
  history.clear('HASH');
  expect(texts(history)).toEqual(['c', 'a']);
  history.clear();
  expect(texts(history)).toEqual([]);
});

it('starts empty where an older version left another shape', () => {
  expect(texts(open(createMemoryStorage({ searchHistory: '[{"text":"a"}]' })))).toEqual([]);
});

it('keeps what an entry is called, and entries that have no name', () => {
  const area = createMemoryStorage();
  open(area).add(entry('a'));
  open(area).add(entry('b', { name: '归集地址 1' }));
  expect(open(area).store.getState()).toEqual([entry('b', { name: '归集地址 1' }), entry('a')]);
  expect(texts(open(createMemoryStorage({ searchHistory: JSON.stringify([{ ...entry('a'), name: 7 }]) })))).toEqual([]);
});
