import path from 'node:path';
import { takeTurns } from '../shared/index.ts';
import type { BlockBundle, Chain, TransferKind } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainReader, TransferFilter } from '../../src/chain/index.ts';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { createBooks } from '../../src/chain/read/books.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import type { ChainRows } from '../../src/chain/rowIndex/chainRows.ts';
import { openRowIndex, type RowIndex } from '../../src/chain/rowIndex/rowIndex.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard, type StateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { address, makeBundles, makeFolder, makeTransfer, removeFolder, testChain, textChain } from './fixtures.ts';

let folder: string;
let driver: Driver;
let board: StateBoard;
let index: RowIndex;
let writer: OwnWriter;

beforeAll(async () => {
  folder = makeFolder();
  await copyMigratedChain(folder);
  driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 4, writeConnections: 2 });
  await migrate(driver);
  board = createStateBoard(driver);
  index = await openRowIndex(path.join(folder, 'index'), driver);
  writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [], rowIndex: index });
});
afterAll(async () => {
  await writer.settle();
  await index.close();
  await driver.close();
  removeFolder(folder);
});

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type RowsOf = (chain: Chain) => ChainRows | undefined;
const few = { few: 1_000, leastKept: 2, added: 1_000, newCounterparties: 50 };
/** Nearly every address has more than this. */
const many = { few: 3, leastKept: 50, added: 30, newCounterparties: 3 };
const added = { few: 3, leastKept: 50, added: 1_000, newCounterparties: 50 };
const readerWith = (rowsOf: RowsOf, bounds: typeof few): ChainReader =>
  createReader({ driver, board, rowsOf }, createBooks({ driver, rowsOf }, bounds));

const kinds: TransferKind[] = ['external', 'internal', 'token20', 'nft', 'fee', 'reward'];

function filtersOf(bundles: readonly BlockBundle[], counterparty: string): TransferFilter[] {
  const timeMs = bundles.at(-1)?.block.timeMs ?? 0;
  return [
    {},
    { hideZero: true },
    { direction: 'in' },
    { direction: 'out', hideZero: true },
    { direction: 'self', token: '' },
    { counterparties: { addresses: [counterparty], ends: [{ prefix: '0x', suffix: counterparty.slice(-2) }] } },
    { token: address(0xc0de), minRaw: 5n },
    { method: '' },
    { fromTimeMs: timeMs - 40_000, toTimeMs: timeMs - 13_000 },
  ];
}

/** Everything that is said of an address as a whole. */
async function readAddress(reader: ChainReader, chain: Chain, owner: string, filters: readonly TransferFilter[]): Promise<unknown> {
  const answers: unknown[] = [
    await reader.getAddressSummary(chain, owner),
    await reader.listAddressParties(chain, owner, { limit: 3, offset: 1 }),
    await reader.listAddressCoins(chain, owner),
    await reader.listAddressBalances(chain, owner),
    await reader.countAddressKinds(chain, owner),
    await reader.countAddressMethods(chain, owner),
    await reader.hasAddress(chain, owner),
    await reader.listBalancePoints(chain, owner, '', 4),
  ];
  const real = ['', address(0xc0de)].map((token) => ({ token, dustRaw: 1n }));
  for (const more of [{}, { isAlike: true }, { isAlike: true, withEndsOf: [address(0x104), address(2)] }, { withEndsOf: [address(2)] }]) {
    answers.push(await reader.listContacts(chain, { address: owner, real, doubted: [address(0x721)], ...more }));
  }
  for (const token of ['', address(0xc0de)]) {
    const first = await reader.listStatement(chain, owner, token, { limit: 3 });
    for (const range of [undefined, { fromBlock: 3, toBlock: 7 }]) answers.push(await reader.sumStatement(chain, owner, token, range));
    answers.push(await reader.listStatement(chain, owner, token, { limit: 5, range: { fromBlock: 2, toBlock: 6 } }));
    answers.push(first, first.nextCursor && (await reader.listStatement(chain, owner, token, { limit: 50, cursor: first.nextCursor })));
  }
  for (const token of ['', address(0xc0de)]) {
    answers.push(await reader.sumAddressFlow(chain, { address: owner, token, most: 3, among: [address(0x100), address(0x99)] }));
    for (const most of [2, 1_000]) answers.push(await reader.listCoinTimes(chain, { address: owner, token, kinds, most }));
  }
  for (const filter of filters) {
    answers.push(await reader.sumAddressTransfers(chain, { address: owner, kinds, filter }));
    answers.push(await reader.countAddressTransfers(chain, { address: owner, kinds: kinds.slice(0, 2), filter }, 5));
    answers.push(await reader.listCounterparties(chain, { address: owner, kinds, filter }, { limit: 4 }));
  }
  return answers;
}

