import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outpoint } from '@chaintrail/model';
import { openChainStore, type ChainReader, type ChainStore } from '@chaintrail/store/chain';
import { readRows, type Bench, type BenchContext } from '../bench.ts';
import { fillOutputs } from './fill.ts';
import { hashOf, hotAddress, OUTPUTS_PER_TRANSACTION, outputsChain } from './outputsGenerator.ts';
import { reportTimes, round, sample } from './sampling.ts';
import { passRows, type List } from './walk.ts';

/** Architecture's budgets, for addresses with a million rows. */
const PAGE_MS = 50;
const JUDGE_MS = 400;
const DUST_RAW = outputsChain.scripts?.dustRaw ?? 0n;
const LOOKED_UP = 5_000;
const PAGE = { limit: 50 };

/**
 * A Bitcoin-like chain of `--rows` outputs (default 5,000,000, `--large` 20,000,000), five a transaction, all of them with one hot
 * address: how fast its transactions, unspent outputs, counterparties and statement are read, and outputs found by the thousand.
 */
export const outputsBench: Bench = async (context) => {
  const rows = Math.ceil(readRows(context, 5_000_000) / OUTPUTS_PER_TRANSACTION);
  const folder = context.options.get('path') ?? mkdtempSync(path.join(tmpdir(), 'outputs-bench-'));
  let store = await openChainStore({ path: path.join(folder, 'chain') });
  try {
    await load(context, store, rows);
    // A new process start: nothing of the load is left in the engine's caches.
    await store.close();
    store = await openChainStore({ path: path.join(folder, 'chain') });
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
  const { inserted, insertMs } = await fillOutputs(store, rows);
  if (inserted === 0) return;
  context.report({ figure: 'insert with all tables', value: Math.round(inserted / (insertMs / 1000)), unit: 'outputs/s', rows: inserted });
  for (const { table, bytes, rows: held } of await store.measure()) {
    if (bytes > 1_000_000) context.report({ figure: `disk of ${table}`, value: round(bytes / held), unit: 'bytes/row', rows: held });
  }
}

/** The deepest page of the budget. */
const DEEP_PAGE = 1_000;

/** Times of the first page and of the thousandth, or of the last where there are fewer. */
async function readDeep(context: BenchContext, figure: string, rows: number, list: List, count = 40): Promise<void> {
  reportTimes(context, `${figure}, first page`, await sample(() => list(PAGE), count), rows, PAGE_MS);
  const { cursor, passed } = await passRows(list, (DEEP_PAGE - 1) * PAGE.limit);
  const page = Math.floor(passed / PAGE.limit) + 1;
  reportTimes(context, `${figure}, page ${page}`, await sample(() => list({ ...PAGE, cursor }), count), rows, PAGE_MS);
}

async function readTransactions(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const list: List = (page) => reader.listAddressTransactions(outputsChain, { address: hotAddress }, page);
  await readDeep(context, 'transactions of the hot address', rows, list);
  const times = await sample(() => reader.sumAddressOutputs(outputsChain, hotAddress), 20);
  reportTimes(context, 'sums of all its inputs and outputs', times, rows);
  const outputs = await sample((index) => reader.listTransactionOutputs(outputsChain, hashOf(index * 97), PAGE), 40);
  reportTimes(context, 'outputs of a transaction with their spenders', outputs, rows, PAGE_MS);
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
    const list: List = (page) => reader.listUnspent(outputsChain, hotAddress, order, page);
    await readDeep(context, `unspent outputs by ${order}`, rows, list, 20);
  }
}

async function readMoney(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const summary = await sample(() => reader.getAddressSummary(outputsChain, hotAddress), 10);
  reportTimes(context, 'summary with the number of counterparties', summary, rows, JUDGE_MS);
  const parties = await sample(() => reader.listCounterparties(outputsChain, { address: hotAddress, kinds: ['external'] }, PAGE), 10);
  reportTimes(context, 'counterparties aggregated', parties, rows, JUDGE_MS);
  const both = await sample(
    () =>
      Promise.all([
        reader.getAddressSummary(outputsChain, hotAddress),
        reader.listCounterparties(outputsChain, { address: hotAddress, kinds: ['external'] }, PAGE),
      ]),
    10,
  );
  reportTimes(context, 'summary and counterparties of the hot address', both, rows, JUDGE_MS);
  const statement: List = (page) => reader.listStatement(outputsChain, hotAddress, '', page);
  await readDeep(context, 'statement of the hot address', rows, statement);
  const points = await sample(() => reader.listBalancePoints(outputsChain, hotAddress, '', 400), 10);
  reportTimes(context, 'balance chart of the hot address', points, rows);
  await readDeep(context, 'transfers of the coin', rows, (page) => reader.listCoinTransfers(outputsChain, '', {}, page));
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
