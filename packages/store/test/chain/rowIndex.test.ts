import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockBundle, Call, Chain, TransferKind } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainReader, TransferFilter } from '../../src/chain/index.ts';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { openIndexFolder } from '../../src/chain/rowIndex/indexFolder.ts';
import { blockKey, chainRange, hashKey, partKey, sideKey, stateKey } from '../../src/chain/rowIndex/keys.ts';
import { openRowIndex, type RowIndex } from '../../src/chain/rowIndex/rowIndex.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { hashDigits } from '../../src/chain/sql/family.ts';
import { verifyChain } from '../../src/chain/verify/verifyChain.ts';
import { createStateBoard, type StateBoard } from '../../src/chain/write/board.ts';
import { openStaging, type Staging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { address, makeBundle, makeBundles, makeFolder, makeTransfer, removeFolder, testChain, textChain } from './fixtures.ts';

let folder: string;
let driver: Driver;
let board: StateBoard;
let staging: Staging;
let fromEngine: ChainReader;

beforeAll(async () => {
  folder = makeFolder();
  driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 4, writeConnections: 2 });
  await migrate(driver);
  board = createStateBoard(driver);
  staging = openStaging(path.join(folder, 'staged'));
  fromEngine = createReader({ driver, board });
});
afterAll(async () => {
  await driver.close();
  removeFolder(folder);
});

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

let opened = 0;

/** Runs `work` with a writer and a reader that go through the index in this folder, a new one unless said. */
async function withIndex<Result>(
  work: (parts: { index: RowIndex; writer: OwnWriter; reader: ChainReader; name: string }) => Promise<Result>,
  name = `index${(opened += 1)}`,
): Promise<Result> {
  const index = await openRowIndex(path.join(folder, name), driver);
  const writer = createWriter({ driver, board, staging, unfinished: [], rowIndex: index });
  try {
    return await work({ index, writer, name, reader: createReader({ driver, board, rowsOf: (chain) => index.rowsOf(chain) }) });
  } finally {
    await writer.settle();
    await index.close();
  }
}

/** A writer that knows no index, as one before it had been. */
const plainWriter = (): OwnWriter => createWriter({ driver, board, staging, unfinished: [] });

/** Everything that the index in this folder holds of a chain, as hex digits. */
async function listEntries(name: string, chain: Chain): Promise<string[]> {
  const held = await openIndexFolder(path.join(folder, name), () => undefined);
  try {
    const entries: string[] = [];
    for await (const portion of held.walk(chainRange(chain.storeId), 1_000)) {
      entries.push(...portion.map(({ key, value }) => `${key.toString('hex')} ${value.toString('hex')}`));
    }
    return entries;
  } finally {
    await held.close();
  }
}

const hashesOf = (bundles: BlockBundle[]): string[] => bundles.flatMap(({ transactions }) => transactions.map(({ hash }) => hash));
const kinds: TransferKind[] = ['external', 'token20'];
const allKinds: TransferKind[] = ['external', 'internal', 'token20', 'nft', 'fee', 'reward'];

function contractsOf({ family }: Chain, number: number): string[] {
  return family === 'evm' ? [address(0x6000 + number), address(0x6000 + number - 1), address(0x7000)] : [];
}

/** Both sides of some transfers, in kinds and with filters of which each lets through some and not all. */
function questionsOf(bundles: BlockBundle[]): [owner: string, asked: { kinds: TransferKind[]; filter?: TransferFilter }][] {
  const transfers = bundles.slice(-1).flatMap((bundle) => bundle.transfers);
  const [shown] = transfers;
  const counterparty = shown?.to ?? '';
  const timeMs = bundles.at(-1)?.block.timeMs ?? 0;
  const filters: TransferFilter[] = [
    { direction: 'in' },
    { direction: 'out', hideZero: true },
    { counterparty },
    { token: '', minRaw: 5n, maxRaw: 10n ** 9n },
    { method: '' },
    { fromTimeMs: timeMs - 12_000, toTimeMs: timeMs },
  ];
  const addresses = [...new Set(transfers.slice(0, 2).flatMap(({ from, to }) => [from, to]))].filter((one) => one !== '');
  return addresses.flatMap((owner): ReturnType<typeof questionsOf> => [
    [owner, { kinds: allKinds }],
    [owner, { kinds: ['external'] }],
    [owner, { kinds: [] }],
    ...filters.map((filter): ReturnType<typeof questionsOf>[number] => [owner, { kinds: allKinds, filter }]),
  ]);
}

