import { expect, it } from 'vitest';
import { findAlike } from './alike.ts';
import type { Choice } from './choices.ts';

const genuine = '0x2a8a66da5e0000000000000000000077f740877c';
const falseOne = '0x2a8a660b420000000000000000000056ba40877c';
const third = '0x2a8a66da5effffffffffffffffffff77f740877c';
/** One character off. */
const ofThird = '0x2a8a66da5effffffff0fffffffffff77f740877c';
const other = '0x2a8a66da5e0000000000000000000077f740877d';

const found = (text: string, imitates?: string): Choice => ({
  type: 'suggestion',
  suggestion: {
    kind: 'address',
    group: 'address',
    chainName: 'ETH',
    text,
    title: text,
    subtitle: '',
    matches: [],
    ...(imitates === undefined ? {} : { imitates: { address: imitates } }),
  },
});
const visited = (text: string, sort = 'ADDRESS'): Choice => ({
  type: 'recent',
  entry: { sort, slug: '', model: 'ETH', text, createTime: '2026-01-01 00:00:00' },
});

it('says of two addresses with the same ends what they share, and which of them is imitated', () => {
  expect(Object.fromEntries(findAlike([found(genuine), found(falseOne, genuine), found(other)]))).toEqual({
    [genuine]: { head: 8, tail: 6, isGenuine: true },
    [falseOne]: { head: 8, tail: 6, isGenuine: false },
  });
});

it('holds each imitator against the one that it imitates, and warns of all where nobody knows which is right', () => {
  const ofThree = findAlike([found(falseOne), found(ofThird, third), found(third)]);
  expect(ofThree.get(ofThird)).toEqual({ head: 20, tail: 21, isGenuine: false });
  expect(findAlike([found(genuine), found(third)])).toEqual(
    new Map([
      [genuine, { head: 12, tail: 10, isGenuine: false }],
      [third, { head: 12, tail: 10, isGenuine: false }],
    ]),
  );
});

it('does not take an address of two chains for two, nor a hash for an address', () => {
  expect(findAlike([found(genuine), found(genuine), visited(falseOne, 'HASH')])).toEqual(new Map());
});

it('compares searches that were kept as they were typed', () => {
  expect([...findAlike([visited(genuine.toUpperCase()), visited(falseOne)]).keys()]).toEqual([genuine, falseOne]);
});
