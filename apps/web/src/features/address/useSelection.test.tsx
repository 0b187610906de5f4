import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, renderHook } from '../../ui/render.tsx';
import { useSelection, type Selection } from './useSelection.ts';

afterEach(clearRendered);

interface Row {
  id: string;
  text: string;
}
const row = (id: string, text = id): Row => ({ id, text });
const keyOf = ({ id }: Row) => id;

/** The hook over what is shown and asked at the moment. */
function open(shown: Row[], scope = 'USDT') {
  const now = { shown, scope };
  const selection = renderHook(() => useSelection(now.shown, keyOf, now.scope));
  const choose = (...keys: string[]) => act(() => selection().choose(new Set(keys)));
  const turn = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    // Any choice draws the hook anew.
    choose(...selection().keys);
  };
  return { selection, choose, turn };
}

const read = (selection: () => Selection<Row>) => [[...selection().keys], selection().rows.map(({ text }) => text)];

it('holds the rows of the chosen keys, in the order of the page', () => {
  const { selection, choose } = open([row('a'), row('b'), row('c')]);
  expect(read(selection)).toEqual([[], []]);
  choose('c', 'a');
  expect(read(selection)).toEqual([
    ['c', 'a'],
    ['a', 'c'],
  ]);
  choose('a');
  expect(read(selection)).toEqual([['a'], ['a']]);
});

it('keeps rows of another page, as they were chosen', () => {
  const { selection, choose, turn } = open([row('a', 'first'), row('b')]);
  choose('a');
  turn({ shown: [row('c')] });
  choose('a', 'c');
  expect(read(selection)).toEqual([
    ['a', 'c'],
    ['first', 'c'],
  ]);
});

it('takes no key that nobody has seen', () => {
  const { selection, choose } = open([row('a')]);
  choose('x', 'a');
  expect(read(selection)).toEqual([['a'], ['a']]);
});

it('forgets everything when it is cleared, and under another filter', () => {
  const { selection, choose, turn } = open([row('a'), row('b')]);
  choose('a', 'b');
  act(() => selection().clear());
  expect(read(selection)).toEqual([[], []]);
  choose('b');
  turn({ scope: 'NFT' });
  // What stood under the other filter is shown here too, and is chosen here by this filter's own key.
  choose('a');
  expect(read(selection)).toEqual([['a'], ['a']]);
});
