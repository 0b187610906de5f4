import { expect, it } from 'vitest';
import { judgeFrames, quantile } from './frames.ts';

const frames = [...Array.from({ length: 98 }, () => 10), 20, 100];

it('tells frames a second, slow frames and waiting inputs', () => {
  const watched = { frames, latencies: [4, 8, 30], inputs: 90, turned: 0 };
  expect(judgeFrames('drag', watched, { sent: 100, busyMs: 250, drawingMs: 900 })).toEqual([
    { figure: 'drag', value: (100 / 1_100) * 1_000, unit: 'fps' },
    { figure: 'drag frame p99', value: 20, unit: 'ms' },
    { figure: 'drag longest frame', value: 100, unit: 'ms' },
    { figure: 'drag input latency p99', value: 30, unit: 'ms' },
    { figure: 'drag processor time per frame', value: 2.5, unit: 'ms' },
    { figure: 'drag drawing process per frame', value: 9, unit: 'ms' },
    { figure: 'drag inputs lost of 100', value: 10, unit: 'events' },
  ]);
  const none = { frames: [], latencies: [], inputs: 1, turned: 0 };
  expect(judgeFrames('drag', none, { sent: 0, busyMs: 5, drawingMs: 5 }).map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('asks how far a wheel came: browsers make one turn of several', () => {
  const last = (turned: number) =>
    judgeFrames('zoom', { frames, latencies: [], inputs: 60, turned }, { sent: 100, turned: 700, busyMs: 0, drawingMs: 0 }).at(-1);
  expect([last(700), last(660)]).toEqual([
    { figure: 'zoom way lost', value: 0, unit: 'px' },
    { figure: 'zoom way lost', value: 40, unit: 'px' },
  ]);
});

it('takes quantiles of what was seen', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.99), quantile([], 0.5)]).toEqual([2, 3, 0]);
});
