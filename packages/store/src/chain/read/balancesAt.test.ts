import { expect, test } from 'vitest';
import { chooseFew } from './balancesAt.ts';

const addresses = ['a', 'b', 'c'];

test('addresses are read one by one while all of them together have few transfers, else only those with next to none', () => {
  expect(chooseFew(addresses, [60, 90, 10])).toEqual(['a', 'b', 'c']);
  expect(chooseFew(addresses, [60, 91, 10])).toEqual(['c']);
  expect(chooseFew(addresses, [10, undefined, 11])).toEqual(['a']);
  expect(chooseFew(addresses, [161, 0, 0])).toEqual(['b', 'c']);
});
