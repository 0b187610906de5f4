import path from 'node:path';
import type { BlockBundle } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { openChainStore, type ChainStore } from '../../src/chain/index.ts';
import {
  aggregateColumns,
  aggregateTables,
  derivedColumns,
  derivedTables,
  factColumns,
  factTables,
  type Column,
  type Table,
} from '../../src/chain/schema/columns.ts';
import { migrate, migrations } from '../../src/chain/schema/migrations.ts';
import { keyColumns } from '../../src/chain/schema/tables.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { address, makeBundles, makeFolder, removeFolder, testChain, withStore } from './fixtures.ts';
import { writeAsOf } from './olderStore.ts';

function openFolder(folder: string): Driver {
  return openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
}

/** The heights of the watched address's transfers whose initiator is unknown, and of those whose is known. */
async function listInitiators({ reader }: ChainStore): Promise<{ unknown: string; known: string }> {
  const { rows } = await reader.listAddressTransfers(testChain, { address: address(1), kinds: ['external'] }, { limit: 100 });
  const span = (some: typeof rows): string => {
    const heights = some.map(({ blockNumber }) => blockNumber);
    return `${Math.min(...heights)}-${Math.max(...heights)}`;
  };
  return {
    unknown: span(rows.filter(({ initiator }) => initiator === 'unknown')),
    known: span(rows.filter(({ initiator }) => initiator !== 'unknown')),
  };
}

test('the migrations make the tables that the code names, column for column', async () => {
  const folder = makeFolder();
  const driver = openFolder(folder);
  try {
    await migrate(driver);
    const found = await driver.query<{ table: string; name: string; type: string; codec: string }>(
      `select table, name, type, compression_codec as codec from system.columns where database = 'chain'`,
    );
    const keys = await driver.query<{ name: string; sorting_key: string }>(
      `select name, sorting_key from system.tables where database = 'chain'`,
    );
    const all: Record<string, readonly Column[]> = { ...factColumns, ...derivedColumns, ...aggregateColumns };
    const stands: { table: Table; stored: string }[] = [
      ...[...factTables, ...derivedTables, ...aggregateTables].map((table) => ({ table, stored: table })),
      ...[...factTables, ...derivedTables].map((table) => ({ table, stored: `${table}_tip` })),
      ...derivedTables.filter((table) => table !== 'address_transfer').map((table) => ({ table, stored: `${table}_provided` })),
      ...(['block', 'transfer', 'log', 'call'] as const).map((table) => ({ table, stored: `${table}_provided` })),
      ...(['transaction', 'output', 'input'] as const).map((table) => ({ table, stored: `provided_${table}` })),
    ];
    for (const { table, stored } of stands) {
      const own = found
        .filter((column) => column.table === stored)
        .map(({ name, type, codec }) => ({ name, type, codec: codec.replace(/Delta\(\d\)/, 'Delta') }));
      const expected = (all[table] ?? []).map(({ name, type, codec }) => ({ name, type, codec: `CODEC(${codec})` }));
      expect(own, stored).toEqual(expected);
      expect(keys.find(({ name }) => name === stored)?.sorting_key.replaceAll(/[()]/g, ''), stored).toBe(keyColumns[table].join(', '));
    }
  } finally {
    await driver.close();
    removeFolder(folder);
  }
});

test('every step of the schema bears being run again', async () => {
  const folder = makeFolder();
  const driver = openFolder(folder);
  try {
    for (const { version } of migrations) {
      await migrate(driver, version);
      await driver.execute(`delete from chain.migration where version = ${version}`, { lane: 'write' });
      await migrate(driver, version);
    }
    const applied = await driver.query<{ version: number }>('select version from chain.migration order by version');
    expect(applied.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version));
  } finally {
    await driver.close();
    removeFolder(folder);
  }
});

/** A folder as the first released version left it, with final blocks and a tip. */
async function writeVersion1(folder: string): Promise<void> {
  const driver = openFolder(folder);
  try {
    await migrate(driver, 1);
    const staging = openStaging(path.join(folder, 'staged'));
    const writer = createWriter({ driver: writeAsOf(driver, 1), board: createStateBoard(driver), staging, unfinished: [] });
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
    return { test: await store.digest(testChain, 5), coin: await store.digest(coinChain) };
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
        expect(await store.digest(testChain, 5)).toEqual(expected.test);
        expect(await listInitiators(store)).toEqual({ unknown: '0-14', known: '15-20' });
        expect(await store.digest(coinChain)).toEqual(expected.coin);
      } finally {
        await store.close();
      }
    }
  } finally {
    removeFolder(folder);
  }
});

