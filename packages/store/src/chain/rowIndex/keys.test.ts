import { expect, test } from 'vitest';
import {
  addressOfSide,
  blockKey,
  blockOfSide,
  blockRange,
  chainRange,
  groupKey,
  groupOf,
  groupsFrom,
  hashKey,
  hashRange,
  kindOfSide,
  partKey,
  partsOf,
  placeOfHash,
  placeOfPart,
  sideKey,
  sideRange,
  spaceRange,
  stateKey,
  type KeyRange,
} from './keys.ts';

const LAST = 0xffff_ffff;

function holds({ gte, lt }: KeyRange, key: Buffer): boolean {
  return Buffer.compare(gte, key) <= 0 && Buffer.compare(key, lt) < 0;
}

test('keys of a chain are in its range and in no other', () => {
  const place = { isBlock: false, block: LAST, transactionIndex: LAST - 1 };
  for (const key of [stateKey(7), blockKey(7, 0), blockKey(7, LAST), partKey(7, LAST, LAST, LAST), hashKey(7, 'f'.repeat(64), place)]) {
    expect(holds(chainRange(7), key)).toBe(true);
    expect(holds(chainRange(6), key)).toBe(false);
    expect(holds(chainRange(8), key)).toBe(false);
  }
});

test('ranges of blocks, groups and parts end behind their last number, the highest included', () => {
  expect(holds(blockRange(7, 'block', 3, 5), blockKey(7, 5))).toBe(true);
  expect(holds(blockRange(7, 'block', 3, 5), blockKey(7, 6))).toBe(false);
  expect(holds(blockRange(7, 'block', 3, LAST), blockKey(7, LAST))).toBe(true);
  expect(holds(blockRange(7, 'block', 3, LAST), groupKey(7, 3, 0))).toBe(false);
  expect(holds(blockRange(7, 'group', 3, 5), groupKey(7, 5, groupOf(LAST)))).toBe(true);
  expect(holds(blockRange(7, 'part', 3, 5), partKey(7, 5, LAST, LAST))).toBe(true);
  expect(holds(blockRange(7, 'part', 3, 5), partKey(7, 6, 0, 0))).toBe(false);
  expect(holds(groupsFrom(7, 5, 2), groupKey(7, 5, groupOf(LAST)))).toBe(true);
  expect(holds(groupsFrom(7, 5, 2), groupKey(7, 5, 1))).toBe(false);
  expect(holds(groupsFrom(7, 5, 2), groupKey(7, 6, 2))).toBe(false);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 2, 1))).toBe(true);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 2, 0))).toBe(false);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 3, 1))).toBe(false);
  expect(holds(partsOf(7, LAST, LAST, 1), partKey(7, LAST, LAST, 2))).toBe(true);
  expect([0, 7, 8, LAST].map(groupOf)).toEqual([0, 0, 1, 0x1fff_ffff]);
});

test('a hash is found by each of its beginnings and by no other', () => {
  const digits = 'ab12ff'.padEnd(64, 'f');
  const key = hashKey(7, digits, { isBlock: true, block: 9, transactionIndex: 0 });
  for (const begin of ['', 'a', 'ab1', 'ab12ff', digits.slice(0, 16), digits]) expect(holds(hashRange(7, begin), key)).toBe(true);
  for (const begin of ['ab12fe', 'ab13', 'b', digits.slice(0, 15).concat('e')]) expect(holds(hashRange(7, begin), key)).toBe(false);
  const last = hashKey(7, 'f'.repeat(64), { isBlock: true, block: LAST, transactionIndex: 0 });
  expect(holds(hashRange(7, 'f'.repeat(20)), last)).toBe(true);
  expect(holds(hashRange(7, 'e'), last)).toBe(false);
  expect(hashKey(7, `0x${digits}`, { isBlock: true, block: 9, transactionIndex: 0 })).toEqual(key);
});

test('a key says its place again', () => {
  expect(placeOfPart(partKey(7, 5, 2, 3))).toEqual({ block: 5, transactionIndex: 2, part: 3 });
  for (const place of [
    { isBlock: false, block: LAST, transactionIndex: 12 },
    { isBlock: true, block: 0x8000_0001, transactionIndex: 0 },
  ])
    expect(placeOfHash(hashKey(7, 'ab'.repeat(32), place))).toEqual(place);
});

test('sides of an address lie together by kind, and end at a block', () => {
  const [short, long] = [Buffer.from([2, 0xab, 0xff]), Buffer.from([3, 0xab, 0xff, 0x01])];
  const key = sideKey(7, short, 3, 5);
  expect([blockOfSide(key), kindOfSide(key), addressOfSide(key)]).toEqual([5, 3, short]);
  expect(holds(sideRange(7, short, 3, 0, 5), key)).toBe(true);
  expect(holds(sideRange(7, short, 3, 5, LAST), key)).toBe(true);
  expect(holds(sideRange(7, short, 3, 0, LAST), sideKey(7, short, 3, LAST))).toBe(true);
  expect(holds(sideRange(7, short, 3, 0, LAST), sideKey(7, short, 4, 5))).toBe(false);
  expect(holds(sideRange(7, short, 3, 0, 4), key)).toBe(false);
  expect(holds(sideRange(7, short, 3, 6, LAST), key)).toBe(false);
  expect(holds(sideRange(7, short, 2, 0, 5), key)).toBe(false);
  expect(holds(sideRange(7, long, 3, 0, 5), key)).toBe(false);
  expect(holds(spaceRange(7, 'side'), key)).toBe(true);
  expect(holds(spaceRange(7, 'creation'), key)).toBe(false);
});
