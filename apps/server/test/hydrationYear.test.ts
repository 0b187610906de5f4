import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryOrder, HistorySource } from '@chaintrail/families/history';
import { createFakeHistory } from '@chaintrail/families/testing';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { NO_LIMIT } from '../src/hydration/price.ts';
import { newHydration, receiptKind, renew } from '../src/hydration/record.ts';
import { liftLimit } from '../src/hydration/year.ts';
import { presentHydrated } from '../src/present/hydrated.ts';
import { eth } from './openServer.ts';
import { balanceOf, head, listAll, polygon, sentBy, tellOf, world } from './toldHistory.ts';
import { alice, FINAL_BLOCK, LAST_BLOCK, START_MS } from './world.ts';

let folder: string;
let app: AppStore;
let store: ChainStore;
/** What pages covered, by list: no block may come twice. */
let pages: { kind: string; order: HistoryOrder; fromBlock: number; toBlock: number }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-year-'));
  await copyMigratedChain(join(folder, 'chain'));
  app = await openAppStore({ url: await makeSharedDatabase('migrated') });
  store = await openChainStore({ path: join(folder, 'chain') });
  await store.writer.insertFinal(eth, world.slice(0, FINAL_BLOCK + 1));
  await store.writer.insertTip(eth, world.slice(FINAL_BLOCK + 1));
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(clear);

async function clear(): Promise<void> {
  pages = [];
  await app.hydrations.remove('Polygon', alice);
  await store.provided.keepOnly(polygon, alice, null);
}

/** A block a page at least: even the history of a small world is long. */
async function makeSource(orders: HistorySource['orders']): Promise<HistorySource> {
  const source = createFakeHistory({
    chainName: 'Polygon',
    facts: tellOf(alice),
    head,
    orders,
    pageRows: 1,
    outgoingCount: sentBy(alice),
    balanceRaw: await balanceOf(store.reader, alice),
  });
  return {
    ...source,
    async readHistory({ limit, ...query }, signal) {
      const page = await source.readHistory({ ...query, ...(limit === undefined ? {} : { limit: 1 }) }, signal);
      if (page.covered) pages.push({ kind: query.kind, order: query.order, ...page.covered });
      return page;
    },
  };
}

class Killed extends Error {}

let words = 0;

async function run(source: HistorySource, killAt = Number.POSITIVE_INFINITY): Promise<Hydration> {
  const kind = hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain: polygon, sources: [source] }),
    mayAsk: () => Promise.resolve(true),
    now: () => START_MS,
    waitMs: 1,
  });
  words = 0;
  await kind.run({
    input: { chainName: 'Polygon', address: alice },
    checkpoint: undefined,
    signal: new AbortController().signal,
    async progress(_now, work) {
      words += 1;
      if (words === killAt) throw new Killed();
      if (work) await app.transaction(work);
    },
  });
  return find();
}

async function find(): Promise<Hydration> {
  return (await app.hydrations.find('Polygon', alice)) ?? newHydration(polygon, alice, 0);
}

/** The time from which on rows are asked for, in the middle of the world. */
const SINCE = 6;
const sinceMs = world[SINCE]?.block.timeMs ?? 0;
const stamp = (kinds: Hydration['kinds']) =>
  kinds.map((kind) => (kind.kind === receiptKind || kind.state === 'done' ? kind : { ...kind, sinceMs }));

/** It stops for its size after some pages, and somebody chooses what is younger. */
async function stopAndChoose(source: HistorySource): Promise<void> {
  await app.hydrations.save({ ...newHydration(polygon, alice, START_MS), rowLimit: 2 });
  const paused = await run(source);
  expect(paused.status).toBe('paused');
  await app.hydrations.save({ ...paused, status: 'running', rowLimit: NO_LIMIT, kinds: stamp(paused.kinds) });
}

async function goOn(): Promise<void> {
  const known = await find();
  await app.hydrations.save({ ...known, status: 'running', kinds: liftLimit(known.kinds) });
}

function listTwice(): string[] {
  return pages.flatMap((one, at) =>
    pages
      .slice(0, at)
      .filter(({ kind, fromBlock, toBlock }) => kind === one.kind && fromBlock <= one.toBlock && one.fromBlock <= toBlock)
      .map(({ fromBlock, toBlock }) => `${one.kind} ${fromBlock}-${toBlock} ${one.fromBlock}-${one.toBlock}`),
  );
}

