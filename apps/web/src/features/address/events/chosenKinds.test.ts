import { expect, it } from 'vitest';
import { listChosen, onlyKind, toggleKind } from './chosenKinds.ts';

const kinds = [{ topic0: '0xaa' }, { topic0: '0xbb' }, { topic0: '' }];

it('adds a kind and takes it away again, until all are shown', () => {
  const one = toggleKind(undefined, '0xaa');
  const two = toggleKind(one, '');
  expect([one, two]).toEqual(['0xaa', '0xaa,none']);
  expect(listChosen(two)).toEqual(['0xaa', 'none']);
  expect(toggleKind(two, '0xaa')).toBe('none');
  expect(toggleKind('none', '')).toBeUndefined();
  expect(listChosen(undefined)).toEqual([]);
});

it('is one kind, whose arguments can be asked for, only where no other is chosen', () => {
  expect(onlyKind(kinds, '0xbb')).toEqual({ topic0: '0xbb' });
  expect(onlyKind(kinds, 'none')).toEqual({ topic0: '' });
  expect(onlyKind(kinds, '0xaa,0xbb')).toBeUndefined();
  expect(onlyKind(kinds, undefined)).toBeUndefined();
});
