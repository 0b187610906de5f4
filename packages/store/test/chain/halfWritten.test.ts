import path from 'node:path';
import { expect, test } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { coinChain, transactionHashOf } from './coinFixtures.ts';
import { B, story } from './coinStory.ts';
import { makeFolder, removeFolder } from './fixtures.ts';

const FIRST = { limit: 100 };

test('what a range on its way in spends is unspent until its blocks stand, before and after the engine merges the rows', async () => {
  const folder = makeFolder();
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver);
    const board = createStateBoard(driver);
    const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
    // Block 2 spends both outputs of B.
    await writer.insertFinal(coinChain, story().slice(0, 2));
    const reader = createReader({ driver, board });
    const look = async () => ({
      sum: await reader.sumUnspent(coinChain, B, 0n),
      byAge: (await reader.listUnspent(coinChain, B, 'age', FIRST)).rows.map(({ amountRaw }) => amountRaw),
      byAmount: (await reader.listUnspent(coinChain, B, 'amount', FIRST)).rows.map(({ amountRaw }) => amountRaw),
      spentBy: (await reader.listTransactionOutputs(coinChain, transactionHashOf(1, 0), FIRST)).rows.map(({ spentBy }) => spentBy),
    });
    const unspent = { sum: { count: 2, raw: 110n, dustCount: 0, dustRaw: 0n }, byAge: [50n, 60n], byAmount: [60n, 50n], spentBy: [null] };
    expect(await look()).toEqual(unspent);

    await driver.execute(
      `insert into chain.address_outpoint (chain, address, hashHead, outputIndex, isCreated, block, amountRaw, scriptType, spentBlock)
        select chain, address, hashHead, outputIndex, 0, block, amountRaw, scriptType, 2
        from chain.address_outpoint where chain = ${coinChain.storeId} and address = '${B}' and isCreated = 1`,
    );
    expect(await look()).toEqual(unspent);

    await driver.execute('optimize table chain.address_outpoint final');
    expect(await look()).toEqual(unspent);
  } finally {
    await driver.close();
    removeFolder(folder);
  }
});

test('an address whose transaction is not there yet is asked for again, never read in part', async () => {
  const folder = makeFolder();
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver);
    const board = createStateBoard(driver);
    const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
    await writer.insertFinal(coinChain, story().slice(0, 2));
    const reader = createReader({ driver, board });
    const read = () => reader.listAddressTransactions(coinChain, { address: B }, FIRST);
    const hashes = (await read()).rows.map(({ transactionHash }) => transactionHash);
    expect(hashes).toEqual([transactionHashOf(1, 1), transactionHashOf(1, 0)]);
    await driver.execute(
      `alter table chain.transaction delete where chain = ${coinChain.storeId} and block = 1 and transactionIndex = 1 settings mutations_sync = 2`,
    );
    await expect(read()).rejects.toMatchObject({ name: 'StoreError', code: 'missing_row', retryable: true });
  } finally {
    await driver.close();
    removeFolder(folder);
  }
});
