import path from 'node:path';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { ChainReader } from '../../src/chain/index.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { hash, makeBundles, makeFolder, removeFolder, testChain } from './fixtures.ts';

test('a transaction and a block are read once when they are final, and anew for every request while they may be undone', async () => {
  // Without the row index, as at a server: through it they take no statement at all.
  const folder = makeFolder();
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver);
    const board = createStateBoard(driver);
    const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
    const store = { reader: createReader({ driver, board }), load: driver.load };
    /** How many statements one request takes. */
    async function count(ask: (reader: ChainReader) => Promise<unknown>): Promise<number> {
      const before = store.load().read.started;
      await ask(store.reader.withSignal(new AbortController().signal));
      return store.load().read.started - before;
    }
    const stood = hash('T', 2_001);
    const came = hash('T', 2_001, 7);
    await writer.insertTip(testChain, makeBundles(0, 3));
    await store.reader.readState(testChain);
    const before = await store.reader.findTransaction(testChain, stood);
    expect(before?.blockNumber).toBe(2);
    expect(await count((reader) => reader.findTransaction(testChain, stood))).toBeGreaterThanOrEqual(2);
    expect(await count((reader) => reader.findBlock(testChain, { number: 2 }))).toBe(1);

    await writer.undoTip(testChain, 1);
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
    expect(await store.reader.findBlock(testChain, { number: 2 })).toBeUndefined();
    await writer.insertTip(testChain, makeBundles(2, 4, { fork: 7, forkFrom: 2 }));
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
    expect((await store.reader.findBlock(testChain, { number: 2 }))?.hash).toBe(hash('B', 2, 7));
    const inTip = await store.reader.findTransaction(testChain, came);
    expect(inTip?.blockNumber).toBe(2);

    await writer.finaliseTip(testChain, 2);
    expect(await store.reader.findTransaction(testChain, came)).toEqual(inTip);
    expect((await store.reader.findBlock(testChain, { number: 2 }))?.hash).toBe(hash('B', 2, 7));
    expect(await count((reader) => reader.findTransaction(testChain, came))).toBe(0);
    expect(await count((reader) => reader.findBlock(testChain, { number: 2 }))).toBe(0);
    expect(await count((reader) => reader.findBlock(testChain, { number: 3 }))).toBe(1);
    expect(await store.reader.findTransaction(testChain, stood)).toBeUndefined();
  } finally {
    await driver.close();
    removeFolder(folder);
  }
});
