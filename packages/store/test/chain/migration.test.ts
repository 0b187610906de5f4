import path from 'node:path';
import type { BlockBundle } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { openChainStore } from '../../src/chain/index.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { makeBundles, makeFolder, removeFolder, testChain, withStore } from './fixtures.ts';

function openFolder(folder: string): Driver {
  return openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
}

/** A folder as the first released version left it, with final blocks and a tip. */
async function writeVersion1(folder: string): Promise<void> {
  const driver = openFolder(folder);
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

/** A folder of the version before outputs had a lookup: final blocks, a tip, and a final range that stopped before a table. */
async function writeVersion4(folder: string, stopsAt: string, bundles: BlockBundle[]): Promise<void> {
  const driver = openFolder(folder);
  try {
    await migrate(driver, 4);
    const stopping: Driver = {
      ...driver,
      insertFile: (target, filePath) =>
        target.token?.includes(':6-8:') === true && target.table.includes(stopsAt)
          ? Promise.reject(new Error('stopped'))
          : driver.insertFile(target, filePath),
      execute: (sql, options) =>
        sql.includes(stopsAt) && sql.includes('6, 8') ? Promise.reject(new Error('stopped')) : driver.execute(sql, options),
    };
    const staging = openStaging(path.join(folder, 'staged'));
    const writer = createWriter({ driver: stopping, board: createStateBoard(driver), staging, unfinished: [] });
    await writer.insertFinal(coinChain, bundles.slice(0, 6));
    await expect(writer.insertFinal(coinChain, bundles.slice(6, 9))).rejects.toThrow('stopped');
  } finally {
    await driver.close();
  }
}

/** Ends before block rows; then with them, but without the word that the range is whole. */
for (const stopsAt of ['`block`', "'committed'"]) {
  test(`outputs of a range that stopped before ${stopsAt} stand in the lookup once after the upgrade`, async () => {
    const bundles = makeCoinBundles(0, 12);
    const expected = await withStore(async (store) => {
      await store.writer.insertFinal(coinChain, bundles);
      return store.digest(coinChain);
    });
    const folder = makeFolder();
    try {
      await writeVersion4(folder, stopsAt, bundles);
      const driver = openFolder(folder);
      await migrate(driver);
      // A stop before the version was recorded: all of it runs again.
      await driver.execute(`delete from chain.migration where version = 5`, { lane: 'write' });
      await driver.close();
      const store = await openChainStore({ path: folder });
      try {
        expect(await store.writer.readState(coinChain)).toMatchObject({ final: { number: 8 } });
        await store.writer.insertFinal(coinChain, bundles.slice(9));
        expect(await store.digest(coinChain)).toEqual(expected);
        const rows = Object.fromEntries((await store.measure()).map(({ table, rows: held }) => [table, held]));
        expect(rows).toMatchObject({ output: 520, output_lookup: 520 });
      } finally {
        await store.close();
      }
    } finally {
      removeFolder(folder);
    }
  });
}
