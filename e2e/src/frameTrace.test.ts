import { expect, it } from 'vitest';
import { readFrames } from './frameTrace.ts';

const event = (name: string, ts: number, dur: number, more = {}) => ({ name, ph: 'X', pid: 1, tid: 7, ts, dur, tdur: dur, ...more });

it('tells what the thread of the page did from frame to frame, tasks inside tasks once', () => {
  const traceEvents = [
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ph: 'M', pid: 2, tid: 3, ts: 0, args: { name: 'CrRendererMain' } },
    event('RunTask', 0, 4_000),
    event('FireAnimationFrame', 1_000, 1_000),
    event('RunTask', 5_000, 20_000, { tdur: 12_000 }),
    event('RunTask', 6_000, 3_000),
    event('Layout', 7_000, 9_000),
    event('RunTask', 30_000, 2_000),
    event('FireAnimationFrame', 30_500, 1_000),
    event('RunTask', 5_000, 90_000, { tid: 8 }),
  ];
  expect(readFrames(Buffer.from(JSON.stringify({ traceEvents })))).toEqual([{ wallMs: 28, busyMs: 14, parts: { Layout: 9 } }]);
  expect(readFrames(Buffer.from('{"traceEvents":[]}'))).toEqual([]);
});
