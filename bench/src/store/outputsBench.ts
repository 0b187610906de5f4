import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outpoint } from '@chaintrail/model';
import { openChainStore, type ChainReader, type ChainStore, type Page, type PageRequest } from '@chaintrail/store/chain';
import { readCount, type Bench, type BenchContext } from '../bench.ts';
import {
  hashOf,
  hotAddress,
  makeOutputsBundle,
  OUTPUTS_PER_TRANSACTION,
  outputsChain,
  TRANSACTIONS_PER_BLOCK,
} from './outputsGenerator.ts';
import { reportTimes, round, sample } from './sampling.ts';

/** Blocks in one committed range: 100,000 outputs. */
const RANGE_BLOCKS = 200;
const DUST_RAW = 546n;
const LOOKED_UP = 5_000;
const PAGE = { limit: 50 };

/**
 * A Bitcoin-like chain of `--rows` transactions (default 1,000,000, five outputs each), all of them with one hot address: how
 * fast its transactions, unspent outputs, counterparties and statement are read, and outputs found by the thousand.
 */
export const outputsBench: Bench = async (context) => {
  const rows = readCount(context, 'rows', 1_000_000);
  const folder = context.options.get('path') ?? mkdtempSync(path.join(tmpdir(), 'outputs-bench-'));
  let store = await openChainStore({ path: folder });
  try {
    await load(context, store, rows);
    // A new process start: nothing of the load is left in the engine's caches.
    await store.close();
    store = await openChainStore({ path: folder });
    await readTransactions(context, store.reader, rows);
    await readUnspent(context, store.reader, rows);
    await readMoney(context, store.reader, rows);
    await findOutputs(context, store, rows);
    context.report({ figure: 'peak resident memory', value: Math.round(process.resourceUsage().maxRSS / 1024), unit: 'MB', rows });
  } finally {
    await store.close();
    if (!context.options.has('path')) rmSync(folder, { recursive: true, force: true });
  }
};

async function load(context: BenchContext, store: ChainStore, rows: number): Promise<void> {
  const blocks = Math.ceil(rows / TRANSACTIONS_PER_BLOCK);
  const state = await store.writer.readState(outputsChain);
  let insertMs = 0;
  for (let from = (state.final?.number ?? -1) + 1; from < blocks; from += RANGE_BLOCKS) {
    const bundles = Array.from({ length: Math.min(RANGE_BLOCKS, blocks - from) }, (_, at) => makeOutputsBundle(from + at));
    const startedAt = performance.now();
    await store.writer.insertFinal(outputsChain, bundles);
    insertMs += performance.now() - startedAt;
    if (from % 2_000 === 0) process.stderr.write(`${from * TRANSACTIONS_PER_BLOCK} transactions\n`);
  }
  if (insertMs > 0) {
    const outputs = rows * OUTPUTS_PER_TRANSACTION;
    context.report({ figure: 'insert with all tables', value: Math.round(outputs / (insertMs / 1000)), unit: 'outputs/s', rows: outputs });
  }
  for (const { table, bytes, rows: held } of await store.measure()) {
    if (bytes > 1_000_000) context.report({ figure: `disk of ${table}`, value: round(bytes / held), unit: 'bytes/row', rows: held });
  }
}

type List = (page: PageRequest) => Promise<Page<unknown>>;

/** Times of the first page and of the page after this many, reached by cursor. */
async function readDeep(context: BenchContext, figure: string, rows: number, deep: number, list: List, count = 40): Promise<void> {
  reportTimes(context, `${figure}, first page`, await sample(() => list(PAGE), count), rows);
  let cursor: string | undefined;
  for (let page = 1; page < deep; page += 1) {
    cursor = (await list({ ...PAGE, cursor })).nextCursor;
    if (cursor === undefined) return;
  }
  reportTimes(context, `${figure}, page ${deep}`, await sample(() => list({ ...PAGE, cursor }), count), rows);
}

async function readTransactions(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const list: List = (page) => reader.listAddressTransactions(outputsChain, hotAddress, {}, page);
  await readDeep(context, 'transactions of the hot address', rows, 1_000, list);
  const times = await sample(() => reader.sumAddressOutputs(outputsChain, hotAddress), 20);
  reportTimes(context, 'sums of all its inputs and outputs', times, rows);
  const outputs = await sample((index) => reader.listTransactionOutputs(outputsChain, hashOf(index * 97), PAGE), 40);
  reportTimes(context, 'outputs of a transaction with their spenders', outputs, rows);
}

async function readUnspent(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const { count } = await reader.sumUnspent(outputsChain, hotAddress, DUST_RAW);
  context.report({ figure: 'unspent outputs of the hot address', value: count, unit: 'outputs', rows });
  reportTimes(
    context,
    'count and sum of unspent outputs',
    await sample(() => reader.sumUnspent(outputsChain, hotAddress, DUST_RAW), 20),
    rows,
  );
  for (const order of ['age', 'amount'] as const) {
    await readDeep(
      context,
      `unspent outputs by ${order}`,
      rows,
      10,
      (page) => reader.listUnspent(outputsChain, hotAddress, order, page),
      20,
    );
  }
}

async function readMoney(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const summary = await sample(() => reader.getAddressSummary(outputsChain, hotAddress), 10);
  reportTimes(context, 'summary with the number of counterparties', summary, rows);
  const parties = await sample(() => reader.listCounterparties(outputsChain, hotAddress, ['external'], {}, PAGE), 10);
  reportTimes(context, 'counterparties aggregated', parties, rows);
  const statement: List = (page) => reader.listStatement(outputsChain, hotAddress, '', page);
  await readDeep(context, 'statement of the hot address', rows, 200, statement);
  const points = await sample(() => reader.listBalancePoints(outputsChain, hotAddress, '', 400), 10);
  reportTimes(context, 'balance chart of the hot address', points, rows);
  await readDeep(context, 'movements of the coin', rows, 200, (page) => reader.listCoinTransfers(outputsChain, '', {}, page));
}

async function findOutputs(context: BenchContext, { writer }: ChainStore, rows: number): Promise<void> {
  const outpointsOf = (turn: number): Outpoint[] =>
    Array.from({ length: LOOKED_UP }, (_, at) => ({
      transactionHash: hashOf((Math.imul(at + turn * LOOKED_UP + 1, 0x9e3779b1) >>> 0) % rows),
      index: at % OUTPUTS_PER_TRANSACTION,
    }));
  const asked = Array.from({ length: 10 }, (_, index) => outpointsOf(index));
  const times = await sample(async (index) => {
    const found = await writer.findOutputs(outputsChain, asked[index] ?? []);
    if (found.includes(undefined)) throw new Error('an output was not found');
  }, asked.length);
  reportTimes(context, `${LOOKED_UP} outputs by outpoint`, times, rows * OUTPUTS_PER_TRANSACTION);
}
