import path from 'node:path';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import { openChainStore } from '../../src/chain/index.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { makeBundles, makeFolder, removeFolder, testChain, withStore } from './fixtures.ts';

/** A folder as the first released version left it, with final blocks and a tip. */
async function writeVersion1(folder: string): Promise<void> {
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver, 1);
    const staging = openStaging(path.join(folder, 'staged'));
    const writer = createWriter({ driver, board: createStateBoard(driver), staging, unfinished: [] });
    await writer.insertFinal(testChain, makeBundles(0, 9));
    await writer.insertTip(testChain, makeBundles(10, 14));
    const tables = await driver.query<{ name: string }>(`select name from system.tables where database = 'chain' and name like '%put%'`);
    expect(tables).toEqual([]);
  } finally {
    await driver.close();
  }
}

test('a store of the first version opens, keeps its rows and takes new ones', async () => {
  const expected = await withStore(async (store) => {
    await store.writer.insertFinal(testChain, makeBundles(0, 20));
    await store.writer.insertFinal(coinChain, makeCoinBundles(0, 6));
    return { test: await store.digest(testChain), coin: await store.digest(coinChain) };
  });
  const folder = makeFolder();
  try {
    await writeVersion1(folder);
    for (let opening = 0; opening < 2; opening += 1) {
      const store = await openChainStore({ path: folder });
      try {
        const head = opening === 0 ? 14 : 20;
        expect(await store.writer.readState(testChain)).toMatchObject({ first: 0, head: { number: head } });
        if (opening > 0) continue;
        await store.writer.finaliseTip(testChain, 12);
        await store.writer.insertTip(testChain, makeBundles(15, 20));
        await store.writer.insertTip(coinChain, makeCoinBundles(0, 6));
        await store.writer.finaliseTip(coinChain, 3);
        expect(await store.digest(testChain)).toEqual(expected.test);
        expect(await store.digest(coinChain)).toEqual(expected.coin);
      } finally {
        await store.close();
      }
    }
  } finally {
    removeFolder(folder);
  }
});