/** Besides, one transaction has more transfers than lie with it, its fee behind them, and another's fee is paid by one who gives nothing else. */
function withMany(bundle: BlockBundle): BlockBundle {
  const [first, second] = bundle.transactions;
  if (!first || !second) return bundle;
  const more = Array.from({ length: 45 }, (_, at) =>
    makeTransfer(first, 100 + at, {
      ...(at % 2 === 0 ? { kind: 'nft', tokenId: '7' } : {}),
      from: address(0x300),
      // Each of ten meets another one with the same ends, which comes later.
      to: address(0x100 + (at % 10) + (at % 20 < 10 || bundle.block.number < 3 ? 0 : 0x10000)),
      amountRaw: BigInt(at % 3),
    }),
  );
  const reward = makeTransfer({ ...first, index: 0xffffffff, hash: '' }, 0, { kind: 'reward', source: 'reward', from: '', token: '' });
  const payer = makeTransfer(second, 5, { source: 'fee', kind: 'fee', token: '', from: address(0x200), to: '', amountRaw: 9n });
  return { ...bundle, transfers: [...bundle.transfers, ...more, reward, payer] };
}

interface Build {
  like: Chain;
  make(from: number, to: number, fork: { fork: number; forkFrom: number }): BlockBundle[];
  owners: string[];
}

const asText = (bundles: BlockBundle[]): BlockBundle[] =>
  bundles.map((bundle) => ({ ...bundle, block: { ...bundle.block, transactionCount: bundle.transactions.length } }));
const builds: Build[] = [
  {
    like: testChain,
    make: (from, to, fork) => makeBundles(from, to, { ...fork, transactions: 3 }).map(withMany),
    owners: [0, 3, 0x100, 0x200, 0x300].map(address),
  },
  { like: textChain, make: (from, to, fork) => asText(makeCoinBundles(from, to, fork)), owners: ['bc1qowner1', 'bc1qowner2', 'nobody'] },
  { like: coinChain, make: makeCoinBundles, owners: ['bc1qowner1', 'bc1qowner3'] },
];

let nextId = 980;

