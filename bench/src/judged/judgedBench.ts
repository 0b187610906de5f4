import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChainStore, type ChainReader, type ChainStore } from '@chaintrail/store/chain';
import { readRows, type Bench, type BenchContext } from '../bench.ts';
import { makeEmptyBundle } from '../explorer/generator.ts';
import { openAlternative } from '../postgres/alternative.ts';
import { compare } from '../postgres/compare.ts';
import { fillBlocks, SEED } from '../store/fill.ts';
import { addressOf, benchChain, tokenOf } from '../store/generator.ts';
import { reportLoad } from '../store/reportLoad.ts';
import { round } from '../store/sampling.ts';
import { createJudgedGenerator } from './generator.ts';
import { createJudgedReads, type PartyLine } from './judgedReads.ts';
import { reportSumsCost, SUMS } from './sumsCost.ts';

/** Rows that are inserted in each turn with and without sums. */
const MOST_TURN_ROWS = 1_000_000;
const PAGE = { limit: 20 };
const SAMPLES = 7;
const MIN_RAW = 2n ** 39n;
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const COUNT_CAP = 100_000_000;
/** As far as the lists count. */
const PAGED_CAP = 10_000;
/** Architecture's budgets: of 研判 by size of the address, of the card, of a filtered count. */
const judgeBudget = (transfers: number): number => (transfers > 1_000_000 ? 1_000 : 400);
const CARD_MS = 100;
const COUNT_MS = 50;

/**
 * What 研判 asks of hot addresses, the largest with `--rows` transfers of one coin (default 1,000,000), others with a tenth of it each down
 * to 10,000: of the chain store and of PostgreSQL with Blockscout's tables, in turns, each of ours after a new block.
 */
