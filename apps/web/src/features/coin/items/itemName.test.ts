import { expect, it } from 'vitest';
import { itemName, itemNumber } from './itemName.ts';

const cats = { name: 'Trail Cats', symbol: 'CAT' };

it('an item is called as it calls itself, else by its contract and number', () => {
  expect(itemName(cats, '7', '云纹 #7')).toBe('云纹 #7');
  expect(itemName(cats, '7', '')).toBe('Trail Cats #7');
  expect(itemName({ name: '', symbol: 'CAT' }, '7', '')).toBe('CAT #7');
  expect(itemName({ name: '', symbol: '' }, '7', '')).toBe('#7');
});

it('a long number is cut in its middle', () => {
  expect(itemNumber('12345678901234')).toBe('#12345678901234');
  expect(itemNumber(`1${'0'.repeat(76)}9`)).toBe('#100000…000009');
});