/** A folder of an early version of outputs: final blocks, a tip, and a final range that stopped before a table. */
async function writeVersion4(folder: string, stopsAt: string, bundles: BlockBundle[]): Promise<void> {
  const driver = openFolder(folder);
  try {
    await migrate(driver, 4);
    const older = writeAsOf(driver, 4);
    const stopping: Driver = {
      ...driver,
      insertFile: (target, filePath) =>
        target.token?.includes(':6-8:') === true && target.table.includes(stopsAt)
          ? Promise.reject(new Error('stopped'))
          : older.insertFile(target, filePath),
      execute: (sql, options) =>
        sql.includes(stopsAt) && sql.includes('6, 8') ? Promise.reject(new Error('stopped')) : older.execute(sql, options),
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
  test(`a range of outputs that stopped before ${stopsAt} stands once after the upgrade, when its blocks are offered again`, async () => {
    const bundles = makeCoinBundles(0, 12);
    const expected = await withStore(async (store) => {
      await store.writer.insertFinal(coinChain, bundles);
      return store.digest(coinChain, 5);
    });
    const folder = makeFolder();
    try {
      await writeVersion4(folder, stopsAt, bundles);
      const driver = openFolder(folder);
      await migrate(driver);
      // A stop before the version was recorded: all of it runs again.
      await driver.execute(`delete from chain.migration where version in (5, 8, 9)`, { lane: 'write' });
      await driver.close();
      const store = await openChainStore({ path: folder });
      try {
        // Its rows name transactions by a column that is no more.
        expect(await store.writer.findPendingRange(coinChain)).toMatchObject({ fromBlock: 6, toBlock: 8 });
        await store.writer.insertFinal(coinChain, bundles.slice(6, 9));
        await store.writer.insertFinal(coinChain, bundles.slice(9));
        expect(await store.digest(coinChain, 5)).toEqual(expected);
        const rows = Object.fromEntries((await store.measure()).map(({ table, rows: held }) => [table, held]));
        expect(rows).toMatchObject({ output: 520, address_transaction: 564 });
      } finally {
        await store.close();
      }
    } finally {
      removeFolder(folder);
    }
  });
}

/** A folder of the version before initiators, stopped while blocks 6 to 8 came in, its record as that version wrote it. */
async function writeVersion5(folder: string, stopsAt: string): Promise<void> {
  const driver = openFolder(folder);
  try {
    await migrate(driver, 5);
    const older = writeAsOf(driver, 5);
    const stopping: Driver = {
      ...driver,
      async insertFile(target, filePath) {
        const isLast = target.token?.includes(':6-8:') === true && target.table.includes(stopsAt);
        // The file is rewritten all the same: it is what the next start finds.
        await older.insertFile(isLast ? { ...target, table: target.table.replace('`transfer`', '`transfer_tip`') } : target, filePath);
        if (isLast) throw new Error('stopped');
      },
      execute: (sql, options) =>
        sql.includes(stopsAt) && sql.includes('6, 8') ? Promise.reject(new Error('stopped')) : older.execute(sql, options),
    };
    const staging = openStaging(path.join(folder, 'staged'));
    const writer = createWriter({ driver: stopping, board: createStateBoard(driver), staging, unfinished: [] });
    await writer.insertFinal(testChain, makeBundles(0, 5));
    await expect(writer.insertFinal(testChain, makeBundles(6, 8))).rejects.toThrow('stopped');
    const [record] = await driver.query<{ pieces: string }>(`select pieces from chain.pending_range final where fromBlock = 6`);
    expect(record?.pieces).toContain('{"table":"transfer","file":"transfer.0.rows"}');
  } finally {
    await driver.close();
  }
}

/** Before the rows of the added column; then with all of them, but without the word that the range is whole. */
for (const stopsAt of ['`transfer`', "'committed'"]) {
  test(`rows staged before a column was added are taken in after it, once, where the stop came before ${stopsAt}`, async () => {
    const expected = await withStore(async (store) => {
      await store.writer.insertFinal(testChain, makeBundles(0, 13));
      return store.digest(testChain, 5);
    });
    const folder = makeFolder();
    try {
      await writeVersion5(folder, stopsAt);
      const store = await openChainStore({ path: folder });
      try {
        expect(await store.writer.readState(testChain)).toMatchObject({ final: { number: 8 } });
        await store.writer.insertFinal(testChain, makeBundles(9, 13));
        expect(await store.digest(testChain, 5)).toEqual(expected);
        expect(await listInitiators(store)).toEqual({ unknown: '0-8', known: '9-13' });
        const differences = [];
        for await (const check of store.verify(testChain)) differences.push(...check.told);
        expect(differences).toEqual([]);
      } finally {
        await store.close();
      }
    } finally {
      removeFolder(folder);
    }
  });
}
