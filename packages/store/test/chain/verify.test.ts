import path from 'node:path';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { verifyChain } from '../../src/chain/verify/verifyChain.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { makeBundles, makeFolder, removeFolder, testChain, textChain } from './fixtures.ts';

/** A store whose tables can be tampered with. */
let folder: string;
let driver: Driver;
let writer: OwnWriter;

beforeAll(async () => {
  folder = makeFolder();
  driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  await migrate(driver);
  writer = createWriter({ driver, board: createStateBoard(driver), staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
});
afterAll(async () => {
  await driver.close();
  removeFolder(folder);
});

/** `rowsAtOnce` cuts a small chain into many slices and buckets. */
async function verify(chain: Chain, rowsAtOnce?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const { table, told } of verifyChain({ driver, atRest: writer.atRest, chain, signal: undefined, rowsAtOnce })) {
    lines.push(...told.map(({ key, stored, computed }) => `${table} | ${key} | ${stored} | ${computed}`));
  }
  return lines;
}

let nextId = 950;

/** A chain of its own with these blocks, the last ones in the tip. */
async function write(like: Chain, bundles: BlockBundle[], finalBlocks: number): Promise<Chain> {
  nextId += 1;
  const chain = { ...like, name: `Test${nextId}`, storeId: nextId };
  await writer.insertFinal(chain, bundles.slice(0, finalBlocks));
  await writer.insertTip(chain, bundles.slice(finalBlocks));
  return chain;
}

const coinBundles = (fromBlock: number, toBlock: number): BlockBundle[] =>
  makeCoinBundles(fromBlock, toBlock).map((bundle) => ({
    ...bundle,
    block: { ...bundle.block, transactionCount: bundle.transactions.length },
  }));

/** Bytes of an address of the account chain, as stored. */
const stored = (number: number): string => `unhex('${number.toString(16).padStart(40, '0')}')`;

/** A line without the values of a whole row. */
const shorten = (line: string): string => line.replaceAll(/timeMs=\S*/g, '…');
const byText = (left: string, right: string): number => left.localeCompare(right);

describe('a store that was written as usual', () => {
  it('has no differences, be its accounts bytes or text, its coins outputs', async () => {
    expect(await verify(await write(testChain, makeBundles(0, 14), 10))).toEqual([]);
    expect(await verify(await write(textChain, coinBundles(0, 5), 3))).toEqual([]);
    expect(await verify(await write(coinChain, coinBundles(0, 14), 10))).toEqual([]);
  });

  it('has none while it is written either', async () => {
    const chain = await write(testChain, makeBundles(0, 30), 20);
    const writing = (async () => {
      for (let block = 31; block < 41; block += 1) {
        await writer.insertTip(chain, makeBundles(block, block));
        await writer.finaliseTip(chain, block - 5);
        if (block % 10 === 0) await writer.undoTip(chain, block - 3);
        if (block % 10 === 0) await writer.insertTip(chain, makeBundles(block - 2, block));
      }
    })();
    expect(await verify(chain)).toEqual([]);
    await writing;
    expect((await writer.readState(chain)).final?.number).toBe(35);
  });

  it('is not looked at while a range is half written', async () => {
    const chain = { ...testChain, name: 'TestHalf', storeId: 990 };
    await writer.insertFinal(chain, makeBundles(0, 3));
    const half = createWriter({
      driver,
      board: createStateBoard(driver),
      staging: openStaging(path.join(folder, 'staged')),
      unfinished: [{ chainStoreId: 990, origin: 'bundles', fromBlock: 4, toBlock: 5, lastHash: 'unknown', lastTimeMs: 0, pieces: [] }],
    });
    await expect(verifyChain({ driver, atRest: half.atRest, chain, signal: undefined }).next()).rejects.toMatchObject({
      code: 'pending_range',
    });
  });
});

describe('a fault in the store is told with its place', () => {
  it('a block that is missing, and what it leaves behind', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 10);
    await driver.execute(`delete from chain.block where chain = ${chain.storeId} and number = 5`);
    expect(await verify(chain)).toEqual([
      'block | 5 | - | 1 blocks',
      'block | 5 | 4 rows | 0 rows',
      'transaction | block 5 | 4 rows | -',
      'transfer | block 5 | 16 rows | -',
      'log | block 5 | 4 rows | -',
      'call | block 5 | 8 rows | -',
      'hash_lookup | 4230303030303030 1 5 0 | 1 | -',
    ]);
  });

  it('a block with another parent, and a fact above the final height', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 6);
    await driver.execute(
      `alter table chain.block_tip update parentHash = unhex('${'ab'.repeat(32)}') where chain = ${chain.storeId} and number = 7 settings mutations_sync = 1`,
    );
    await driver.execute(`insert into chain.contract_log (chain, block) values (${chain.storeId}, 3)`);
    await driver.execute(`insert into chain.output (chain, block) values (${chain.storeId}, 8)`);
    const parent = `0x${Buffer.from('B00000006').toString('hex').padEnd(60, 'a')}0000`;
    expect(await verify(chain)).toEqual([
      `block | 7 | parentHash=0x${'ab'.repeat(32)} | parentHash=${parent}`,
      'above the final height | output 8 | 1 rows | -',
      "contract_log | '' '' 3 0 0 | 1 | -",
    ]);
  });

  it('a transaction that is missing', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 6);
    await driver.execute(`delete from chain.transaction where chain = ${chain.storeId} and block = 4 and transactionIndex = 2`);
    const lines = await verify(chain);
    expect(lines[0]).toBe('block | 4 | 3 rows | 4 rows');
    expect(lines.slice(1).map((line) => line.split(' | ')[0])).toEqual(['hash_lookup']);
  });

  it('a row that is there twice', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 10);
    await driver.execute(
      `insert into chain.transfer select * from chain.transfer where chain = ${chain.storeId} and block = 3 and transactionIndex = 1 and source = 4 settings insert_deduplicate = 0`,
    );
    expect(await verify(chain)).toEqual(['transfer | 3 1 4 1 0 | 2×1 | 1']);
  });

  it('a derived row that is missing, doubled or changed, final or in the tip', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 6);
    const id = chain.storeId;
    await driver.execute(`delete from chain.address_transfer where chain = ${id} and address = ${stored(1)} and block = 5 and source = 2`);
    await driver.execute(
      `insert into chain.token_transfer select * from chain.token_transfer where chain = ${id} and block = 2 and transactionIndex = 3 settings insert_deduplicate = 0`,
    );
    await driver.execute(
      `alter table chain.address_transfer_tip update amountRaw = 999 where chain = ${id} and address = ${stored(2)} and block = 8 and source = 2 settings mutations_sync = 1`,
    );
    const lines = await verify(chain);
    expect(lines.map(shorten)).toEqual([
      'address_transfer | 0x0000000000000000000000000000000000000001 1 5 1 2 0 0 | - | …',
      'address_transfer | 0x0000000000000000000000000000000000000001 1 5 0 2 0 0 | - | …',
      'address_transfer | 0x0000000000000000000000000000000000000002 1 8 2 2 0 0 | amountRaw=999 | amountRaw=262',
      'token_transfer | 0x000000000000000000000000000000000000c0de 2 3 4 3 0 | 2×… | …',
    ]);
    expect((await verify(chain, 60)).toSorted(byText)).toEqual(lines.toSorted(byText));
  });

  it('a balance that is wrong or missing, and counts of coins that are off', async () => {
    const chain = await write(testChain, makeBundles(0, 9), 10);
    const id = chain.storeId;
    await driver.execute(
      `insert into chain.balance (chain, token, holder, raw, fromBlock, toBlock) values (${id}, '', ${stored(3)}, 7, 3, 3)`,
    );
    await driver.execute(`delete from chain.balance where chain = ${id} and token = ${stored(0xc0de)} and holder = ${stored(9)}`);
    await driver.execute(
      `insert into chain.token_stat (chain, token, transferCount, firstTimeMs, lastTimeMs, fromBlock, toBlock) values (${id}, ${stored(0xc0de)}, 1, 1700000000000, 0, 0, 0)`,
    );
    const lines = await verify(chain);
    expect(lines.map(shorten)).toEqual([
      'balance | 0x000000000000000000000000000000000000c0de 0x0000000000000000000000000000000000000009 | - | raw=66200,fromBlock=2,toBlock=8',
      "balance | '' 0x0000000000000000000000000000000000000003 | raw=-773 | raw=-780",
      'token_stat | 0x000000000000000000000000000000000000c0de | transferCount=41 | transferCount=40',
    ]);
    expect((await verify(chain, 60)).toSorted(byText)).toEqual(lines.toSorted(byText));
  });

  it('an output whose spending is lost, and a transaction missing at an address', async () => {
    const chain = await write(coinChain, coinBundles(0, 9), 10);
    const id = chain.storeId;
    await driver.execute(
      `delete from chain.address_transaction where chain = ${id} and block = 4 and transactionIndex = 0 and address = 'bc1qowner3'`,
    );
    await driver.execute(
      `alter table chain.address_outpoint update spentBlock = 0, spenderTransaction = 0, spenderIndex = 0 where chain = ${id} and block = 4 and address = 'bc1qowner1' settings mutations_sync = 1`,
    );
    const lines = await verify(chain);
    expect(lines.map(shorten)).toEqual([
      'address_transaction | bc1qowner3 4 0 | - | …',
      'address_outpoint | bc1qowner1 4 5430303030343030330000aaaaaaaaaa 1 | spentBlock=0,spenderTransaction=0,spenderIndex=0 | spentBlock=5,spenderTransaction=3,spenderIndex=1',
      'address_outpoint | bc1qowner1 4 5430303030343030300000aaaaaaaaaa 0 | spentBlock=0 | spentBlock=5',
      'address_outpoint | bc1qowner1 4 5430303030343030310000aaaaaaaaaa 4 | spentBlock=0,spenderTransaction=0,spenderIndex=0 | spentBlock=5,spenderTransaction=1,spenderIndex=4',
    ]);
    expect((await verify(chain, 60)).toSorted(byText)).toEqual(lines.toSorted(byText));
  });

  it('one month of an address that is wrong, and one that it did not have', async () => {
    const later = 40 * 86_400_000;
    const bundles = makeBundles(0, 9).map((bundle) =>
      bundle.block.number < 5
        ? bundle
        : { ...bundle, transfers: bundle.transfers.map((transfer) => ({ ...transfer, timeMs: transfer.timeMs + later })) },
    );
    const chain = await write(testChain, bundles, 10);
    const columns = 'chain, address, token, kind, month, inRaw, inCount, firstTimeMs, lastTimeMs, fromBlock, toBlock';
    const row = (month: number, inRaw: number, inCount: number): string =>
      `(${chain.storeId}, ${stored(3)}, '', 1, ${month}, ${inRaw}, ${inCount}, 1703456084000, 1703456084000, 7, 7)`;
    await driver.execute(`insert into chain.address_month (${columns}) values ${row(202312, 5, 0)}, ${row(202401, 0, 1)}`);
    const lines = await verify(chain);
    const party = '0x0000000000000000000000000000000000000003';
    const unknown = /inRaw=0,outRaw=0,inCount=1,.*/;
    expect(lines.map((line) => line.replace(unknown, 'inCount=1 …')).toSorted(byText)).toEqual([
      `address_month | ${party} '' 1 202312 | inRaw=360 | inRaw=355`,
      `address_month | ${party} '' 1 202401 | inCount=1 …`,
    ]);
  });
});
