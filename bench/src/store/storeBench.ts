import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlockBundle } from '@chaintrail/model';
import { openChainStore, type ChainReader, type ChainStore } from '@chaintrail/store/chain';
import { readCount, type Bench, type BenchContext } from '../bench.ts';
import { addressOf, benchChain, createGenerator, tokenOf, transactionHash } from './generator.ts';
import { reportTimes, round, sample, SAMPLES } from './sampling.ts';

const SEED = 20_260_101;
/** Transfers in one committed range, about what the indexer's backfill hands over. */
const RANGE_TRANSFERS = 100_000;
const PAGE = { limit: 50 };

/**
 * The chain store with `--rows` transfers (default 5,000,000): how fast it takes them, what they weigh, and how fast a
 * page, a hash and the totals of the hottest address are read.
 */
export const storeBench: Bench = async (context) => {
  const target = readCount(context, 'rows', 5_000_000);
  const folder = context.options.get('path') ?? mkdtempSync(path.join(tmpdir(), 'store-bench-'));
  let store = await openChainStore({ path: folder });
  try {
    const { rows, lastBlock, addressCount } = await load(context, store, target);
    await reportSize(context, store, rows);
    // A new process start: nothing of the load is left in the engine's caches.
    await store.close();
    const openedAt = performance.now();
    store = await openChainStore({ path: folder });
    context.report({ figure: 'open', value: round(performance.now() - openedAt), unit: 'ms', rows });
    await readPages(context, store.reader, rows, addressCount);
    await readHottest(context, store.reader, rows);
    await readRest(context, store.reader, rows, lastBlock);
    context.report({ figure: 'peak resident memory', value: Math.round(process.resourceUsage().maxRSS / 1024), unit: 'MB', rows });
  } finally {
    await store.close();
    if (!context.options.has('path')) rmSync(folder, { recursive: true, force: true });
  }
};

async function load(
  context: BenchContext,
  store: ChainStore,
  target: number,
): Promise<{ rows: number; lastBlock: number; addressCount: number }> {
  const generator = createGenerator(SEED, target);
  let rows = 0;
  let insertMs = 0;
  let cpuMs = 0;
  let number = 0;
  while (rows < target) {
    const bundles: BlockBundle[] = [];
    let held = 0;
    while (held < RANGE_TRANSFERS && rows + held < target) {
      const bundle = generator.makeBundle(number);
      bundles.push(bundle);
      held += bundle.transfers.length;
      number += 1;
    }
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    await store.writer.insertFinal(benchChain, bundles);
    insertMs += performance.now() - startedAt;
    const cpu = process.cpuUsage(cpuBefore);
    cpuMs += (cpu.user + cpu.system) / 1000;
    rows += held;
    if (rows % 1_000_000 < held) process.stderr.write(`${rows} transfers, ${Math.round(rows / (insertMs / 1000))}/s\n`);
  }
  context.report({ figure: 'insert with all derived tables', value: Math.round(rows / (insertMs / 1000)), unit: 'transfers/s', rows });
  // Comparable on a busy machine too, unlike the time on the wall.
  context.report({ figure: 'insert, processor time', value: round(cpuMs / 1000 / (rows / 1_000_000)), unit: 'cpu-s/1M transfers', rows });
  return { rows, lastBlock: number - 1, addressCount: generator.addressCount };
}

async function reportSize(context: BenchContext, store: ChainStore, rows: number): Promise<void> {
  const tables = await store.measure();
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  context.report({ figure: 'disk', value: round(bytes / rows), unit: 'bytes/transfer', rows });
  for (const table of tables.slice(0, 8))
    context.report({ figure: `disk of ${table.table}`, value: round(table.bytes / rows), unit: 'bytes/transfer', rows: table.rows });
}

async function readPages(context: BenchContext, reader: ChainReader, rows: number, addressCount: number): Promise<void> {
  const read = (rank: number) => reader.listAddressTransfers(benchChain, addressOf(rank), ['external'], {}, PAGE);
  const cold = await sample((index) => read(1 + Math.floor((addressCount - 2) * ((index + 0.5) / SAMPLES))));
  reportTimes(context, 'address page, cold addresses', cold, rows);
  reportTimes(context, 'address page, hottest address', await sample(() => read(0)), rows);
  const all = await sample(
    () => reader.listAddressTransfers(benchChain, addressOf(0), ['external', 'internal', 'usdt', 'token20', 'nft'], {}, PAGE),
    30,
  );
  reportTimes(context, 'address page, hottest address, five kinds', all, rows);
  let cursor: string | undefined;
  let page = 0;
  async function readNext(): Promise<void> {
    const answer = await reader.listAddressTransfers(benchChain, addressOf(0), ['external'], {}, { ...PAGE, cursor });
    page += 1;
    cursor = answer.nextCursor;
  }
  do await readNext();
  while (page < 900 && cursor !== undefined);
  reportTimes(context, `pages ${page + 1} to ${page + SAMPLES} by cursor, hottest address`, await sample(readNext), rows);
}

async function readHottest(context: BenchContext, reader: ChainReader, rows: number): Promise<void> {
  const hottest = addressOf(0);
  const kinds = ['external', 'usdt', 'token20'] as const;
  const counts = await reader.countAddressKinds(benchChain, hottest);
  const held = Object.values(counts).reduce((sum, count) => sum + count, 0);
  context.report({ figure: 'rows of the hottest address', value: held, unit: 'rows', rows });
  reportTimes(context, 'summary of the hottest address', await sample(() => reader.getAddressSummary(benchChain, hottest), 10), rows);
  reportTimes(
    context,
    'totals of the hottest address',
    await sample(() => reader.sumAddressTransfers(benchChain, hottest, [...kinds], {}), 20),
    rows,
  );
  const filtered = { direction: 'in', minRaw: 1_000_000n } as const;
  reportTimes(
    context,
    'filtered totals of the hottest address',
    await sample(() => reader.sumAddressTransfers(benchChain, hottest, [...kinds], filtered), 10),
    rows,
  );
  reportTimes(context, 'balances of the hottest address', await sample(() => reader.listAddressBalances(benchChain, hottest), 20), rows);
}

async function readRest(context: BenchContext, reader: ChainReader, rows: number, lastBlock: number): Promise<void> {
  const hashAt = (index: number): string => transactionHash(Math.floor((lastBlock * 100 * (index + 0.5)) / SAMPLES));
  reportTimes(context, 'transaction by hash', await sample((index) => reader.findTransaction(benchChain, hashAt(index))), rows);
  const hits = await sample((index) => reader.listHashHits([benchChain], hashAt(index).slice(0, 12), 10), 30);
  reportTimes(context, 'hashes by prefix', hits, rows);
  reportTimes(
    context,
    'addresses by prefix',
    await sample((index) => reader.listAddressesLike(benchChain, addressOf(index).slice(0, 7), '', 10), 30),
    rows,
  );
  reportTimes(
    context,
    'block transactions',
    await sample((index) => reader.listBlockTransactions(benchChain, Math.floor((lastBlock * index) / 30), PAGE), 30),
    rows,
  );
  reportTimes(context, 'statistics of the busiest token', await sample(() => reader.getTokenStat(benchChain, tokenOf(0)), 10), rows);
}
