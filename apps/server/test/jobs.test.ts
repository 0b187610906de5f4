import type { JobKind } from '@chaintrail/store/app';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaller, send, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';

const counting: JobKind<{ steps: number }, never, { found: number }> = {
  kind: 'count',
  concurrency: 4,
  retries: { limit: 0, delaySeconds: 1 },
  async run({ input, signal, progress }) {
    await progress({ fraction: 0.5, step: 'counting', counts: { rows: 7 } });
    if (input.steps === 0) await once(signal, 'abort');
    signal.throwIfAborted();
    return { found: input.steps };
  },
};

let server: OpenServer;
let caller: Caller;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await openServer();
  caller = await openCaller(server.url);
  stop = (await server.app.runJobs([counting])).stop;
});
afterAll(async () => {
  await stop?.();
  await server?.close();
});

const enqueue = async (steps: number, owner: string | null = null) =>
  (await server.app.jobs.enqueue({ kind: counting, input: { steps }, owner })).id;

describe('a job', () => {
  it('is shown with its progress, followed to its end, and cancelled', async () => {
    const id = await enqueue(0);
    await expect.poll(async () => (await caller.call('getJob', { id })).state, { timeout: 10_000 }).toBe('running');
    const { createTime, ...shown } = await caller.call('getJob', { id });
    expect(createTime).toBeGreaterThan(0);
    expect(shown).toEqual({ id, kind: 'count', fraction: 0.5, step: 'counting', counts: { rows: 7 }, state: 'running' });
    const following = send(`${server.url}/api/jobs/${id}/events`, { headers: caller.headers }).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await caller.call('cancelJob', { id })).toEqual({ cancelled: true });
    const states = (await following).split('\n\n').flatMap((text) => /"state":"(\w+)"/.exec(text)?.[1] ?? []);
    expect(states).toEqual(['running', 'cancelled']);
    expect(await caller.call('cancelJob', { id })).toEqual({ cancelled: false });
  });

  it('ends with its result', async () => {
    const id = await enqueue(3);
    await expect.poll(() => caller.call('getJob', { id }), { timeout: 10_000 }).toMatchObject({ state: 'done', result: { found: 3 } });
  });

  it('of an account is nobody else’s to see, follow or cancel', async () => {
    const id = await enqueue(0, 'anna');
    for (const name of ['getJob', 'cancelJob', 'followJob'] as const) {
      const { envelope } = await caller.ask(name, { id });
      expect([name, envelope.code, envelope.data]).toEqual([name, 9999, { reason: 'not_found' }]);
    }
    await server.app.jobs.cancel(id);
  });
});
