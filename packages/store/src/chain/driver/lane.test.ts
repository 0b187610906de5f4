import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createLane } from './lane.ts';

/** A lane of one connection that is in use until `finish`. */
async function makeBusyLane() {
  const lane = createLane(['connection']);
  const { working, finish } = await new Promise<{ working: Promise<void>; finish: () => void }>((started) => {
    const running = lane.run(() => new Promise<void>((resolve) => started({ working: running, finish: resolve })));
  });
  return { lane, working, finish };
}

it('gives the connection to those who wait in their order, and to none that has left', async () => {
  const { lane, working, finish } = await makeBusyLane();
  const leaving = new AbortController();
  const order: string[] = [];
  const asked = ['first', 'left', 'second'].map((name) =>
    lane.run(async () => void order.push(name), name === 'left' ? leaving.signal : new AbortController().signal),
  );
  leaving.abort();
  expect(lane.load()).toEqual({ running: 1, waiting: 2, started: 1 });
  finish();
  await working;
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['first', 'second']);
});

it('refuses those who wait when it closes, and hears nothing of their leaving afterwards', async () => {
  const { lane, working, finish } = await makeBusyLane();
  const leaving = new AbortController();
  const asked = lane.run(async () => undefined, leaving.signal);
  const closing = lane.close();
  await expect(asked).rejects.toMatchObject({ code: 'closed' });
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  leaving.abort();
  finish();
  await Promise.all([working, closing]);
  await expect(lane.run(async () => undefined)).rejects.toMatchObject({ code: 'closed' });
});
