import { expect, it } from 'vitest';
import { at, tell } from './fixture.ts';
import { listPaths } from './paths.ts';
import { play } from './play.ts';

it('tells neighbours of one name as one stop, and at each stop what passed it on the ways that are the same up to there', () => {
  const played = play(tell('!0>a:9', '!1>a:1', 'a>b1:6', 'b1>b2:4', 'b2>c:3', 'a>d:2'));
  const names = new Map([at('b1'), at('b2')].map((account) => [account, 'B']));
  const stop = (key: string, valueRaw: bigint, ...holders: string[]) => ({ key, valueRaw, accounts: holders.map((holder) => at(holder)) });
  const way = (valueRaw: bigint, sources: number[], [firstMs, lastMs]: [number, number], ...stops: ReturnType<typeof stop>[]) => ({
    stops: stops.map((one) => ({ ...one, key: names.get(one.key) ?? one.key })),
    valueRaw,
    sources,
    firstMs,
    lastMs,
  });
  const [a, c, d] = [at('a'), at('c'), at('d')];
  expect(listPaths(played, (account) => names.get(account) ?? account)).toEqual({
    paths: [
      way(3n, [0], [1_000, 4_000], stop(a, 9n, 'a'), stop('B', 6n, 'b1', 'b2')),
      way(3n, [0], [1_000, 5_000], stop(a, 9n, 'a'), stop('B', 6n, 'b1', 'b2'), stop(c, 3n, 'c')),
      way(2n, [0, 1], [1_000, 2_000], stop(a, 10n, 'a')),
      way(2n, [0], [1_000, 6_000], stop(a, 9n, 'a'), stop(d, 2n, 'd')),
    ],
    pathCount: 4,
  });
});