/** What all reads say that may go through the index. */
async function readAll(reader: ChainReader, chain: Chain, bundles: BlockBundle[]): Promise<unknown[]> {
  const answers: unknown[] = [await reader.listLatestBlocks(chain, 7), await reader.listLatestBlocks(chain, 100)];
  for (const { block } of bundles) {
    answers.push(await reader.findBlock(chain, { number: block.number }), await reader.findBlock(chain, { hash: block.hash }));
    const page = await reader.listBlockTransactions(chain, block.number, { limit: 2 });
    answers.push(page, await reader.listBlockTransactions(chain, block.number, { limit: 100, offset: 1 }));
    if (page.nextCursor) answers.push(await reader.listBlockTransactions(chain, block.number, { limit: 100, cursor: page.nextCursor }));
    answers.push(await reader.listHashHits([chain, { ...chain, storeId: 999 }], block.hash.slice(0, 17), 50));
  }
  for (const hash of hashesOf(bundles).slice(-3)) {
    answers.push(await reader.findTransaction(chain, hash), await reader.findTransaction(chain, `${hash.slice(0, -1)}f`));
    answers.push(await reader.countTransactionParts(chain, hash), await reader.countTransactionTransfers(chain, hash, kinds));
    answers.push(await reader.listAllTransactionTransfers(chain, hash));
    answers.push(await reader.listTransactionTransfers(chain, hash, { kinds: [] }, { limit: 5 }));
    const page = await reader.listTransactionTransfers(chain, hash, {}, { limit: 2 });
    answers.push(page, await reader.listTransactionTransfers(chain, hash, { kinds }, { limit: 50, offset: 1 }));
    if (page.nextCursor) answers.push(await reader.listTransactionTransfers(chain, hash, {}, { limit: 100, cursor: page.nextCursor }));
  }
  for (const [owner, asked] of questionsOf(bundles)) {
    const page = await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 3 });
    answers.push(page, await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 100, offset: 2 }));
    if (page.nextCursor) {
      answers.push(await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 100, cursor: page.nextCursor }));
    }
  }
  const places = bundles.flatMap(({ block, transactions }) =>
    transactions.map(({ index }) => ({ blockNumber: block.number, transactionIndex: index })),
  );
  const at = await reader.listTransactionsAt(chain, [...places, { blockNumber: 4_000_000_000, transactionIndex: 0 }]);
  answers.push(at.toSorted((a, b) => a.blockNumber - b.blockNumber || a.index - b.index));
  return answers;
}

