import { expect, it } from 'vitest';
import { binTimes } from './timeBins.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
const row = (time: number) => ({ hash: '0x', time, amount: '1' });

it('counts kept transfers at their own day, the others at the first, in days as they are where the people are', () => {
  const edges = [
    { count: 2, firstTime: day('2026-01-03'), lastTime: day('2026-01-05') + 1, rows: [row(day('2026-01-03')), row(day('2026-01-05') + 1)] },
    { count: 7, firstTime: day('2026-01-04') - 1, lastTime: day('2026-01-06') },
    { count: 9 },
  ];
  expect(binTimes(edges)).toEqual({ start: day('2026-01-03'), end: day('2026-01-07'), stepMs: 86_400_000, counts: [8, 0, 1, 0], most: 8 });
  expect(binTimes([{ count: 9 }])).toEqual({ start: 0, end: 0, stepMs: 86_400_000, counts: [], most: 0 });
});

it('takes several days together where there are too many for ninety bars', () => {
  const edges = [
    { count: 1, firstTime: day('2026-01-01'), lastTime: day('2026-01-01') },
    { count: 3, firstTime: day('2026-06-30'), lastTime: day('2026-06-30') },
  ];
  const bins = binTimes(edges);
  expect([bins.stepMs / 86_400_000, bins.counts.length, bins.counts[0], bins.counts.at(-1)]).toEqual([3, 61, 1, 3]);
});
