import type { ChainReader, PageRequest } from '@chaintrail/store/chain';
import type { BenchContext } from '../bench.ts';
import { compare, type Beside } from '../postgres/compare.ts';
import type { After, Reads } from '../postgres/reads.ts';
import { addressOf, benchChain, tokenOf, TRANSACTIONS_PER_BLOCK, transactionHash } from './generator.ts';
import { passRows } from './walk.ts';
import { readShare, reportTimes, round, sample, SAMPLES } from './sampling.ts';

const LIMIT = 50;
const PAGE = { limit: LIMIT };
/** Architecture's budgets. */
const PAGE_MS = 50;
const JUDGE_MS = 400;
const SUGGEST_MS = 50;
/** Each takes PostgreSQL seconds at 20M rows. */
const HEAVY_SAMPLES = 5;
const SOME_SAMPLES = 30;
/** The deepest page of the budget, less the pages that are timed. */
const PAGES_BEFORE_DEEP = 900;

/** What is read, and what it is held against. */
export interface ReadParts {
  context: BenchContext;
  reader: ChainReader;
  beside: Beside | undefined;
  rows: number;
  addressCount: number;
  lastBlock: number;
}

const hottest = addressOf(0);
/** Hot ones that were not asked about just before: what is known of an address is kept for a while. */
const otherOf = (index: number): string => addressOf(HEAVY_SAMPLES + 1 + index);
const hashesOf = (list: readonly { transactionHash: string }[]): string[] => list.map((transfer) => transfer.transactionHash);

/** First pages of many and of one, and pages up to the thousandth. */
export async function readAddressPages(parts: ReadParts): Promise<void> {
  const { context, reader, beside, rows, addressCount } = parts;
  const coldOf = (index: number) => addressOf(1 + Math.floor((addressCount - 2) * ((index + 0.5) / SAMPLES)));
  const list = async (address: string) =>
    hashesOf((await reader.listAddressTransfers(benchChain, { address, kinds: ['external'] }, PAGE)).rows);
  const listTheirs = async (reads: Reads, address: string) => (await reads.listTransactions(address, LIMIT)).map(({ hash }) => hash);
  const shared = { count: SAMPLES, rows, budgetMs: PAGE_MS };
  await compare(context, beside, {
    ...shared,
    figure: 'address page, cold addresses',
    ours: (index) => list(coldOf(index)),
    theirs: (reads, index) => listTheirs(reads, coldOf(index)),
  });
  await compare(context, beside, {
    ...shared,
    figure: 'address page, hottest address',
    ours: () => list(hottest),
    theirs: (reads) => listTheirs(reads, hottest),
  });
  await compare(context, beside, {
    ...shared,
    figure: 'token transfers of the hottest address',
    ours: async () =>
      hashesOf((await reader.listAddressTransfers(benchChain, { address: hottest, kinds: ['usdt', 'token20'] }, PAGE)).rows),
    theirs: (reads) => reads.listTokenTransfers(hottest, LIMIT),
  });
  const kinds = ['external', 'internal', 'usdt', 'token20', 'nft'] as const;
  const all = await sample(() => reader.listAddressTransfers(benchChain, { address: hottest, kinds: [...kinds] }, PAGE), SOME_SAMPLES);
  reportTimes(context, 'address page, hottest address, five kinds', all, rows, PAGE_MS);
  await readDeepPages(parts);
}

async function readDeepPages({ context, reader, beside, rows }: ReadParts): Promise<void> {
  const { external = 0 } = await reader.countAddressKinds(benchChain, hottest);
  // One page more is read uncounted, and the last may be short.
  const pages = Math.floor(external / LIMIT) - 2;
  const before = Math.max(0, Math.min(PAGES_BEFORE_DEEP, pages - SAMPLES));
  const count = Math.max(1, Math.min(SAMPLES, pages - before));
  const list = (page: PageRequest) => reader.listAddressTransfers(benchChain, { address: hottest, kinds: ['external'] }, page);
  let { cursor } = await passRows(list, before * LIMIT);
  const start = beside && before > 0 ? await findPlace(beside.unnamed, before * LIMIT) : {};
  const places = new Map<Reads, { after?: After }>();
  await compare(context, beside, {
    figure: `pages ${before + 2} to ${before + 1 + count} by cursor, hottest address`,
    count,
    rows,
    budgetMs: PAGE_MS,
    async ours() {
      const answer = await list({ limit: LIMIT, cursor });
      cursor = answer.nextCursor;
      return hashesOf(answer.rows);
    },
    async theirs(reads) {
      const found = await reads.listTransactions(hottest, LIMIT, places.get(reads) ?? start);
      const after = found.at(-1);
      if (after) places.set(reads, { after });
      return found.map(({ hash }) => hash);
    },
  });
  if (!beside) return;
  const { times } = await sample(() => beside.unnamed.listTransactions(hottest, LIMIT, { offset: before * LIMIT }), HEAVY_SAMPLES);
  for (const share of [50, 95]) {
    const value = round(readShare(times, share));
    context.report({ figure: `PostgreSQL: page ${before + 1} by OFFSET, hottest address, p${share}`, value, unit: 'ms', rows });
  }
}

/** Where the row before this many ends. */
async function findPlace(reads: Reads, rows: number): Promise<{ after?: After }> {
  const [last] = await reads.listTransactions(hottest, 1, { offset: rows - 1 });
  return last ? { after: last } : {};
}

