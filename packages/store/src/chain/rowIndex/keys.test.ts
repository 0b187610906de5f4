import { expect, test } from 'vitest';
import {
  allSides,
  blockKey,
  compareSides,
  blockRange,
  chainRange,
  hashKey,
  hashRange,
  partKey,
  partRange,
  partsFrom,
  partsOf,
  placeOfHash,
  placeOfPart,
  placeOfSide,
  sideKey,
  sideRange,
  sidesAfter,
  stateKey,
  type KeyRange,
} from './keys.ts';

const LAST = 0xffff_ffff;

function holds({ gte, lt }: KeyRange, key: Buffer): boolean {
  return Buffer.compare(gte, key) <= 0 && Buffer.compare(key, lt) < 0;
}

test('keys of a chain are in its range and in no other', () => {
  const place = { isBlock: false, block: LAST, transactionIndex: LAST };
  for (const key of [stateKey(7), blockKey(7, 0), blockKey(7, LAST), partKey(7, LAST, LAST, LAST), hashKey(7, 'f'.repeat(64), place)]) {
    expect(holds(chainRange(7), key)).toBe(true);
    expect(holds(chainRange(6), key)).toBe(false);
    expect(holds(chainRange(8), key)).toBe(false);
  }
});

test('ranges of blocks and parts end behind their last number, the highest included', () => {
  expect(holds(blockRange(7, 3, 5), blockKey(7, 5))).toBe(true);
  expect(holds(blockRange(7, 3, 5), blockKey(7, 6))).toBe(false);
  expect(holds(blockRange(7, 3, LAST), blockKey(7, LAST))).toBe(true);
  expect(holds(blockRange(7, 3, LAST), partKey(7, 3, 0, 0))).toBe(false);
  expect(holds(partRange(7, 3, 5), partKey(7, 5, LAST, LAST))).toBe(true);
  expect(holds(partRange(7, 3, 5), partKey(7, 6, 0, 0))).toBe(false);
  expect(holds(partsFrom(7, 5, 2, 0), partKey(7, 5, LAST, 1))).toBe(true);
  expect(holds(partsFrom(7, 5, 2, 0), partKey(7, 5, 1, 9))).toBe(false);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 2, 1))).toBe(true);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 2, 0))).toBe(false);
  expect(holds(partsOf(7, 5, 2, 1), partKey(7, 5, 3, 1))).toBe(false);
  expect(holds(partsOf(7, LAST, LAST, 1), partKey(7, LAST, LAST, 2))).toBe(true);
});

test('a hash is found by each of its beginnings and by no other', () => {
  const digits = 'ab12ff'.padEnd(64, 'f');
  const key = hashKey(7, digits, { isBlock: true, block: 9, transactionIndex: 0 });
  for (const begin of ['', 'a', 'ab1', 'ab12ff', digits.slice(0, 16), digits]) expect(holds(hashRange(7, begin), key)).toBe(true);
  for (const begin of ['ab12fe', 'ab13', 'b', digits.slice(0, 15).concat('e')]) expect(holds(hashRange(7, begin), key)).toBe(false);
  const last = hashKey(7, 'f'.repeat(64), { isBlock: true, block: LAST, transactionIndex: LAST });
  expect(holds(hashRange(7, 'f'.repeat(20)), last)).toBe(true);
  expect(holds(hashRange(7, 'e'), last)).toBe(false);
});

test('a key says its place again', () => {
  expect(placeOfPart(partKey(7, 5, 2, 3))).toEqual({ block: 5, transactionIndex: 2, part: 3 });
  const place = { isBlock: false, block: LAST, transactionIndex: 12 };
  expect(placeOfHash(hashKey(7, 'ab'.repeat(32), place))).toEqual(place);
});

test('sides of an address lie together by kind, and end at a block or before a place', () => {
  const [short, long] = [Buffer.from([2, 0xab, 0xff]), Buffer.from([3, 0xab, 0xff, 0x01])];
  const place = { block: 5, transactionIndex: 1, source: 4, index: 7, subIndex: 2 };
  const key = sideKey(7, short, 3, place);
  expect(placeOfSide(key)).toEqual(place);
  expect(holds(sideRange(7, short, 3, { block: 5 }), key)).toBe(true);
  expect(holds(sideRange(7, short, 3, { block: LAST }), sideKey(7, short, 3, { ...place, block: LAST }))).toBe(true);
  expect(holds(sideRange(7, short, 3, { block: LAST }), sideKey(7, short, 4, place))).toBe(false);
  expect(holds(sideRange(7, short, 3, { block: 4 }), key)).toBe(false);
  expect(holds(sideRange(7, short, 2, { block: 5 }), key)).toBe(false);
  expect(holds(sideRange(7, long, 3, { block: 5 }), key)).toBe(false);
  expect(holds(sideRange(7, short, 3, { block: 9, before: place }), key)).toBe(false);
  expect(holds(sideRange(7, short, 3, { block: 9, before: { ...place, subIndex: 3 } }), key)).toBe(true);
  expect(holds(sideRange(7, short, 3, { block: 4, before: { ...place, block: 6 } }), key)).toBe(false);
  expect(holds(sidesAfter(7, short, 3, { block: 5 }), key)).toBe(true);
  expect(holds(sidesAfter(7, short, 3, { block: 5, after: place }), key)).toBe(false);
  expect(holds(sidesAfter(7, short, 3, { block: 5, after: { ...place, subIndex: 1 } }), key)).toBe(true);
  expect(holds(sidesAfter(7, short, 3, { block: 4, after: { ...place, subIndex: 1 } }), key)).toBe(false);
  expect(holds(allSides(7), key)).toBe(true);
  const places = [
    place,
    { ...place, subIndex: 3 },
    { ...place, index: 8, subIndex: 0 },
    { ...place, source: 5, index: 0 },
    { ...place, block: 6 },
  ];
  const keys = places.map((one, at) => sideKey(7, at % 2 === 0 ? short : long, 9 - at, one));
  expect(keys.toReversed().toSorted(compareSides)).toEqual(keys);
});
