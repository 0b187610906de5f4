import { appendSteps, createDocument } from '@chaintrail/canvas';
import { expect, it } from 'vitest';
import { groupByDay } from './groupByDay.ts';

const step = (id: string, at: number) => ({ id, at, by: '林', action: 'add' as const, about: [id], change: {} });

it('puts the newest day first and each day\u2019s steps newest first, whatever day a step of somebody else says', () => {
  const { steps } = appendSteps(createDocument(), [step('a', 10), step('b', 19), step('c', 20), step('d', 15), step('e', 31)]);
  const days = groupByDay(steps, (at) => `day ${Math.floor(at / 10)}`);
  expect(days.map(({ day, steps: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['day 3', ['e']],
    ['day 1', ['d', 'b', 'a']],
    ['day 2', ['c']],
  ]);
  expect(groupByDay([], String)).toEqual([]);
});