/** Counts, sums, the other sides: what the analysis of one address reads. */
export async function readHottest({ context, reader, beside, rows }: ReadParts): Promise<void> {
  const heavy = { count: HEAVY_SAMPLES, rows };
  const counts = await reader.countAddressKinds(benchChain, hottest);
  const held = Object.values(counts).reduce((sum, count) => sum + count, 0);
  context.report({ figure: 'rows of the hottest address', value: held, unit: 'rows', rows });
  await compare(context, beside, {
    ...heavy,
    budgetMs: PAGE_MS,
    figure: 'transactions of a hot address, counted',
    ours: async (index) => (await reader.countAddressKinds(benchChain, addressOf(index))).external,
    theirs: (reads, index) => reads.countTransactions(addressOf(index)),
  });
  await compare(context, beside, {
    ...heavy,
    budgetMs: null,
    figure: 'native coin in and out of a hot address',
    async ours(index) {
      const { coins } = await reader.sumAddressTransfers(benchChain, { address: otherOf(index), kinds: ['external'] });
      const native = coins.find(({ token }) => token === '');
      return { inRaw: String(native?.inRaw ?? 0n), outRaw: String(native?.outRaw ?? 0n) };
    },
    theirs: (reads, index) => reads.sumNative(otherOf(index)),
  });
  const listOurs = async () => {
    const parties = await reader.listCounterparties(benchChain, { address: hottest, kinds: ['external'] }, PAGE);
    return parties.map(({ inRaw, outRaw }) => String(inRaw + outRaw));
  };
  await compare(context, beside, {
    ...heavy,
    budgetMs: JUDGE_MS,
    figure: 'counterparties of the hottest address',
    ours: listOurs,
    theirs: (reads) => reads.listCounterparties(hottest, LIMIT),
  });
  await compare(context, beside, {
    ...heavy,
    budgetMs: JUDGE_MS,
    figure: 'summary and counterparties of the hottest address',
    async ours() {
      const [summary, parties] = await Promise.all([reader.getAddressSummary(benchChain, hottest), listOurs()]);
      return { external: summary.counts.external, parties };
    },
    async theirs(reads) {
      const external = await reads.countTransactions(hottest);
      await reads.sumNative(hottest);
      await reads.sumTokens(hottest);
      await reads.countCounterparties(hottest);
      return { external, parties: await reads.listCounterparties(hottest, LIMIT) };
    },
  });
  const filtered = { direction: 'in', minRaw: 1_000_000n } as const;
  const totals = await sample(
    () => reader.sumAddressTransfers(benchChain, { address: hottest, kinds: ['external', 'usdt', 'token20'], filter: filtered }),
    10,
  );
  reportTimes(context, 'filtered totals of the hottest address', totals, rows);
  reportTimes(context, 'balances of the hottest address', await sample(() => reader.listAddressBalances(benchChain, hottest), 20), rows);
}

/** Transactions, blocks, tokens, and what the search box offers. */
export async function readRest({ context, reader, beside, rows, lastBlock }: ReadParts): Promise<void> {
  const hashAt = (index: number): string => transactionHash(Math.floor((lastBlock * TRANSACTIONS_PER_BLOCK * (index + 0.5)) / SAMPLES));
  await compare(context, beside, {
    figure: 'transaction by hash',
    count: SAMPLES,
    rows,
    budgetMs: PAGE_MS,
    ours: async (index) => (await reader.findTransaction(benchChain, hashAt(index)))?.hash,
    theirs: (reads, index) => reads.findTransaction(hashAt(index)),
  });
  const some = { count: SOME_SAMPLES, rows };
  await compare(context, beside, {
    ...some,
    budgetMs: SUGGEST_MS,
    figure: 'hashes by prefix',
    async ours(index) {
      const hits = await reader.listHashHits([benchChain], hashAt(index).slice(0, 12), 10);
      return hits.flatMap(({ kind, hash }) => (kind === 'transaction' ? [hash] : [])).sort();
    },
    theirs: (reads, index) => reads.listHashesLike(hashAt(index).slice(0, 12), 10),
  });
  await compare(context, beside, {
    ...some,
    budgetMs: SUGGEST_MS,
    figure: 'addresses by prefix',
    ours: async (index) => (await reader.listAddressesLike(benchChain, addressOf(index).slice(0, 8), '', 10)).toSorted(),
    theirs: (reads, index) => reads.listAddressesLike(addressOf(index).slice(0, 8), 10),
  });
  const blockAt = (index: number) => Math.floor((lastBlock * index) / SOME_SAMPLES);
  await compare(context, beside, {
    ...some,
    budgetMs: PAGE_MS,
    figure: 'block transactions',
    ours: async (index) =>
      (await reader.listBlockTransactions(benchChain, blockAt(index), { limit: TRANSACTIONS_PER_BLOCK })).rows
        .map(({ hash }) => hash)
        .sort(),
    theirs: async (reads, index) => (await reads.listBlockTransactions(blockAt(index), TRANSACTIONS_PER_BLOCK)).sort(),
  });
  await compare(context, beside, {
    ...some,
    budgetMs: PAGE_MS,
    figure: 'transfers of the busiest token',
    ours: async () => hashesOf((await reader.listCoinTransfers(benchChain, tokenOf(0), {}, PAGE)).rows),
    theirs: (reads) => reads.listTransfersOfToken(tokenOf(0), LIMIT),
  });
  await compare(context, beside, {
    figure: 'transfers of the busiest token, counted',
    count: HEAVY_SAMPLES,
    rows,
    budgetMs: null,
    ours: async () => (await reader.getTokenStat(benchChain, tokenOf(0))).transferCount,
    theirs: (reads) => reads.countTransfersOfToken(tokenOf(0)),
  });
}
