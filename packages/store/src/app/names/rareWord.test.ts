import { expect, it } from 'vitest';
import { rareWord } from './rareWord.ts';

it.each([
  ['binance hot wallet 48213', '48213'],
  ['deposit 1234 of 567890', '567890'],
  ['冷钱包a12345', '冷钱包a12345'],
  ['binance 14', undefined],
  ['hot wallet', undefined],
  ['', undefined],
])('of «%s» is %s', (folded, word) => {
  expect(rareWord(folded)).toBe(word);
});
