import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import { newestChainSchema, openChainStore, restoreChainStore, type ChainBackup, type ChainStore } from '../../src/chain/index.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { recordPending } from '../../src/chain/write/pending.ts';
import { makeFolder, removeFolder, withStore } from './fixtures.ts';
import { writtenChains, type WrittenChain } from './writtenChains.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => removeFolder(folder));

const LAST_BLOCK = 119;

/** Writes as an indexer does: a final range, a tip, a fork that is undone, a finalised part; until told to stop. */
async function write(store: ChainStore, { chain, makeBundles }: WrittenChain, progress: { isOver: boolean }): Promise<void> {
  for (let from = 0; from <= LAST_BLOCK && !progress.isOver; from += 12) {
    await store.writer.insertFinal(chain, makeBundles(from, from + 3));
    await store.writer.insertTip(chain, makeBundles(from + 4, from + 8));
    await store.writer.insertTip(chain, makeBundles(from + 9, from + 11, { fork: 7, forkFrom: from + 9 }));
    await store.writer.undoTip(chain, from + 8);
    await store.writer.insertTip(chain, makeBundles(from + 9, from + 11));
    await store.writer.finaliseTip(chain, from + 11);
  }
}

/** What a store has that never knew of a backup and was given the blocks up to this one. */
async function digestFresh({ chain, makeBundles }: WrittenChain, headBlock: number, isForkAt: number | undefined) {
  return withStore(async (store) => {
    const fork = isForkAt === undefined ? {} : { fork: 7, forkFrom: isForkAt };
    await store.writer.insertFinal(chain, makeBundles(0, headBlock, fork));
    return store.digest(chain);
  });
}

test('a backup taken while both builds of chains are written restores to what a fresh index of the same blocks has', async () => {
  const progress = { isOver: false };
  const backups: { place: string; held: ChainBackup }[] = [];
  const store = await openChainStore({ path: path.join(folder, 'source') });
  const writing = Promise.all(Object.values(writtenChains).map((written) => write(store, written, progress)));
  for (const pauseMs of [150, 500]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const place = path.join(folder, `备份 '${pauseMs}'`);
    backups.push({ place, held: await store.backup(place) });
  }
  progress.isOver = true;
  await writing;
  await store.close();

  expect(backups.map(({ held }) => held.chains.length)).toEqual([2, 2]);
  // The first one met the writers in the middle.
  expect(backups[0]?.held.chains.every((chain) => chain.headBlock < LAST_BLOCK)).toBe(true);
  for (const [index, { place, held }] of backups.entries()) {
    const target = path.join(folder, `restored ${index}`);
    expect(await restoreChainStore({ path: target, folder: place })).toEqual(held);
    const restored = await openChainStore({ path: target });
    const found = await Promise.all(
      Object.values(writtenChains).map(async (written) => ({
        written,
        state: await restored.reader.readState(written.chain),
        digest: await restored.digest(written.chain),
        headHash: (await restored.writer.readState(written.chain)).head?.hash,
      })),
    );
    await restored.close();
    for (const { written, state, digest, headHash } of found) {
      const headBlock = state.head?.number ?? -1;
      expect(held.chains).toContainEqual({
        storeId: written.chain.storeId,
        finalBlock: state.final?.number ?? null,
        headBlock,
      });
      const isFork = headHash !== written.makeBundles(headBlock, headBlock)[0]?.block.hash;
      expect(digest).toEqual(await digestFresh(written, headBlock, isFork ? headBlock - (headBlock % 12) + 9 : undefined));
    }
  }
});

test('a restored store takes the next blocks and forgets a tip like any other', async () => {
  const { chain, makeBundles } = writtenChains.account;
  const place = path.join(folder, 'backup');
  await withStore(async (store) => {
    await store.writer.insertFinal(chain, makeBundles(0, 9));
    await store.writer.insertTip(chain, makeBundles(10, 12, { fork: 3, forkFrom: 10 }));
    expect(await store.backup(place)).toEqual({
      schemaVersion: newestChainSchema,
      chains: [{ storeId: 901, finalBlock: 9, headBlock: 12 }],
    });
  });
  const target = path.join(folder, 'restored');
  await restoreChainStore({ path: target, folder: place });
  const restored = await openChainStore({ path: target });
  await restored.writer.undoTip(chain, 9);
  await restored.writer.insertTip(chain, makeBundles(10, 14));
  await restored.writer.finaliseTip(chain, 12);
  const digest = await restored.digest(chain);
  await restored.close();
  expect(digest).toEqual(await digestFresh(writtenChains.account, 14, undefined));
});

test('a backup neither overwrites one nor is restored over a store', async () => {
  const { chain, makeBundles } = writtenChains.account;
  const place = path.join(folder, 'backup');
  const source = path.join(folder, 'source');
  const store = await openChainStore({ path: source });
  await store.writer.insertFinal(chain, makeBundles(0, 2));
  await store.backup(place);
  await expect(store.backup(place)).rejects.toThrow('already exists');
  await store.close();
  await expect(restoreChainStore({ path: source, folder: place })).rejects.toMatchObject({ code: 'not_empty' });
});

test('a range that waits for its blocks is waited for: its half would be doubled by the restored store', async () => {
  const { chain, makeBundles } = writtenChains.account;
  const source = path.join(folder, 'source');
  const bundles = makeBundles(0, 4);
  const last = bundles[4]?.block;
  const driver = openChdb({ path: source, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 1, writeConnections: 1 });
  await migrate(driver);
  await recordPending(driver, {
    chainStoreId: chain.storeId,
    origin: 'bundles',
    fromBlock: 0,
    toBlock: 4,
    lastHash: last?.hash ?? '',
    lastTimeMs: last?.timeMs ?? 0,
    pieces: [{ table: 'transfer', file: 'lost.rows', schema: newestChainSchema }],
  });
  await driver.close();
  const store = await openChainStore({ path: source });
  await expect(store.backup(path.join(folder, 'too early'))).rejects.toMatchObject({ code: 'half_written', retryable: true });
  await store.writer.insertFinal(chain, bundles);
  const held = await store.backup(path.join(folder, 'later'));
  await store.close();
  expect(held.chains).toEqual([{ storeId: 901, finalBlock: 4, headBlock: 4 }]);
});