/** What the summary of an address takes from the index; its sums are statements. */
async function readSummaries(reader: ChainReader, chain: Chain, bundles: BlockBundle[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  const { number } = bundles.at(-1)?.block ?? { number: 0 };
  const made = bundles.slice(-2).flatMap(({ transactions }) => transactions.map(({ createdContract }) => createdContract));
  for (const contract of [...made.filter((one) => one !== ''), ...contractsOf(chain, number)]) {
    answers.push((await reader.getAddressSummary(chain, contract)).creation ?? null);
  }
  for (const owner of new Set(questionsOf(bundles).map(([one]) => one))) {
    answers.push((await reader.getAddressSummary(chain, owner)).firstFunding ?? null);
  }
  return answers;
}

interface Kind {
  like: Chain;
  make(from: number, to: number, fork: { fork: number; forkFrom: number }): BlockBundle[];
}

const asText = (bundles: BlockBundle[]): BlockBundle[] =>
  bundles.map((bundle) => ({ ...bundle, block: { ...bundle.block, transactionCount: bundle.transactions.length } }));
const builds: Kind[] = [
  { like: testChain, make: (from, to, fork) => makeBundles(from, to, { ...fork, transactions: 3 }).map(withRewards) },
  { like: textChain, make: (from, to, fork) => asText(makeCoinBundles(from, to, fork)) },
  { like: coinChain, make: makeCoinBundles },
];

/** Besides, a block has transfers of its own, and one transaction more of them than one value holds. */
function withRewards(bundle: BlockBundle): BlockBundle {
  const [first] = bundle.transactions;
  if (!first) return bundle;
  const many = Array.from({ length: 70 }, (_, at) =>
    makeTransfer(first, 100 + at, { amountRaw: BigInt(at) ** 40n, kind: 'nft', tokenId: '7' }),
  );
  const reward = makeTransfer({ ...first, index: 0xffffffff, hash: '' }, 0, { kind: 'reward', source: 'reward', from: '', token: '' });
  const [call] = bundle.calls;
  const created: Partial<Call> = { type: 'CREATE2', to: address(0x6000 + bundle.block.number), index: 2, traceAddress: [1] };
  const calls = call
    ? [
        { ...call, ...created },
        { ...call, ...created, index: 3, from: address(9) },
        { ...call, ...created, index: 4, to: address(0x7000), status: 'failed' as const },
      ]
    : [];
  return { ...bundle, calls: [...bundle.calls, ...calls], transfers: [...bundle.transfers, ...many.toReversed(), reward] };
}

let nextId = 950;
const newChain = (like: Chain): Chain => {
  nextId += 1;
  return { ...like, name: `Test${nextId}`, storeId: nextId };
};

describe('reads through the index', () => {
  for (const { like, make } of builds) {
    it(`say what the engine says, whatever was written, finalised, undone and forked (${like.name})`, async () => {
      const seed = Number(process.env['INDEX_SEED'] ?? Date.now() % 2 ** 32);
      process.stdout.write(`row index test (${like.name}): INDEX_SEED=${seed}\n`);
      const next = random(seed);
      const chain = newChain(like);
      await withIndex(async ({ writer, reader, index, name }) => {
        /** The blocks as they stand now, and which fork those to come belong to. */
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
        for (let step = 0; step < 12; step += 1) {
          const { final, head } = await board.read(chain);
          const [top, low] = [head?.number ?? -1, final?.number ?? -1];
          const dice = next();
          if (dice < 0.25 && top > low) {
            const above = low + Math.floor(next() * (top - low));
            await writer.undoTip(chain, above);
            stands.length = above + 1;
            fork = step + 1;
          } else if (dice < 0.5 && top > low) await writer.finaliseTip(chain, low + 1 + Math.floor(next() * (top - low)));
          else if (dice < 0.6) {
            extend(2);
            await writer.insertFinal(chain, stands.slice(low + 1));
          } else await writer.insertTip(chain, extend(1 + Math.floor(next() * 3)));
          const now = await board.read(chain);
          expect(index.rowsOf(chain)).toBeDefined();
          expect(now.head?.number ?? -1).toBe(stands.length - 1);
          const shown = [...stands.slice(-1), ...make(stands.length, stands.length, { fork, forkFrom: 0 })];
          expect(await readAll(reader, chain, shown)).toEqual(await readAll(fromEngine, chain, shown));
          expect(await readSummaries(reader, chain, shown)).toEqual(await readSummaries(fromEngine, chain, shown));
        }
        // Blocks whose heights nobody takes again: what was left of them would stand alone.
        await writer.insertTip(chain, extend(2));
        stands.length -= 2;
        await writer.undoTip(chain, stands.length - 1);
        expect(await readAll(reader, chain, stands)).toEqual(await readAll(fromEngine, chain, stands));
        expect(await readSummaries(reader, chain, stands)).toEqual(await readSummaries(fromEngine, chain, stands));
        // What was written block by block is what the engine's rows make.
        await index.close();
        const written = await listEntries(name, chain);
        const anew = await withIndex(async (other) => {
          expect(await other.writer.indexing.catchUp(chain)).toBe(true);
          return other.name;
        });
        expect(await listEntries(anew, chain)).toEqual(written);
        expect(written.length).toBeGreaterThan(20);
      });
    }, 300_000);
  }

  it('begin without a statement', async () => {
    const chain = newChain(testChain);
    await withIndex(async ({ writer, reader }) => {
      const bundles = makeBundles(0, 3);
      await writer.insertFinal(chain, bundles);
      await board.read(chain);
      const before = driver.load().read.started;
      await readAll(reader, chain, bundles);
      expect(driver.load().read.started).toBe(before);
    });
  });
});

describe('an index', () => {
  it('takes in what was written without it, final and tip, and puts right what was undone without it', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 9));
      await writer.insertTip(chain, makeBundles(10, 14));
      return own;
    });
    const forked = { fork: 3, forkFrom: 12 };
    await plainWriter().undoTip(chain, 11);
    await plainWriter().insertTip(chain, makeBundles(12, 13, forked));
    await plainWriter().finaliseTip(chain, 10);
    await withIndex(async ({ writer, reader, index }) => {
      expect(index.rowsOf(chain)).toBeUndefined();
      expect(await writer.indexing.catchUp(chain)).toBe(true);
      const shown = [...makeBundles(0, 14), ...makeBundles(12, 14, forked)];
      expect(await readAll(reader, chain, shown)).toEqual(await readAll(fromEngine, chain, shown));
      expect((await reader.findBlock(chain, { number: 12 }))?.hash).toBe(makeBundle(12, forked).block.hash);
    }, name);
    const anew = await withIndex(async ({ writer, name: own }) => {
      await writer.indexing.catchUp(chain);
      return own;
    });
    expect(await listEntries(name, chain)).toEqual(await listEntries(anew, chain));
  });

  it('of a long chain is made beside its writes, and told about; until then the engine answers', async () => {
    const chain = newChain(testChain);
    const few = (from: number, to: number): BlockBundle[] => makeBundles(from, to, { transactions: 1 });
    await plainWriter().insertFinal(chain, few(0, 699));
    await plainWriter().insertTip(chain, few(700, 702));
    await withIndex(async ({ writer, reader, index }) => {
      const told: number[] = [];
      const made = writer.indexing.catchUp(chain, ({ block }) => void told.push(block));
      expect((await reader.findBlock(chain, { number: 3 }))?.number).toBe(3);
      expect(index.rowsOf(chain)).toBeUndefined();
      await Promise.all([made, writer.insertTip(chain, few(703, 704)), writer.finaliseTip(chain, 701), writer.undoTip(chain, 703)]);
      expect(await made).toBe(true);
      expect(told.length).toBeGreaterThan(1);
      expect(told.every((block, at) => at === 0 || block > (told[at - 1] ?? 0))).toBe(true);
      const shown = few(690, 705);
      expect(await readAll(reader, chain, shown)).toEqual(await readAll(fromEngine, chain, shown));
    });
  });

  it('is made anew where its folder is damaged, is of another version or has another chain’s blocks', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 4));
      return own;
    });
    const whole = await listEntries(name, chain);
    async function remade(): Promise<void> {
      await withIndex(async ({ writer }) => expect(await writer.indexing.catchUp(chain)).toBe(true), name);
      expect(await listEntries(name, chain)).toEqual(whole);
    }
    const held = path.join(folder, name);
    for (const file of readdirSync(held).filter((one) => /^MANIFEST|CURRENT/.test(one))) writeFileSync(path.join(held, file), 'nonsense');
    await remade();
    writeFileSync(path.join(held, 'damaged'), '');
    await remade();
    expect(existsSync(path.join(held, 'damaged'))).toBe(false);
    async function tamper(key: Buffer, value: Buffer): Promise<void> {
      const open = await openIndexFolder(held, () => undefined);
      await open.write([{ key, value }], []);
      await open.close();
    }
    await tamper(Buffer.from([0]), Buffer.from('0'));
    await remade();
    await tamper(stateKey(chain.storeId), Buffer.from(JSON.stringify({ first: 2, head: { number: 4, hash: '0x00' } })));
    await remade();
  });

  it('is forgotten and made again when it is asked for', async () => {
    const chain = newChain(coinChain);
    await withIndex(async ({ writer, index, name }) => {
      await writer.insertTip(chain, makeCoinBundles(0, 6));
      expect(await writer.indexing.makeAnew(chain)).toBe(true);
      expect(index.rowsOf(chain)).toBeDefined();
      await index.close();
      expect((await listEntries(name, chain)).length).toBeGreaterThan(7 * 10);
    });
  });

  it('is verified against the facts, row by row and hash by hash', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 9));
      await writer.insertTip(chain, makeBundles(10, 12));
      return own;
    });
    async function verify(): Promise<string[]> {
      return withIndex(async ({ writer, index }) => {
        const lines: string[] = [];
        const parts = { driver, atRest: writer.atRest, chain, signal: undefined, rowsAtOnce: 40 };
        for await (const { table, told } of verifyChain({ ...parts, index: { rows: index, catchUp: writer.indexing.catchUp } })) {
          if (table === 'row index') lines.push(...told.map(({ key, stored, computed }) => [key, cut(stored), cut(computed)].join(' | ')));
        }
        return lines;
      }, name);
    }
    async function read(key: Buffer): Promise<Buffer> {
      const open = await openIndexFolder(path.join(folder, name), () => undefined);
      const value = await open.get(key);
      await open.close();
      return value ?? Buffer.alloc(0);
    }
    const cut = (text: string): string => (text.length > 10 ? '…' : text);
    async function tamper(put: { key: Buffer; value: Buffer }[], remove: Buffer[]): Promise<void> {
      const open = await openIndexFolder(path.join(folder, name), () => undefined);
      await open.write(put, remove);
      await open.close();
    }
    expect(await verify()).toEqual([]);
    const { storeId } = chain;
    const [transaction] = makeBundle(5).transactions;
    const of = (number: number): Buffer => Buffer.concat([Buffer.from([20]), Buffer.from(address(number).slice(2), 'hex')]);
    const from = Number(transaction?.from);
    const place = { block: 5, transactionIndex: 0, source: 2, index: 0, subIndex: 0 };
    const told = (number: number, block: number): string =>
      `address ${of(number).toString('hex')}01 block ${block} transaction 0 transfer 2.0.0`;
    const digits = hashDigits(transaction?.hash ?? '') ?? '';
    const own = { isBlock: false, block: 5, transactionIndex: 0 };
    // The last byte says who sent the transaction of the last transfer: somebody else now.
    const changed = partKey(storeId, 3, 1, 1);
    const held = await read(changed);
    await tamper(
      [
        { key: changed, value: Buffer.concat([held.subarray(0, -1), Buffer.of(3)]) },
        { key: partKey(storeId, 4, 99, 1), value: Buffer.from([0]) },
        { key: hashKey(storeId, digits, { ...own, block: 6 }), value: Buffer.alloc(0) },
        { key: sideKey(storeId, of(1), 1, { ...place, block: 4_000 }), value: Buffer.from([1]) },
      ],
      [hashKey(storeId, digits, own), blockKey(storeId, 11), sideKey(storeId, of(from), 1, place)],
    );
    const where = `hash ${digits.slice(0, 16)} of block`;
    const eleventh = hashDigits(makeBundle(11).block.hash)?.slice(0, 16);
    expect((await verify()).toSorted()).toEqual([
      `${told(1, 4_000)} | 01 | -`,
      `${told(from, 5)} | - | 01`,
      'block 11 | - | …',
      'block 3 transaction 1 part 1 | … | …',
      'block 4 transaction 99 part 1 | 00 | -',
      `hash ${eleventh} of block 11 | 1 | -`,
      `${where} 5 transaction 0 | - | 1`,
      `${where} 6 transaction 0 | 1 | -`,
    ]);
  });
});
