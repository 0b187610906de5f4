import { expect, test } from 'vitest';
import { listCardCoins } from './cardCoins.ts';

test('a card tells of a hundred coins, and of any that is frozen or the main one', () => {
  const held = Array.from({ length: 103 }, (_, at) => ({ token: `0x${at}`, raw: 1n }));
  const shown = listCardCoins(held, (token) => token === '0x101' || token === '0x7');
  expect(shown.length).toBe(101);
  expect(shown.slice(99)).toEqual([
    { token: '0x99', raw: 1n },
    { token: '0x101', raw: 1n },
  ]);
});
