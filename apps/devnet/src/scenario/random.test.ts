import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('gives the same numbers for the same seed', () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.integer(1, 1_000_000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('reaches both ends of a range and nothing beyond', () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
  expect(drawn).toEqual(new Set([3, 4, 5, 6]));
});

it('refuses to pick from nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
