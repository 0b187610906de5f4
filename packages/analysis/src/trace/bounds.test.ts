import { expect, it } from 'vitest';
import { readBounds } from './bounds.ts';
import { at, tell } from './fixture.ts';
import { play } from './play.ts';

it('bounds are measured up to so many arcs, one for each step and one wherever an account was before', () => {
  const played = play(tell('>a:4', '!0>a:5', 'a>b:3', 'a>b:2'));
  const [exact, wide] = [readBounds(played, 6), readBounds(played, 5)];
  expect([exact.isExact, exact.of([at('b')])]).toEqual([true, { minRaw: 1n, maxRaw: 5n }]);
  expect([wide.isExact, wide.of([at('b')])]).toEqual([false, { minRaw: 0n, maxRaw: 5n }]);
});
