import { expect, test } from 'vitest';
import { countSharedEnds, endsOf, listAlike } from './addressEnds.ts';

const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const other = '0xb0b1000000000000000000000000000000000002';

test('the ends of an address are what wallets show of it', () => {
  expect(endsOf(genuine)).toBe('0xb0b0…0002');
});

test('addresses that could be taken for each other are told, each once', () => {
  expect(listAlike([genuine, other, falseOne, genuine])).toEqual([genuine, falseOne]);
  expect(listAlike([genuine, genuine, other])).toEqual([]);
});

test('what two addresses share is counted from both ends, each character once', () => {
  expect(countSharedEnds(genuine, falseOne)).toEqual({ head: 6, tail: 4 });
  expect(countSharedEnds('abcabc', 'abcabc')).toEqual({ head: 6, tail: 0 });
  expect(countSharedEnds('aaba', 'aa')).toEqual({ head: 2, tail: 0 });
  expect(countSharedEnds('ab', 'cd')).toEqual({ head: 0, tail: 0 });
});
