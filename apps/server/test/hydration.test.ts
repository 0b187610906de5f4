import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import { createFakeHistory } from '@chaintrail/families/testing';
import type { Chain, Transfer } from '@chaintrail/model';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { newHydration, renew } from '../src/hydration/record.ts';
import { alice, blockHash, bob, FINAL_BLOCK, LAST_BLOCK, pool, START_MS, tokens } from './world.ts';
import { eth } from './openServer.ts';
import { balanceOf, head, historyKindOf, listAll, polygon, sentBy, tellOf, world } from './toldHistory.ts';

let folder: string;
let app: AppStore;
let store: ChainStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-hydration-'));
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
beforeEach(async () => {
  for (const address of [alice, bob]) {
    await app.hydrations.remove('Polygon', address);
    await store.provided.keepOnly(polygon, address, null);
  }
});

async function makeSource(address: string, changes: Partial<Parameters<typeof createFakeHistory>[0]> = {}): Promise<HistorySource> {
  return createFakeHistory({
    chainName: 'Polygon',
    name: 'Fake',
    facts: tellOf(address),
    head,
    outgoingCount: sentBy(address),
    balanceRaw: await balanceOf(store.reader, address),
    ...changes,
  });
}

class Killed extends Error {}

function fail(): never {
  throw new Error('the world has no such thing');
}
/** Words that the last run wanted kept. */
let words = 0;

/** One run of the job; `killAt` ends it before its so many-th word is kept, as a kill would between the rows and the cursor. */
async function runJob(
  address: string,
  sources: readonly HistorySource[],
  killAt = Number.POSITIVE_INFINITY,
  mayAsk = async () => Promise.resolve(true),
  chain = polygon,
): Promise<Hydration> {
  const kind = hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain, sources }),
    mayAsk,
    now: () => START_MS,
    waitMs: 1,
  });
  words = 0;
  await kind.run({
    input: { chainName: 'Polygon', address },
    checkpoint: undefined,
    signal: new AbortController().signal,
    async progress(_now, work) {
      words += 1;
      if (words === killAt) throw new Killed();
      if (work) await app.transaction(work);
    },
  });
  return (await app.hydrations.find('Polygon', address)) ?? newHydration(polygon, address, 0);
}

const begin = (address: string, changes: Partial<Hydration> = {}) =>
  app.hydrations.save({ ...newHydration(polygon, address, START_MS), ...changes });

/** The same address as the blocks have it, without what no provider lists. */
async function expectSame(address: string) {
  const [ours, theirs] = [await listAll(store.reader, polygon, address), await listAll(store.reader, eth, address)];
  expect(ours.length).toBeGreaterThan(2);
  const listed = theirs.filter(({ kind }) => historyKindOf[kind]);
  // Who sent a transaction that the address has no part in itself is nowhere in its history.
  expect(ours).toEqual(listed.map((row, at) => (ours[at]?.initiator === 'unknown' ? { ...row, initiator: 'unknown' } : row)));
}

it('fetches a history that reads as the blocks do, and proves it', async () => {
  await begin(alice);
  const record = await runJob(alice, [await makeSource(alice)]);
  await expectSame(alice);
  const { kinds: done, rowCount, callCount, ...rest } = record;
  expect(rest).toEqual({
    chainName: 'Polygon',
    address: alice,
    generation: 1,
    status: 'complete',
    job: null,
    rowLimit: 50_000,
    head: { number: 8, finalNumber: 8, timeMs: START_MS + 96_000, hash: blockHash(8) },
    isProvisional: false,
    checks: [
      { check: 'outgoing', expected: String(sentBy(alice)), found: String(sentBy(alice)) },
      { check: 'balance', expected: String(await balanceOf(store.reader, alice)), found: String(await balanceOf(store.reader, alice)) },
    ],
    failure: null,
    pack: null,
    startedAtMs: START_MS,
    changedAtMs: START_MS,
  });
  expect(done.map(({ kind, state, sources }) => [kind, state, sources.join()])).toEqual([
    ['transaction', 'done', 'Fake'],
    ['internal', 'done', 'Fake'],
    ['token20', 'done', 'Fake'],
    ['token721', 'done', 'Fake'],
    ['token1155', 'done', 'Fake'],
    ['withdrawal', 'unserved', ''],
    ['receipt', 'unserved', ''],
  ]);
  expect(rowCount).toBeGreaterThan(0);
  expect(callCount).toBeGreaterThan(done.filter(({ state }) => state === 'done').length);
  expect(await app.tokens.list('Polygon', [tokens[0]?.contract ?? ''])).toMatchObject([{ symbol: 'USDT', decimals: 6 }]);
});

