import { expect, it } from 'vitest';
import { findForeignLetters } from './foreignLetters.ts';

it('finds the letters that are not what they look like, and where they stand', () => {
  expect(findForeignLetters('USDT')).toEqual([]);
  expect(findForeignLetters('USD\u0422')).toEqual([{ place: 4, letter: '\u0422', code: 'U+0422' }]);
  expect(findForeignLetters('U\u200bS\u{1d403}T')).toEqual([
    { place: 2, letter: '\u200b', code: 'U+200B' },
    { place: 4, letter: '\u{1d403}', code: 'U+1D403' },
  ]);
});
