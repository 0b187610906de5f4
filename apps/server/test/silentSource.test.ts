import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError } from '@chaintrail/families';
import type { HistoryFacts, HistorySource } from '@chaintrail/families/history';
import { createFakeHistory } from '@chaintrail/families/testing';
import type { Chain } from '@chaintrail/model';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hydrateAddresses, hydrateJob } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import { eth } from './openServer.ts';
import { alice, blockHash, LAST_BLOCK, START_MS } from './world.ts';

/** A source that is silent about some addresses: it takes the question and gives no answer in time. */
const polygon: Chain = { ...eth, name: 'Polygon', storeId: 9_002, isProvided: true };
const silent = ['d1', 'd2', 'd3'].map((byte) => `0x${byte.repeat(20)}`);
const [first = ''] = silent;
const head = { number: LAST_BLOCK, hash: blockHash(LAST_BLOCK), parentHash: blockHash(LAST_BLOCK - 1), timeMs: START_MS + 96_000 };
const nothing: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
const kinds = ['transaction', 'internal', 'token20', 'token721', 'token1155'];

let folder: string;
let app: AppStore;
let store: ChainStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-silent-'));
  await copyMigratedChain(join(folder, 'chain'));
  app = await openAppStore({ url: await makeSharedDatabase('migrated') });
  store = await openChainStore({ path: join(folder, 'chain') });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const address of [...silent, alice]) {
    await app.hydrations.remove('Polygon', address);
    await app.hydrations.save(newHydration(polygon, address, START_MS));
  }
});

function makeHalfSilent(): HistorySource {
  const facts = Object.fromEntries(kinds.map((kind) => [kind, nothing]));
  const source = createFakeHistory({ chainName: 'Polygon', name: 'Fake', facts, head, outgoingCount: 0n, balanceRaw: 0n });
  return {
    ...source,
    async readHistory(query, signal) {
      if (!silent.includes(query.address)) return source.readHistory(query, signal);
      await sleep(200);
      throw new SourceError({ code: 'timed_out', timeoutMs: 200 });
    },
  };
}

const kindOf = (sources: readonly HistorySource[], waitMs = 1_000) =>
  hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain: polygon, sources }),
    mayAsk: () => Promise.resolve(true),
    now: () => START_MS,
    waitMs,
  });

const recordOf = (address: string) => app.hydrations.find('Polygon', address);

it('frees its worker while a source is silent, so that three silent addresses keep nobody waiting', async () => {
  const workers = await app.runJobs([kindOf([makeHalfSilent()])]);
  try {
    for (const address of [...silent, alice]) {
      await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: 'Polygon', address }, owner: null });
    }
    await expect.poll(async () => (await recordOf(alice))?.status, { timeout: 90_000 }).not.toBe('running');
    const failure = { code: 'timed_out', timeoutMs: 200, source: 'Fake' };
    expect(await recordOf(first)).toMatchObject({ status: 'running', failure, rowCount: 0 });
  } finally {
    await workers.stop();
  }
});

it('gives a silent source up only after it was put back often enough, and says what was wrong', async () => {
  const run = (checkpoint?: { calls: number; rests: number }) =>
    kindOf([makeHalfSilent()], 20).run({
      input: { chainName: 'Polygon', address: first },
      checkpoint,
      signal: new AbortController().signal,
      async progress(_now, work) {
        if (work) await app.transaction(work);
      },
    });
  await expect(run()).rejects.toMatchObject({ code: 'source_rests', retryable: true });
  expect((await recordOf(first))?.status).toBe('running');
  await run({ calls: 0, rests: 6 });
  expect(await recordOf(first)).toMatchObject({ status: 'partial', failure: { code: 'timed_out', source: 'Fake' } });
}, 120_000);

it('ends a history in which something went wrong that nobody foresaw, and tells whoever waits', async () => {
  const { id = '' } = (await app.accounts.create({ type: 'PRO', login: 'anna', passwordHash: '' })) ?? {};
  const place = { chainName: 'Polygon', address: alice };
  await app.hydrationWatches.watch(id, place, START_MS);
  const broken = { ...makeHalfSilent(), readHistory: () => Promise.reject(new TypeError('nobody foresaw this')) };
  const run = kindOf([broken]).run({
    input: place,
    checkpoint: undefined,
    signal: new AbortController().signal,
    async progress(_now, work) {
      if (work) await app.transaction(work);
    },
  });
  await expect(run).rejects.toThrow('nobody foresaw this');
  expect(await recordOf(alice)).toMatchObject({ status: 'failed', failure: null });
  expect((await app.hydrationWatches.find(id, place))?.end?.status).toBe('failed');
});
