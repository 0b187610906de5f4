import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppStore, JobError, type JobKind, type JobWorkers, openAppStore, restoreApp } from '@chaintrail/store/app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spawnProgram } from '../shared/program.ts';
import { listEngines } from './engines.ts';
import { countingJob } from './jobKinds.ts';
import { makeTestFolder, runOn, type TestDatabase } from './testDatabase.ts';

const childScript = new URL('./jobChild.ts', import.meta.url);
const poll = { timeout: 20_000, interval: 20 };

/** A job that runs until it is told to stop. */
const waiting: JobKind<{ name: string }, never, null> = {
  kind: 'wait',
  concurrency: 1,
  retries: { limit: 0, delaySeconds: 1 },
  async run({ signal, progress }) {
    await progress({ step: 'waiting' });
    await once(signal, 'abort');
    signal.throwIfAborted();
    return null;
  },
};

describe.each(listEngines())('jobs on $engine', ({ makeDatabase }) => {
  let database: TestDatabase;
  let store: AppStore;
  const workers: JobWorkers[] = [];
  const stores: AppStore[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    database = await makeDatabase();
    store = await openAppStore({ url: database.url });
  });
  afterAll(async () => {
    await store?.close();
    await database?.remove();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const one of workers.splice(0)) await one.stop();
    for (const one of stores.splice(0)) await one.close();
    await runOn(database.url, 'truncate job, setting; delete from chaintrail_jobs.job');
  });

  const work = async (...kinds: Parameters<AppStore['runJobs']>[0]) => {
    const started = await store.runJobs(kinds);
    workers.push(started);
    return started;
  };
  const stateOf = async (id: string) => (await store.jobs.find(id))?.state;

  it('say how far they are, and end with what they found', async () => {
    await work(countingJob(30));
    const { id, state } = await store.jobs.enqueue({ kind: countingJob(0), input: { steps: 20 }, owner: 'anna' });
    expect(state).toBe('queued');
    const seen = new Set<number | null>();
    await expect
      .poll(async () => {
        const found = await store.jobs.find(id);
        seen.add(found?.fraction ?? null);
        return found;
      }, poll)
      .toMatchObject({
        kind: 'count',
        owner: 'anna',
        state: 'done',
        fraction: 1,
        step: 'counting',
        counts: { steps: 20 },
        result: { steps: 20 },
      });
    expect(seen.size).toBeGreaterThan(4);
  });

  it('stand in the queue only if the unit of work stands that asked for them', async () => {
    await work(countingJob(0));
    const asking = store.transaction(async (rooms) => {
      await rooms.jobs.enqueue({ kind: countingJob(0), input: { steps: 1 }, owner: null });
      throw new Error('changed my mind');
    });
    await expect(asking).rejects.toThrow('changed my mind');
    const kept = await store.transaction((rooms) => rooms.jobs.enqueue({ kind: countingJob(0), input: { steps: 1 }, owner: null }));
    await expect.poll(() => stateOf(kept.id), poll).toBe('done');
    expect(await store.jobs.count()).toEqual([{ kind: 'count', state: 'done', count: 1 }]);
  });

  it('are cancelled while they wait and while they run', async () => {
    await work(waiting);
    const running = await store.jobs.enqueue({ kind: waiting, input: { name: 'first' }, owner: null });
    const queued = await store.jobs.enqueue({ kind: waiting, input: { name: 'second' }, owner: null });
    await expect.poll(() => stateOf(running.id), poll).toBe('running');
    expect(await store.jobs.cancel(queued.id)).toBe(true);
    expect(await stateOf(queued.id)).toBe('cancelled');
    expect(await stateOf(running.id)).toBe('running');
    expect(await store.jobs.cancel(running.id)).toBe(true);
    await expect.poll(() => stateOf(running.id), { ...poll, timeout: 2_000 }).toBe('cancelled');
    expect(await store.jobs.cancel(running.id)).toBe(false);
    expect(await store.jobs.cancel('00000000-0000-4000-8000-000000000000')).toBe(false);
  });

  it('join one that waits under the same key, and not one that runs', async () => {
    const order = { kind: waiting, input: { name: 'same' }, owner: null, singletonKey: 'same' };
    const first = await store.jobs.enqueue(order);
    expect((await store.jobs.enqueue(order)).id).toBe(first.id);
    await work(waiting);
    await expect.poll(() => stateOf(first.id), poll).toBe('running');
    const second = await store.jobs.enqueue(order);
    expect(second.id).not.toBe(first.id);
    expect((await store.jobs.enqueue(order)).id).toBe(second.id);
  });

  it('end with a code and its data when they fail, after as many tries as their kind allows', async () => {
    const tries: number[] = [];
    const failing: JobKind<object, never, null> = {
      kind: 'fail',
      concurrency: 1,
      retries: { limit: 2, delaySeconds: 1 },
      run() {
        tries.push(performance.now());
        throw new JobError('node_gone', { chainName: 'ETH', tried: tries.length }, { retryable: true });
      },
    };
    const broken: JobKind<object, never, null> = {
      ...failing,
      kind: 'broken',
      run: () => Promise.reject(new TypeError('秘密 of the inside')),
    };
    await work(failing, broken);
    const { id } = await store.jobs.enqueue({ kind: failing, input: {}, owner: null });
    const bug = await store.jobs.enqueue({ kind: broken, input: {}, owner: null });
    await expect.poll(() => stateOf(bug.id), poll).toBe('failed');
    expect(await store.jobs.find(bug.id)).toMatchObject({ failure: { code: 'bug', data: {} } });
    await expect.poll(() => stateOf(id), { ...poll, timeout: 45_000 }).toBe('failed');
    expect(await store.jobs.find(id)).toMatchObject({ failure: { code: 'node_gone', data: { chainName: 'ETH', tried: 3 } } });
    expect(tries).toHaveLength(3);
    expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(1_000);
  }, 60_000);

  it('are run by one worker each, and no more of a kind at a time than it allows', async () => {
    const met = { now: 0, most: 0, runs: [] as number[] };
    const short: JobKind<{ number: number }, never, null> = {
      kind: 'short',
      concurrency: 2,
      retries: { limit: 0, delaySeconds: 1 },
      async run({ input }) {
        met.now += 1;
        met.most = Math.max(met.most, met.now);
        met.runs.push(input.number);
        await sleep(60);
        met.now -= 1;
        return null;
      },
    };
    const other = await openAppStore({ url: database.url });
    stores.push(other);
    await work(short);
    workers.push(await other.runJobs([short]));
    for (let number = 0; number < 40; number += 1) await store.jobs.enqueue({ kind: short, input: { number }, owner: null });
    await expect.poll(() => store.jobs.count(), poll).toEqual([{ kind: 'short', state: 'done', count: 40 }]);
    expect(met.runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number));
    expect(met.most).toBeGreaterThan(2);
    expect(met.most).toBeLessThanOrEqual(4);
  });

  it('go on from their checkpoint after a stop, at the next start', async () => {
    const first = await work(countingJob(20));
    const { id } = await store.jobs.enqueue({ kind: countingJob(0), input: { steps: 40 }, owner: null });
    await expect.poll(async () => (await store.jobs.find(id))?.counts['steps'], poll).toBeGreaterThan(3);
    await first.stop();
    workers.splice(0);
    const stopped = await store.jobs.find(id);
    expect(stopped?.state).toBe('queued');
    await work(countingJob(1));
    await expect.poll(() => store.jobs.find(id), poll).toMatchObject({ state: 'done', result: { steps: 40 } });
  });

  it('survive the kill of their worker at any moment, with every step done once', async () => {
    const { id } = await store.jobs.enqueue({ kind: countingJob(0), input: { steps: 400 }, owner: null });
    for (const atStep of [30, 90]) {
      const child = spawnProgram(childScript, [database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      await expect.poll(async () => (await store.jobs.find(id))?.counts['steps'] ?? 0, { ...poll, interval: 3 }).toBeGreaterThan(atStep);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await stateOf(id)).toBe('running');
    await work(countingJob(0));
    await expect.poll(() => store.jobs.find(id), poll).toMatchObject({ state: 'done', result: { steps: 400 } });
    expect(await runOn(database.url, `select count(*)::int as steps from setting where name like 'step %'`)).toEqual([{ steps: 400 }]);
    expect(await runOn(database.url, 'select run, crashes from job')).toEqual([{ run: 3, crashes: 2 }]);
  }, 60_000);

  it('are lost by a worker whose connection breaks, and taken again', async () => {
    await work(countingJob(10));
    const { id } = await store.jobs.enqueue({ kind: countingJob(0), input: { steps: 100 }, owner: null });
    await expect.poll(async () => (await store.jobs.find(id))?.counts['steps'] ?? 0, poll).toBeGreaterThan(5);
    await runOn(database.url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chaintrail worker'`);
    await expect.poll(() => store.jobs.find(id), poll).toMatchObject({ state: 'done', result: { steps: 100 } });
    expect(await runOn(database.url, 'select run, crashes from job')).toEqual([{ run: 2, crashes: 1 }]);
  });

  it('are given up when their worker has gone too often', async () => {
    const { id } = await store.jobs.enqueue({ kind: waiting, input: { name: 'heavy' }, owner: null });
    await runOn(database.url, `update job set state = 'running', worker = 1, run = 6, crashes = 5`);
    await work(waiting);
    await expect.poll(() => store.jobs.find(id), poll).toMatchObject({ state: 'failed', failure: { code: 'crashed', data: { times: 6 } } });
  });

  it('go on after a restore of the backup that was made while they ran', async () => {
    const folder = await makeTestFolder();
    const place = join(folder, 'backup');
    await mkdir(place);
    const first = await work(countingJob(10));
    const { id } = await store.jobs.enqueue({ kind: countingJob(0), input: { steps: 60 }, owner: null });
    await expect.poll(async () => (await store.jobs.find(id))?.counts['steps'] ?? 0, poll).toBeGreaterThan(5);
    const backup = await store.dump(place);
    await first.stop();
    workers.splice(0);
    await store.close();
    await restoreApp({ url: database.url, folder: place, backup, replace: true });
    store = await openAppStore({ url: database.url });
    await work(countingJob(1));
    await expect.poll(() => store.jobs.find(id), poll).toMatchObject({ state: 'done', result: { steps: 60 } });
  });

  it('let PostgreSQL rest while there is nothing to do', async () => {
    await work(waiting, countingJob(0));
    await sleep(2_500);
    const statements = new Set<unknown>();
    const watch = `select pid, query_start::text from pg_stat_activity where datname = current_database() and application_name like 'chaintrail%'`;
    for (const endMs = performance.now() + 5_000; performance.now() < endMs; await sleep(20)) {
      for (const { pid, query_start } of await runOn(database.url, watch)) statements.add(`${String(pid)} ${String(query_start)}`);
    }
    // What each connection did last, and at most one look around: of the two kinds, and of what was left.
    expect(statements.size).toBeLessThan(20);
  });
});