export const judgedBench: Bench = async (context) => {
  const { makeBundle, hot, rows: target } = createJudgedGenerator(SEED, readRows(context, 1_000_000));
  const folder = mkdtempSync(path.join(tmpdir(), 'judged-bench-'));
  await reportSumsCost(context, folder, { makeBundle, countRows: ({ transfers }) => transfers.length }, Math.min(target, MOST_TURN_ROWS));
  const alternative = await openAlternative(context);
  let store = await openChainStore({ path: path.join(folder, 'chain') });
  try {
    const source = { makeBundle, countRows: ({ transfers }: ReturnType<typeof makeBundle>) => transfers.length };
    const filled = await fillBlocks(store, source, target, alternative?.copy);
    await alternative?.finish();
    await reportLoad(context, { store, filled, alternative, noun: 'transfers' });
    await reportSums(context, store, filled.rows);
    await store.close();
    store = await openChainStore({ path: path.join(folder, 'chain') });
    const { reader, writer } = store;
    const token = tokenOf(0);
    const beside = alternative && {
      unnamed: createJudgedReads(alternative.client, 'unnamed'),
      named: createJudgedReads(alternative.client, 'named'),
    };
    let height = filled.lastBlock;
    const prepare = async () => {
      height += 1;
      await writer.insertFinal(benchChain, [makeEmptyBundle(height)]);
    };
    for (const { address, transfers } of hot.toReversed()) {
      const about = { count: SAMPLES, rows: transfers, prepare, tellsFirst: true };
      const asked = { address, filter: { token } };
      await compare(context, beside, {
        ...about,
        figure: `judged by address, ${transfers} transfers`,
        budgetMs: judgeBudget(transfers),
        async ours() {
          const { rows } = await reader.pagePartyMoves(benchChain, { ...asked, order: { by: 'amount', isDescending: true } }, PAGE);
          return rows.map(({ party, inCount, outCount, coins: [coin] }): PartyLine => [
            party,
            inCount,
            outCount,
            String(coin?.inRaw ?? 0n),
            String(coin?.outRaw ?? 0n),
          ]);
        },
        theirs: (reads) => reads.listParties(address, token, PAGE.limit),
      });
      await compare(context, beside, {
        ...about,
        figure: `trend by day, ${transfers} transfers`,
        budgetMs: judgeBudget(transfers),
        ours: async () =>
          (await reader.listFlowPeriods(benchChain, { ...asked, period: 'day' })).map(
            ({ timeMs, inRaw, outRaw }) =>
              [Math.floor((timeMs + BEIJING_MS) / DAY_MS), String(inRaw), String(outRaw)] as [number, string, string],
          ),
        theirs: (reads) => reads.listDays(address, token),
      });
      await compare(context, beside, {
        ...about,
        figure: `filtered count, ${transfers} transfers`,
        budgetMs: COUNT_MS,
        async ours() {
          const filter = { token, minRaw: MIN_RAW };
          return (await reader.countAddressTransfers(benchChain, { address, kinds: ['usdt'], filter }, COUNT_CAP)).count;
        },
        theirs: (reads) => reads.countAbove(address, token, MIN_RAW),
      });
      const alone: [figure: string, budgetMs: number, ask: () => Promise<unknown>][] = [
        [
          'filtered count as lists ask',
          COUNT_MS,
          () => reader.countAddressTransfers(benchChain, { address, kinds: ['usdt'], filter: { token, minRaw: MIN_RAW } }, PAGED_CAP),
        ],
        ['judged by entity', judgeBudget(transfers), () => reader.sumLabelledMoves(benchChain, { ...asked, known: [] })],
        [
          'dwell of a page',
          judgeBudget(transfers),
          async () => {
            const { rows } = await reader.pagePartyMoves(benchChain, { ...asked, order: { by: 'amount', isDescending: true } }, PAGE);
            return reader.sumDwell(benchChain, { ...asked, among: rows.map(({ party }) => party) });
          },
        ],
        [
          'amounts by size',
          judgeBudget(transfers),
          () => reader.splitAmounts(benchChain, asked, [10n ** 8n, 10n ** 9n, 10n ** 10n, 10n ** 11n]),
        ],
        ['hours of the week', judgeBudget(transfers), () => reader.listWeekHours(benchChain, asked)],
        [
          'judged in the order of dwell',
          judgeBudget(transfers),
          () => reader.pagePartyMoves(benchChain, { ...asked, order: { by: 'dwell', isDescending: true } }, PAGE),
        ],
        ['card', CARD_MS, () => reader.getAddressSummary(benchChain, address)],
        ['card with flow and dwell', CARD_MS, () => readCard(reader, { address, token, transfers })],
      ];
      for (const [figure, budgetMs, ask] of alone) {
        await compare(context, undefined, { ...about, figure: `${figure}, ${transfers} transfers`, budgetMs, ours: ask, theirs: ask });
      }
    }
    // An exchange: its hot wallets and a thousand who pay into them.
    const addresses = [...hot.map(({ address }) => address), ...Array.from({ length: 1_000 }, (_, at) => addressOf(1_000 + at))];
    const asEntity: [figure: string, ask: () => Promise<unknown>][] = [
      ['coins of an entity', () => reader.listMemberCoins(benchChain, { addresses, most: 200 })],
      ['other sides of an entity', () => reader.sumMemberMoves(benchChain, { addresses, token, known: [] })],
    ];
    for (const [figure, ask] of asEntity)
      await compare(context, undefined, {
        figure,
        budgetMs: judgeBudget(target),
        count: SAMPLES,
        rows: target,
        prepare,
        tellsFirst: true,
        ours: ask,
        theirs: ask,
      });
  } finally {
    await store.close();
    await alternative?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What the rows would weigh without the sums. */
async function reportSums(context: BenchContext, store: ChainStore, transfers: number): Promise<void> {
  const tables = await store.measure();
  const weigh = (some: typeof tables) => round(some.reduce((sum, { bytes }) => sum + bytes, 0) / transfers);
  const [kept, rest] = [tables.filter(({ table }) => table === SUMS), tables.filter(({ table }) => table !== SUMS)];
  const rows = kept.reduce((sum, table) => sum + table.rows, 0);
  context.report({ figure: 'disk of the sums by month', value: weigh(kept), unit: 'bytes/transfer', rows });
  context.report({ figure: 'disk without the sums by month', value: weigh(rest), unit: 'bytes/transfer', rows: transfers });
}

/** What the card of an address asks of the store at once; where coin went only below the size from which it does not ask. */
const MOST_FLOW_ROWS = 200_000;
const LOOKED_AT = 200;
const MOST_DWELL_ROWS = 1_000;

function readCard(reader: ChainReader, { address, token, transfers }: { address: string; token: string; transfers: number }) {
  const kinds = ['external', 'internal', 'usdt', 'token20', 'reward', 'mint', 'withdrawal'] as const;
  return Promise.all([
    reader.listAddressCoins(benchChain, address),
    reader.listAddressBalances(benchChain, address),
    reader.getAddressSummary(benchChain, address),
    transfers > MOST_FLOW_ROWS ? undefined : reader.sumAddressFlow(benchChain, { address, token, most: LOOKED_AT, among: [] }),
    reader.listCoinTimes(benchChain, { address, token, kinds: [...kinds], most: MOST_DWELL_ROWS }),
  ]);
}
