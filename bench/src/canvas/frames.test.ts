import { expect, it } from 'vitest';
import { judgeFrames, quantile } from './frames.ts';

it('tells frames a second, slow frames and waiting inputs', () => {
  const frames = [...Array.from({ length: 98 }, () => 10), 20, 100];
  expect(judgeFrames('drag', { frames, latencies: [4, 8, 30], inputs: 90 }, { sent: 100, busyMs: 250 })).toEqual([
    { figure: 'drag', value: (100 / 1_100) * 1_000, unit: 'fps' },
    { figure: 'drag frame p99', value: 20, unit: 'ms' },
    { figure: 'drag longest frame', value: 100, unit: 'ms' },
    { figure: 'drag input latency p99', value: 30, unit: 'ms' },
    { figure: 'drag processor time per frame', value: 2.5, unit: 'ms' },
    { figure: 'drag inputs handled of 100', value: 90, unit: 'events' },
  ]);
  expect(judgeFrames('drag', { frames: [], latencies: [], inputs: 0 }, { sent: 0, busyMs: 5 }).map(({ value }) => value)).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
});

it('takes quantiles of what was seen', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.99), quantile([], 0.5)]).toEqual([2, 3, 0]);
});