describe('what is known of an address', () => {
  for (const { like, make, owners } of takeTurns('address book', builds, 2)) {
    it(`is what the engine says, kept or not, whatever was written, finalised, undone and forked (${like.name})`, async () => {
      const seed = Number(process.env['BOOK_SEED'] ?? Date.now() % 2 ** 32);
      process.stdout.write(`address book test (${like.name}): BOOK_SEED=${seed}\n`);
      const next = createRandom(seed);
      const chain = { ...like, name: `Book${nextId}`, storeId: nextId };
      nextId += 1;
      let isLost = false;
      const rowsOf: RowsOf = (one) => (isLost ? undefined : index.rowsOf(one));
      const readers = {
        few: readerWith(rowsOf, few),
        many: readerWith(rowsOf, many),
        // The index comes and goes, also while an answer is made.
        unsteady: readerWith((one) => (next() < 0.3 ? undefined : index.rowsOf(one)), many),
      };
      const stands: BlockBundle[] = [];
      let fork = 0;
      function extend(count: number): BlockBundle[] {
        for (let at = 0; at < count; at += 1) {
          const number = stands.length;
          const parentHash = stands.at(-1)?.block.hash;
          for (const bundle of make(number, number, { fork, forkFrom: number })) {
            stands.push({ ...bundle, block: { ...bundle.block, parentHash: parentHash ?? bundle.block.parentHash } });
          }
        }
        return stands.slice(-count);
      }
      for (let step = 0; step < 4; step += 1) {
        const { final, head } = await board.read(chain);
        const [top, low] = [head?.number ?? -1, final?.number ?? -1];
        const dice = next();
        if (dice < 0.2 && top > low) {
          const above = low + Math.floor(next() * (top - low));
          await writer.undoTip(chain, above);
          stands.length = above + 1;
          fork = step + 1;
        } else if (dice < 0.55 && top > low) await writer.finaliseTip(chain, low + 1 + Math.floor(next() * (top - low)));
        else if (dice < 0.65) {
          extend(2);
          await writer.insertFinal(chain, stands.slice(low + 1));
        } else await writer.insertTip(chain, extend(1 + Math.floor(next() * 3)));
        isLost = next() < 0.15;
        const plain = createReader({ driver, board });
        for (const owner of owners) {
          // Each costs a reader a dozen statements: three of them in a step, others in the next one.
          const filters = filtersOf(stands, owners[1] ?? '').filter((_one, at) => at % 3 === step % 3);
          const expected = await readAddress(plain, chain, owner, filters);
          for (const [name, reader] of Object.entries(readers)) {
            expect(await readAddress(reader, chain, owner, filters), `${name} ${owner} step ${step}`).toEqual(expected);
          }
        }
      }
    }, 400_000);
  }
});

describe('what is kept of an address', () => {
  it('is added to block by block, final and tip', async () => {
    const chain = { ...testChain, name: 'BookGrowing', storeId: 991 };
    const readers = [readerWith((one) => index.rowsOf(one), added), readerWith((one) => index.rowsOf(one), few)];
    const owners = [1, 3, 0x100, 0x200, 0x300].map(address);
    const look = async (reader: ChainReader, owner: string): Promise<unknown[]> => [
      await reader.getAddressSummary(chain, owner),
      await reader.listAddressCoins(chain, owner),
      await reader.listContacts(chain, { address: owner, real: [], doubted: [], isAlike: true }),
    ];
    for (let block = 0; block < 7; block += 1) {
      await writer.insertTip(chain, makeBundles(block, block).map(withMany));
      if (block >= 3) await writer.finaliseTip(chain, block - 3);
      const plain = createReader({ driver, board });
      for (const owner of owners) {
        const expected = await look(plain, owner);
        for (const reader of readers) expect(await look(reader, owner), `${owner} block ${block}`).toEqual(expected);
      }
    }
  }, 120_000);
});

describe('an address with few transfers', () => {
  it('is told without a statement, and one with many after the first time', async () => {
    const chain = { ...testChain, name: 'BookStill', storeId: 990 };
    await writer.insertFinal(chain, makeBundles(0, 5).map(withMany));
    await board.read(chain);
    const filters = filtersOf([], address(2));
    const before = driver.load().read.started;
    await readAddress(
      readerWith((one) => index.rowsOf(one), few),
      chain,
      address(3),
      filters,
    );
    expect(driver.load().read.started).toBe(before);

    const reader = readerWith((one) => index.rowsOf(one), many);
    const look = async (): Promise<number> => {
      const begun = driver.load().read.started;
      await reader.getAddressSummary(chain, address(3));
      await reader.listAddressCoins(chain, address(3));
      await reader.sumAddressTransfers(chain, { address: address(3), kinds, filter: { direction: 'in' } });
      await reader.listContacts(chain, { address: address(3), real: [], doubted: [], isAlike: true });
      await reader.listContacts(chain, { address: address(3), real: [], doubted: [], withEndsOf: [address(2)] });
      return driver.load().read.started - begun;
    };
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    // A block more: its transfers are added to what is kept, and only new other sides are asked about.
    await writer.insertTip(chain, makeBundles(6, 6));
    expect(await look()).toBeLessThanOrEqual(1);
    await writer.finaliseTip(chain, 6);
    expect(await look()).toBeLessThanOrEqual(1);
    expect(await look()).toBe(0);
  });
});
