import { expect, it } from 'vitest';
import { createMemoryStorage } from './memoryStorage.ts';
import { createPastedLists } from './pastedLists.ts';
import { createStoredValues } from './storedValues.ts';

const open = (area = createMemoryStorage()) =>
  createPastedLists(
    createStoredValues(area, () => {}),
    () => 1_700_000_000_000,
  );

it('keeps a list under a name that a link can hold, the same text under the same', () => {
  const lists = open();
  const first = lists.add('a\nb');
  expect(first).toBe('lloyw3v28');
  expect(lists.add('c')).toBe('lloyw3v29');
  expect(lists.add('a\nb')).toBe(first);
  expect(lists.store.getState()).toEqual([
    { id: 'lloyw3v29', text: 'c', chosen: {} },
    { id: first, text: 'a\nb', chosen: {} },
  ]);
});

it('finds a list and what was decided about it again after a reload, and forgets the oldest', () => {
  const area = createMemoryStorage();
  const lists = open(area);
  const id = lists.add('a');
  lists.change(id, { chosen: { a: 'BSC' } });
  lists.change('none', { text: 'x' });
  expect(open(area).store.getState()).toEqual([{ id, text: 'a', chosen: { a: 'BSC' } }]);
  for (const text of ['b', 'c', 'd', 'e', 'f']) lists.add(text);
  expect(
    open(area)
      .store.getState()
      .map(({ text }) => text),
  ).toEqual(['f', 'e', 'd', 'c', 'b']);
});

it('starts empty where something else stands', () => {
  expect(open(createMemoryStorage({ pastedLists: '[{"id":"l1","text":7,"chosen":{}}]' })).store.getState()).toEqual([]);
});
