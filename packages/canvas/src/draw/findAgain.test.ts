import { expect, it } from 'vitest';
import { findAgain } from './findAgain.ts';

const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name }));
type Thing = { name: string };

it('finds what is there still, whether something was put in, taken out, changed or moved', () => {
  const last = [a, b, c, d] as Thing[];
  const placesOf = (now: (Thing | undefined)[]) => {
    const find = findAgain(last);
    return now.map((thing) => find(thing as Thing));
  };
  expect(placesOf([a, b, c, d, e, f])).toEqual([0, 1, 2, 3, -1, -1]);
  expect(placesOf([a, e, b, c, d])).toEqual([0, -1, 1, 2, 3]);
  expect(placesOf([a, d])).toEqual([0, 3]);
  expect(placesOf([a, { name: 'b' }, c, d])).toEqual([0, -1, 2, 3]);
  expect(placesOf([d, c, b, a])).toEqual([3, 2, 1, 0]);
  expect(placesOf([b, a, e])).toEqual([1, 0, -1]);
});

it('takes as the same what it is told is the same', () => {
  const find = findAgain(
    [[a, b], [c]] as Thing[][],
    (one, other) => one.length === other.length && one.every((thing, at) => thing === other[at]),
    ([first]) => first,
  );
  expect([find([a as Thing]), find([c as Thing]), find([a, b] as Thing[])]).toEqual([-1, 1, 0]);
});
