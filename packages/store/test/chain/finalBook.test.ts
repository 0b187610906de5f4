import path from 'node:path';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import type { ChainReader } from '../../src/chain/index.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { hash, makeBundles, makeFolder, removeFolder, testChain } from './fixtures.ts';

/** A writer and a reader without the row index, as at a server: through it hardly anything takes a statement. */
async function withEngine(use: (store: { writer: OwnWriter; reader: ChainReader; load: Driver['load'] }) => Promise<void>): Promise<void> {
  const folder = makeFolder();
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver);
    const board = createStateBoard(driver);
    const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
    await use({ writer, reader: createReader({ driver, board }), load: driver.load });
  } finally {
    await driver.close();
    removeFolder(folder);
  }
}

/** All that the page of a transaction asks for beside the transaction itself. */
async function readParts(reader: ChainReader, name: string): Promise<unknown[]> {
  const actors = await reader.listTransactionActors(testChain, name);
  return [
    await reader.listAllTransactionTransfers(testChain, name),
    await reader.listTransactionLogs(testChain, name),
    await reader.listTransactionCalls(testChain, name),
    await reader.countTransactionParts(testChain, name),
    actors.toSorted(),
  ];
}

test('what final blocks hold is read once, and the tip anew for every request', async () => {
  await withEngine(async (store) => {
    const { writer } = store;
    /** How many statements one request takes. */
    async function count(ask: (reader: ChainReader) => Promise<unknown>): Promise<number> {
      const before = store.load().read.started;
      await ask(store.reader.withSignal(new AbortController().signal));
      return store.load().read.started - before;
    }
    const stood = hash('T', 2_001);
    const came = hash('T', 2_001, 7);
    await writer.insertFinal(testChain, makeBundles(0, 1));
    await writer.insertTip(testChain, makeBundles(2, 3));
    await store.reader.readState(testChain);
    const before = await store.reader.findTransaction(testChain, stood);
    expect(before?.blockNumber).toBe(2);
    expect(await count((reader) => reader.findTransaction(testChain, stood))).toBeGreaterThanOrEqual(2);
    expect(await count((reader) => reader.findBlock(testChain, { number: 2 }))).toBe(1);
    expect(await count((reader) => readParts(reader, stood))).toBeGreaterThanOrEqual(6);

    await writer.undoTip(testChain, 1);
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
    expect(await store.reader.findBlock(testChain, { number: 2 })).toBeUndefined();
    expect(await store.reader.listAllTransactionTransfers(testChain, stood)).toEqual([]);
    await writer.insertTip(testChain, makeBundles(2, 4, { fork: 7, forkFrom: 2 }));
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
    expect((await store.reader.findBlock(testChain, { number: 2 }))?.hash).toBe(hash('B', 2, 7));
    const inTip = await store.reader.findTransaction(testChain, came);
    expect(inTip?.blockNumber).toBe(2);
    const partsInTip = await readParts(store.reader, came);
    const coinsInTip = await store.reader.listBlockCoins(testChain, 2);
    expect(partsInTip.map((part) => (Array.isArray(part) ? part.length : part))).toEqual([4, 1, 2, { logs: 1, calls: 1 }, 2]);
    expect(await count((reader) => readParts(reader, came))).toBeGreaterThanOrEqual(6);

    await writer.finaliseTip(testChain, 2);
    expect(await readParts(store.reader, came)).toEqual(partsInTip);
    expect(await count((reader) => readParts(reader, came))).toBe(0);
    expect(await store.reader.listBlockCoins(testChain, 2)).toEqual(coinsInTip);
    expect(await count((reader) => reader.listBlockCoins(testChain, 2))).toBe(0);
    expect(await count((reader) => reader.listBlockCoins(testChain, 3))).toBe(1);
    expect(await store.reader.findTransaction(testChain, came)).toEqual(inTip);
    expect((await store.reader.findBlock(testChain, { number: 2 }))?.hash).toBe(hash('B', 2, 7));
    expect(await count((reader) => reader.findTransaction(testChain, came))).toBe(0);
    expect(await count((reader) => reader.findBlock(testChain, { number: 2 }))).toBe(0);
    expect(await count((reader) => reader.findBlock(testChain, { number: 3 }))).toBe(1);
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
  });
});

test('calls of one page share what they read, and one that is given up takes it from nobody', async () => {
  await withEngine(async ({ writer, reader, load }) => {
    await writer.insertFinal(testChain, makeBundles(0, 3));
    await reader.readState(testChain);
    const before = load().read.started;
    const leaving = new AbortController();
    const name = hash('T', 2_000);
    const [first, second] = [reader.withSignal(leaving.signal), reader.withSignal(new AbortController().signal)];
    const asked = [readParts(first, name), readParts(second, name)];
    leaving.abort();
    const [, shared] = await Promise.allSettled(asked);
    expect(shared).toMatchObject({ status: 'fulfilled' });
    // Where the hash leads, the transaction, and one statement for each of its parts.
    expect(load().read.started - before).toBe(6);
  });
});