it('shows the newest rows before it goes through the rest', async () => {
  const asked: string[] = [];
  await begin(bob);
  await runJob(bob, [await makeSource(bob, { onPage: ({ kind, order, limit }) => void asked.push(`${kind} ${order} ${limit ?? ''}`) })]);
  expect(asked.slice(0, 5)).toEqual([
    'transaction newest 25',
    'internal newest 25',
    'token20 newest 25',
    'token721 newest 25',
    'token1155 newest 25',
  ]);
  await expectSame(bob);
});

it('stands whole after a kill at any moment between rows and cursor', async () => {
  const source = await makeSource(alice, { orders: ['ascending'] });
  // Before the head is kept, after the first look, in the middle of the sweep, before the last word.
  for (const killAt of [1, 3, 9, 14]) {
    await begin(alice);
    await expect(runJob(alice, [source], killAt)).rejects.toThrow(Killed);
    expect((await runJob(alice, [source])).status, `killed at ${killAt}`).toBe('complete');
    await expectSame(alice);
    await store.provided.keepOnly(polygon, alice, null);
  }
}, 240_000);

it('waits where a source asks for it, and asks the next one for what the first does not give', async () => {
  let refusals = 0;
  const first = await makeSource(alice, {
    name: 'First',
    onPage({ kind }) {
      if (kind === 'token20') throw new SourceError({ code: 'not_offered', words: 'PRO only' });
      refusals += 1;
      if (refusals % 3 === 0) throw new SourceError({ code: 'rate_limited' }, { retryAfterMs: 1 });
      if (refusals % 7 === 0) throw new SourceError({ code: 'unreachable' });
    },
  });
  await begin(alice);
  const record = await runJob(alice, [first, await makeSource(alice, { name: 'Second' })]);
  expect(record.status).toBe('complete');
  expect(record.kinds.map(({ kind, sources }) => `${kind} ${sources.join()}`).slice(0, 3)).toEqual([
    'transaction First',
    'internal First',
    'token20 Second',
  ]);
  await expectSame(alice);
});

it('says that a history does not add up when a provider leaves one payment out', async () => {
  const facts = tellOf(alice);
  const sent = facts.transaction?.transfers.find(({ kind, from, amountRaw }) => kind === 'external' && from === alice && amountRaw > 0n);
  const without = facts.transaction?.transfers.filter((one) => one !== sent) ?? [];
  const lying = {
    ...facts,
    transaction: { ...(facts.transaction ?? { transactions: [], inputs: [], outputs: [], tokens: [] }), transfers: without },
  };
  await begin(alice);
  const record = await runJob(alice, [await makeSource(alice, { facts: lying })]);
  expect(record.status).toBe('unverified');
  expect(record.checks[0]).toEqual({ check: 'outgoing', expected: String(sentBy(alice)), found: String(sentBy(alice) - 1n) });
});

it('says which kind nobody gives, and what the last one said of it', async () => {
  const source = await makeSource(alice, {
    onPage({ kind }) {
      if (kind === 'internal') throw new SourceError({ code: 'key_refused', words: 'no such key' });
    },
  });
  await begin(alice);
  const record = await runJob(alice, [source]);
  expect(record.status).toBe('partial');
  expect(record.failure).toEqual({ code: 'key_refused', words: 'no such key', source: 'Fake' });
  expect(record.kinds.find(({ kind }) => kind === 'internal')).toMatchObject({ state: 'failed', rows: 0 });
});

it('pauses at a large address and goes on when it is told to', async () => {
  const source = await makeSource(alice);
  await begin(alice, { rowLimit: 3 });
  const paused = await runJob(alice, [source]);
  expect(paused.status).toBe('paused');
  await app.hydrations.save({ ...paused, status: 'running', rowLimit: 50_000 });
  expect((await runJob(alice, [source])).status).toBe('complete');
  await expectSame(alice);
});

it('fails in words where nobody may be asked', async () => {
  await begin(alice);
  expect(await runJob(alice, [])).toMatchObject({ status: 'failed', failure: null, rowCount: 0 });
});

it('asks nobody any more from the moment on that an administrator says so, and keeps what it has', async () => {
  let asked = 0;
  const source = await makeSource(alice, { onPage: () => void (asked += 1) });
  await begin(alice);
  const paused = await runJob(alice, [source], undefined, async () => Promise.resolve(asked < 2));
  expect([paused.status, asked]).toEqual(['paused', 2]);
  expect((await listAll(store.reader, polygon, alice)).length).toBeGreaterThan(0);
  await app.hydrations.save({ ...paused, status: 'running' });
  expect((await runJob(alice, [source])).status).toBe('complete');
  await expectSame(alice);
});

