import path from 'node:path';
import type { BlockBundle, Chain, TransferKind } from '@chaintrail/model';
import { afterAll, beforeAll } from 'vitest';
import type { ChainReader, TransferFilter } from '../../src/chain/index.ts';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { openIndexFolder, type IndexFolder } from '../../src/chain/rowIndex/indexFolder.ts';
import { chainRange } from '../../src/chain/rowIndex/keys.ts';
import { openRowIndex, type RowIndex } from '../../src/chain/rowIndex/rowIndex.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard, type StateBoard } from '../../src/chain/write/board.ts';
import { openStaging, type Staging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { address, makeFolder, removeFolder } from './fixtures.ts';

/** An engine of its own for the tests of a file, and a reader that knows no index. */
export interface IndexedEngine {
  folder: string;
  driver: Driver;
  board: StateBoard;
  staging: Staging;
  fromEngine: ChainReader;
}

interface Indexed {
  index: RowIndex;
  writer: OwnWriter;
  reader: ChainReader;
  name: string;
}

/** The engine is there once the first test runs. */
export function useIndexes(): IndexedEngine & {
  /** Runs `work` with a writer and a reader that go through the index in this folder, a new one unless said. */
  withIndex<Result>(work: (parts: Indexed) => Promise<Result>, name?: string): Promise<Result>;
  /** A writer that knows no index, as one before it had been. */
  plainWriter(): OwnWriter;
  /** Opens the folder of an index that nobody has open. */
  open<Result>(name: string, work: (held: IndexFolder) => Promise<Result>): Promise<Result>;
  /** Everything that the index in this folder holds of a chain, as hex digits. */
  listEntries(name: string, chain: Chain): Promise<string[]>;
} {
  const engine = {} as IndexedEngine;
  let opened = 0;
  beforeAll(async () => {
    const folder = makeFolder();
    await copyMigratedChain(folder);
    const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 4, writeConnections: 2 });
    await migrate(driver);
    const board = createStateBoard(driver);
    const staging = openStaging(path.join(folder, 'staged'));
    Object.assign(engine, { folder, driver, board, staging, fromEngine: createReader({ driver, board }) });
  });
  afterAll(async () => {
    await engine.driver.close();
    removeFolder(engine.folder);
  });

  async function open<Result>(name: string, work: (held: IndexFolder) => Promise<Result>): Promise<Result> {
    const held = await openIndexFolder(path.join(engine.folder, name), () => undefined);
    try {
      return await work(held);
    } finally {
      await held.close();
    }
  }

  return Object.assign(engine, {
    open,
    async withIndex<Result>(work: (parts: Indexed) => Promise<Result>, name = `index${(opened += 1)}`): Promise<Result> {
      const { driver, board, staging } = engine;
      const index = await openRowIndex(path.join(engine.folder, name), driver);
      const writer = createWriter({ driver, board, staging, unfinished: [], rowIndex: index });
      try {
        return await work({ index, writer, name, reader: createReader({ driver, board, rowsOf: (chain) => index.rowsOf(chain) }) });
      } finally {
        await writer.settle();
        await index.close();
      }
    },
    plainWriter: () => createWriter({ driver: engine.driver, board: engine.board, staging: engine.staging, unfinished: [] }),
    listEntries: (name: string, chain: Chain) =>
      open(name, async (held) => {
        const entries: string[] = [];
        for await (const portion of held.walk(chainRange(chain.storeId), 1_000)) {
          entries.push(...portion.map(({ key, value }) => `${key.toString('hex')} ${value.toString('hex')}`));
        }
        return entries;
      }),
  });
}

const hashesOf = (bundles: BlockBundle[]): string[] => bundles.flatMap(({ transactions }) => transactions.map(({ hash }) => hash));
const kinds: TransferKind[] = ['external', 'token20'];
/** Without fees, of which the index knows no addresses. */
const listedKinds: TransferKind[] = ['external', 'internal', 'token20', 'nft', 'reward'];

function contractsOf({ family }: Chain, number: number): string[] {
  return family === 'evm' ? [address(0x6000 + number), address(0x6000 + number - 1), address(0x7000)] : [];
}

/**
 * Both sides of some transfers, in kinds and with filters of which each lets through some and not all; in one step of a story those of
 * its turn, since each costs the engine a dozen statements.
 */