const wholeRows = async () => {
  await clear();
  await app.hydrations.save(newHydration(polygon, alice, START_MS));
  expect((await run(await makeSource(['ascending', 'newest']))).status).toBe('complete');
  const rows = await listAll(store.reader, polygon, alice);
  await clear();
  return rows;
};

const bothOrders: HistorySource['orders'] = ['ascending', 'newest'];

it.each([{ orders: bothOrders }, { orders: ['newest'] as const }])(
  'reads back as far as was asked, says that older rows are missing, and reads them later without reading any twice: $orders',
  async ({ orders }) => {
    const whole = await wholeRows();
    const source = await makeSource(orders);
    await stopAndChoose(source);
    const before = pages.length;
    const partial = await run(source);
    expect([partial.status, partial.checks]).toEqual(['partial', []]);
    expect(new Set(pages.slice(before).map(({ order }) => order))).toEqual(new Set(['newest']));
    const skipped = partial.kinds.filter((kind) => kind.skipped);
    expect(skipped.length).toBeGreaterThan(0);
    const rows = await listAll(store.reader, polygon, alice);
    const young = whole.filter(({ timeMs }) => timeMs >= sinceMs);
    expect(young.length).toBeGreaterThan(2);
    expect(rows.filter(({ timeMs }) => timeMs >= sinceMs)).toEqual(young);
    expect(rows.length).toBeLessThan(whole.length);
    const coverage = presentHydrated(polygon, partial, LAST_BLOCK);
    expect([coverage.complete, coverage.toBlock]).toEqual([false, LAST_BLOCK]);
    expect(coverage.fromBlock).toBeGreaterThan(0);
    expect(coverage.fromBlock).toBeLessThanOrEqual(SINCE);
    // From there on nothing is missing.
    const covered = ({ blockNumber }: { blockNumber: number }) => blockNumber >= coverage.fromBlock;
    expect(rows.filter(covered)).toEqual(whole.filter(covered));

    await goOn();
    const complete = await run(source);
    expect([complete.status, complete.checks.length, complete.rowCount]).toEqual(['complete', 2, expect.any(Number)]);
    expect(await listAll(store.reader, polygon, alice)).toEqual(whole);
    expect(presentHydrated(polygon, complete, LAST_BLOCK).fromBlock).toBe(0);
    expect(listTwice()).toEqual([]);
  },
  120_000,
);

it('keeps to what was asked when it is read up to the head again, and the rest can be had even then', async () => {
  const whole = await wholeRows();
  const source = await makeSource(bothOrders);
  await stopAndChoose(source);
  const before = await run(source);
  await app.hydrations.save({ ...before, status: 'running', kinds: renew(before) });
  pages = [];
  const after = await run(source);
  expect([after.status, after.rowCount]).toEqual(['partial', before.rowCount]);
  expect(after.kinds.map(({ skipped }) => skipped)).toEqual(before.kinds.map(({ skipped }) => skipped));
  expect(presentHydrated(polygon, after, LAST_BLOCK)).toMatchObject({ fromBlock: presentHydrated(polygon, before, LAST_BLOCK).fromBlock });
  expect(pages).toEqual([]);
  await goOn();
  expect((await run(source)).status).toBe('complete');
  expect(await listAll(store.reader, polygon, alice)).toEqual(whole);
}, 120_000);

it('stands whole after a kill at any moment of either part', async () => {
  const whole = await wholeRows();
  const young = whole.filter(({ timeMs }) => timeMs >= sinceMs);
  const source = await makeSource(bothOrders);
  await stopAndChoose(source);
  await run(source);
  const [first, year] = [words, await find()];
  await goOn();
  await run(source);
  const second = words;
  expect(Math.min(first, second)).toBeGreaterThan(4);
  for (let killAt = 1; killAt <= first; killAt += 1) {
    await clear();
    await stopAndChoose(source);
    await expect(run(source, killAt)).rejects.toThrow(Killed);
    const { status, kinds } = await run(source);
    expect([killAt, status, kinds]).toEqual([killAt, 'partial', year.kinds]);
    expect((await listAll(store.reader, polygon, alice)).filter(({ timeMs }) => timeMs >= sinceMs)).toEqual(young);
  }
  for (let killAt = 1; killAt <= second; killAt += 1) {
    await clear();
    await stopAndChoose(source);
    await run(source);
    await goOn();
    await expect(run(source, killAt)).rejects.toThrow(Killed);
    expect([killAt, (await run(source)).status]).toEqual([killAt, 'complete']);
    expect(await listAll(store.reader, polygon, alice), `killed at ${killAt}`).toEqual(whole);
  }
}, 240_000);