it('asks the next source where rows do not come to what their own source says, shows its rows, and names both', async () => {
  const facts = tellOf(alice);
  const sent = facts.transaction?.transfers.find(({ kind, from, amountRaw }) => kind === 'external' && from === alice && amountRaw > 0n);
  const nothing = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
  const skipping = { ...nothing, ...facts.transaction, transfers: facts.transaction?.transfers.filter((one) => one !== sent) ?? [] };
  const lying = await makeSource(alice, { name: 'First', facts: { ...facts, transaction: skipping } });
  await begin(alice);
  const record = await runJob(alice, [lying, await makeSource(alice, { name: 'Second' })]);
  expect([record.status, record.generation]).toEqual(['complete', 2]);
  await expectSame(alice);
  const paid = String(await balanceOf(store.reader, alice));
  const [count, short] = [String(sentBy(alice)), String(BigInt(paid) + (sent?.amountRaw ?? 0n))];
  expect(record.checks).toEqual([
    { check: 'outgoing', expected: count, found: String(sentBy(alice) - 1n), source: 'First（first.test）' },
    { check: 'balance', expected: paid, found: short, source: 'First（first.test）' },
    { check: 'outgoing', expected: count, found: count, source: 'Second（second.test）' },
    { check: 'balance', expected: paid, found: paid, source: 'Second（second.test）' },
  ]);
  expect(record.kinds[0]).toMatchObject({ kind: 'transaction', state: 'done', sources: ['Second'] });
});

it('says of two sources that both do not add up, and stops there', async () => {
  const sources = [
    await makeSource(alice, { name: 'First', outgoingCount: 90n }),
    await makeSource(alice, { name: 'Second', outgoingCount: 80n }),
  ];
  await begin(alice);
  const record = await runJob(alice, sources);
  expect([record.status, record.generation]).toEqual(['unverified', 2]);
  const wrong = record.checks.filter(({ expected, found }) => expected !== found);
  expect(wrong.map(({ source, expected }) => `${source ?? ''} ${expected}`)).toEqual([
    'First（first.test） 90',
    'Second（second.test） 80',
  ]);
});

it('reads a settled history up to the head again, and what was undone above the final height is gone', async () => {
  const facts = tellOf(alice);
  const finalNumber = 4;
  const withFinal = (source: HistorySource): HistorySource => ({
    ...source,
    readHead: async () => Promise.resolve({ latest: head, finalized: { ...head, number: finalNumber } }),
  });
  const above = facts.transaction?.transfers.filter(({ blockNumber }) => blockNumber > finalNumber) ?? [];
  expect(above.length).toBeGreaterThan(0);
  const asked: string[] = [];
  await begin(alice);
  const before = await runJob(alice, [withFinal(await makeSource(alice))]);
  expect(before.status).toBe('complete');
  // The chain dropped everything that the address had done above the final height.
  const kept = <Row extends { blockNumber: number }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ blockNumber }) => blockNumber <= finalNumber);
  const undone = Object.fromEntries(
    Object.entries(facts).map(([kind, one]) => [kind, { ...one, transactions: kept(one.transactions), transfers: kept(one.transfers) }]),
  );
  const left = await makeSource(alice, {
    facts: undone,
    onPage: ({ kind, fromBlock, toBlock }) => void asked.push(`${kind} ${fromBlock ?? ''}-${toBlock ?? ''}`),
  });
  await app.hydrations.save({ ...before, status: 'running', checks: [], kinds: renew(before) });
  const after = await runJob(alice, [withFinal(left)]);
  const rows = await listAll(store.reader, polygon, alice);
  expect(Math.max(...rows.map(({ blockNumber }) => blockNumber))).toBeLessThanOrEqual(finalNumber);
  expect(rows.length).toBeGreaterThan(0);
  // Only the end is asked for, and no row is counted twice.
  expect(new Set(asked.map((one) => one.split(' ')[1]))).toEqual(new Set(['5-8']));
  expect(after.rowCount).toBe(before.rowCount);
  expect(after.head).toMatchObject({ number: LAST_BLOCK, finalNumber });
});

/** A chain whose wrapped coin the pool is: what Alice pays into it makes 7 of it for her, which receipts alone tell. */
const wrapping: Chain = { ...polygon, wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: pool } };