function questionsOf(bundles: BlockBundle[], turn?: number): [owner: string, asked: { kinds: TransferKind[]; filter?: TransferFilter }][] {
  const transfers = bundles.slice(-1).flatMap((bundle) => bundle.transfers);
  const [shown] = transfers;
  const counterparty = shown?.to ?? '';
  const timeMs = bundles.at(-1)?.block.timeMs ?? 0;
  const filters: TransferFilter[] = [
    { direction: 'in' },
    { direction: 'out', hideZero: true },
    { counterparties: { addresses: [counterparty], ends: [] } },
    { counterparties: { addresses: [], ends: [{ prefix: counterparty.slice(0, -1), suffix: '' }] } },
    { token: '', minRaw: 5n, maxRaw: 10n ** 9n },
    { method: '' },
    { fromTimeMs: timeMs - 12_000, toTimeMs: timeMs },
  ];
  const inTurn = turn === undefined ? filters : [0, 1].flatMap((more) => filters[(2 * turn + more) % filters.length] ?? []);
  const met = [...new Set(transfers.slice(0, 2).flatMap(({ from, to }) => [from, to]))].filter((one) => one !== '');
  const addresses = turn === undefined ? met : met.slice(turn % 2).slice(0, 2);
  return addresses.flatMap((owner): ReturnType<typeof questionsOf> => [
    [owner, { kinds: listedKinds }],
    [owner, { kinds: ['external'] }],
    [owner, { kinds: [] }],
    ...inTurn.map((filter): ReturnType<typeof questionsOf>[number] => [owner, { kinds: listedKinds, filter }]),
  ]);
}

/** What all reads say that may go through the index; with a turn, of addresses a part of it. */
export async function readAll(reader: ChainReader, chain: Chain, bundles: BlockBundle[], turn?: number): Promise<unknown[]> {
  const answers: unknown[] = [await reader.listLatestBlocks(chain, 7), await reader.listLatestBlocks(chain, 100)];
  for (const { block } of bundles) {
    answers.push(await reader.findBlock(chain, { number: block.number }), await reader.findBlock(chain, { hash: block.hash }));
    answers.push(await reader.listBlockCoins(chain, block.number));
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
  for (const [owner, asked] of questionsOf(bundles, turn)) {
    const page = await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 3 });
    answers.push(page, await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 100, offset: 2 }));
    if (page.nextCursor) {
      answers.push(await reader.listAddressTransfers(chain, { address: owner, ...asked }, { limit: 100, cursor: page.nextCursor }));
    }
  }
  for (const one of new Set(questionsOf(bundles).map(([owner]) => owner))) {
    answers.push(await reader.listAddressesLike(chain, one.slice(0, 3), '', 100));
    answers.push(await reader.listAddressesLike(chain, one.slice(0, -1), one.slice(-1), 100));
  }
  const places = bundles.flatMap(({ block, transactions }) =>
    transactions.map(({ index }) => ({ blockNumber: block.number, transactionIndex: index })),
  );
  const at = await reader.listTransactionsAt(chain, [...places, { blockNumber: 4_000_000_000, transactionIndex: 0 }]);
  answers.push(at.toSorted((a, b) => a.blockNumber - b.blockNumber || a.index - b.index));
  return answers;
}

/** What summaries take from the index, whose sums are statements, and fees and a transaction's actors, which are statements. */
export async function readSummaries(reader: ChainReader, chain: Chain, bundles: BlockBundle[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const hash of hashesOf(bundles).slice(-3)) answers.push((await reader.listTransactionActors(chain, hash)).toSorted());
  const { number } = bundles.at(-1)?.block ?? { number: 0 };
  const made = bundles.slice(-2).flatMap(({ transactions }) => transactions.map(({ createdContract }) => createdContract));
  for (const contract of [...made.filter((one) => one !== ''), ...contractsOf(chain, number)]) {
    answers.push((await reader.getAddressSummary(chain, contract)).creation ?? null);
  }
  const owners = [...new Set(questionsOf(bundles).map(([one]) => one))];
  const tokens = ['', ...new Set(bundles.flatMap(({ transfers }) => transfers.flatMap(({ token }) => (token === '' ? [] : [token]))))];
  answers.push(await reader.listAddressGlances(chain, { addresses: owners, tokens, kinds: listedKinds }));
  for (const owner of owners) {
    answers.push((await reader.getAddressSummary(chain, owner)).firstFunding ?? null);
    answers.push(await reader.listAddressTransfers(chain, { address: owner, kinds: ['external', 'fee'] }, { limit: 5 }));
  }
  return answers;
}

let nextId = 950;

export function newChain(like: Chain): Chain {
  nextId += 1;
  return { ...like, name: `Test${nextId}`, storeId: nextId };
}
