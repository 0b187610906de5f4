import { expect, test } from 'vitest';
import type { ChainReader } from '../../src/chain/index.ts';
import { hash, makeBundles, testChain, withStore } from './fixtures.ts';

test('a transaction and a block are read once when they are final, and anew for every request while they may be undone', async () => {
  await withStore(async (store) => {
    const { writer } = store;
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
  });
});
