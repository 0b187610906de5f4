import { expect, it } from 'vitest';
import { makeSpots } from './spots.ts';

it('gives the nearest free place below or above, and what it gave to nobody else', () => {
  const spots = makeSpots([
    { x: 0, y: 0 },
    { x: 82, y: 124 },
  ]);
  expect([spots.take({ x: 0, y: 0 }), spots.take({ x: 0, y: 0 }), spots.take({ x: 300, y: -7 }), spots.take({ x: 82.6, y: 0 })]).toEqual([
    { x: 0, y: -124 },
    { x: 0, y: 248 },
    { x: 300, y: -7 },
    { x: 82.6, y: 0 },
  ]);
});

it('finds the same places as a look at everybody does', () => {
  const taken = Array.from({ length: 300 }, (_, n) => ({ x: ((n * 7919) % 900) - 450, y: ((n * 104_729) % 2_000) - 1_000 }));
  const spots = makeSpots(taken);
  for (let n = 0; n < 200; n += 1) {
    const wanted = { x: ((n * 613) % 900) - 450, y: ((n * 317) % 2_000) - 1_000 };
    const isFree = (y: number) => !taken.some((one) => Math.abs(one.x - wanted.x) < 82.5 && Math.abs(one.y - y) < 105.4);
    const ys = [0, ...Array.from({ length: 199 }, (_, at) => [at + 1, -at - 1]).flat()].map((rows) => wanted.y + rows * 62);
    const spot = { x: wanted.x, y: ys.find(isFree) ?? wanted.y };
    expect(spots.take(wanted)).toEqual(spot);
    taken.push(spot);
  }
});
