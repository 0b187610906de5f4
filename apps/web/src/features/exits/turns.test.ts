import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs no more than so many at once, in their order, and gives a turn back that failed', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const works = [1, 2, 3, 4, 5].map((number) =>
    inTurn(async () => {
      begun.push(number);
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      if (number === 2) throw new Error('no answer');
      return number;
    }),
  );
  const ended = await Promise.allSettled(works);
  expect([begun, most, ended.map(({ status }) => status)]).toEqual([
    [1, 2, 3, 4, 5],
    2,
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
});