/** Lists that number logs as they come, and receipts that know better; `refuse` turns questions about receipts down. */
async function makeWrapping(refuse: (hashes: readonly string[]) => SourceError | undefined = () => undefined) {
  const facts = tellOf(alice);
  const token20 = facts.token20 ?? fail();
  const transfers = token20.transfers.map((one) => ({ ...one, index: one.index + 1_000_000 }));
  const paid = facts.transaction?.transactions.find(({ from, to }) => from === alice && to === pool) ?? fail();
  const place = { blockNumber: paid.blockNumber, timeMs: paid.timeMs, transactionIndex: paid.index, transactionHash: paid.hash };
  const of = token20.transfers[0] ?? fail();
  const wrapped: Transfer = { ...of, ...place, kind: 'token20', token: pool, from: '', to: alice, amountRaw: 7n, index: 77 };
  const asked: string[] = [];
  const source: HistorySource = {
    ...(await makeSource(alice, { facts: { ...facts, token20: { ...token20, transfers } }, quality: 'provisional' })),
    async readTransactions(hashes) {
      const refusal = refuse(hashes);
      if (refusal) throw refusal;
      asked.push(...hashes);
      const all = [...world.flatMap((one) => one.transfers), wrapped];
      return Promise.resolve({
        transactions: world.flatMap((one) => one.transactions.filter(({ hash }) => hashes.includes(hash))),
        transfers: all.filter((one) => hashes.includes(one.transactionHash)),
        inputs: [],
        outputs: [],
        tokens: [],
      });
    },
  };
  return { source, asked };
}

it('puts what receipts tell in place of what lists told, and has what no list has', async () => {
  const { source, asked } = await makeWrapping();
  const { readTransactions: _, ...lists } = source;
  await begin(alice);
  await runJob(alice, [lists], undefined, undefined, wrapping);
  const before = await listAll(store.reader, polygon, alice);
  const numbered = before.filter(({ kind }) => kind === 'usdt' || kind === 'token20').map(({ index }) => index >= 1_000_000);
  expect([numbered.length > 1, numbered.includes(false)]).toEqual([true, false]);
  await store.provided.keepOnly(polygon, alice, null);
  await begin(alice);
  const record = await runJob(alice, [source], undefined, undefined, wrapping);
  expect([record.status, record.generation]).toEqual(['complete', 2]);
  expect(record.kinds.at(-1)).toMatchObject({ kind: 'receipt', state: 'done', rows: asked.length, sources: ['Fake'], capped: [] });
  const [ours, theirs] = [await listAll(store.reader, polygon, alice), await listAll(store.reader, eth, alice)];
  const isWrapped = ({ token }: { token: string }) => token === pool;
  expect(ours.filter(isWrapped)).toMatchObject([{ direction: 'in', amountRaw: 7n, index: 77, counterparty: '' }]);
  // Also who sent what only moves tokens of hers is known now.
  expect(ours.filter((row) => !isWrapped(row)).filter(({ source: by }) => by === 'log')).toEqual(
    theirs.filter(({ source: by }) => by === 'log'),
  );
  expect(ours.length).toBe(before.length + 1);
  // Nobody is asked again for what is there.
  const count = asked.length;
  await app.hydrations.save({ ...record, status: 'running', checks: [], kinds: renew(record) });
  expect((await runJob(alice, [source], undefined, undefined, wrapping)).status).toBe('complete');
  expect(asked.length).toBe(count);
  expect(await listAll(store.reader, polygon, alice)).toEqual(ours);
});

it('stands whole after a kill at any moment between receipts and what is kept of them', async () => {
  const { source } = await makeWrapping();
  await begin(alice);
  await runJob(alice, [source], undefined, undefined, wrapping);
  const whole = await listAll(store.reader, polygon, alice);
  const last = words;
  for (let killAt = last - 4; killAt <= last; killAt += 1) {
    await store.provided.keepOnly(polygon, alice, null);
    await begin(alice);
    await expect(runJob(alice, [source], killAt, undefined, wrapping)).rejects.toThrow(Killed);
    const { status, checks } = await runJob(alice, [source], undefined, undefined, wrapping);
    expect([killAt, status, checks.filter(({ expected, found }) => expected !== found)]).toEqual([killAt, 'complete', []]);
    expect(await listAll(store.reader, polygon, alice), `killed at ${killAt}`).toEqual(whole);
  }
}, 240_000);

it('keeps what lists told where nobody gives receipts, and says so', async () => {
  const { source } = await makeWrapping(() => new SourceError({ code: 'not_offered', words: 'PRO only' }));
  await begin(alice);
  const record = await runJob(alice, [source], undefined, undefined, wrapping);
  expect([record.status, record.generation, record.kinds.at(-1)?.state]).toEqual(['complete', 1, 'failed']);
  expect((await listAll(store.reader, polygon, alice)).filter(({ token }) => token === pool)).toEqual([]);
});
