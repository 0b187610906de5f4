import type { EndpointName } from '@chaintrail/contract';
import { judge, note, readCount, type Bench, type BenchContext } from '../bench.ts';
import { createClient, type CallInput, type Client } from '../load/client.ts';
import { withFilledProduct } from '../load/filledProduct.ts';
import { listPages } from '../page/pages.ts';
import { recordCalls, type RecordedCall } from '../page/recordCalls.ts';
import { readShare, round, SAMPLES } from '../store/sampling.ts';
import { ACCOUNTS, fillPeople, type Person } from './fillPeople.ts';

const BUDGET_MS = 30;
/** What being signed in may cost of a page. */
const SIGNED_IN_BUDGET_MS = 2;
const WARM_UP = 20;

/** What a page asks of whoever is signed in, beside what it asks of everybody. */
const ownCalls: RecordedCall[] = [
  { method: 'GET', path: '/api/account/getAccount', body: null },
  { method: 'GET', path: '/api/home/history/100/search-list', body: null },
];

/**
 * `--searches` (1,000,000) searches of 10,000 accounts: reading and searching one's own, of an account with as many as one may keep
 * and of a usual one; then what an address page costs the server of a guest and of whoever is signed in, by turns.
 */
export const historyBench: Bench = async (context) => {
  const searches = readCount(context, 'searches', 1_000_000);
  let people: Awaited<ReturnType<typeof fillPeople>> | undefined;
  await withFilledProduct(
    context,
    async ({ product, client, world }) => {
      if (!people) throw new Error('nobody was made');
      const { busy, usual } = people;
      for (const [who, person] of [
        ['busy', busy],
        ['usual', usual],
      ] as const) {
        const own = createClient(product.url, person.refreshToken);
        await measureReads(context, own, { who, person, rows: searches });
        await own.close();
      }
      const signedIn = createClient(product.url, busy.refreshToken);
      const samples = readCount(context, 'samples', 200);
      for (const { name, pathOf, subjects } of listPages(world, 1).slice(1, 2)) {
        const [page] = await recordCalls(product.url, [{ name, path: pathOf(subjects[0] ?? '') }]);
        await measurePage(context, { guest: client, signedIn, calls: page?.calls ?? [], samples, rows: searches });
      }
      await signedIn.close();
    },
    {
      rows: 100_000,
      fillMore: async (dataDir) => {
        people = await fillPeople(dataDir, searches);
      },
    },
  );
};

async function measureReads(
  context: BenchContext,
  client: Client,
  { who, person, rows }: { who: string; person: Person; rows: number },
): Promise<void> {
  note(`${who}: ${person.searches} searches of ${rows}, ${ACCOUNTS} accounts`);
  const page = async (input: CallInput) => (await ask(client, 'pageSearches', input)) as { cursor?: string; total: number };
  const { cursor = '' } = await page({ pageNum: Math.min(100, Math.ceil(person.searches / 100) - 1) || 1, pageSize: 100 });
  const reads: [string, EndpointName, (at: number) => CallInput][] = [
    ['list of 100', 'listSearches', () => ({ n: 100 })],
    ['first page', 'pageSearches', () => ({ pageSize: 20 })],
    ['a sort', 'pageSearches', () => ({ pageSize: 20, sort: 'HASH' })],
    ...(cursor === ''
      ? []
      : [['page at the end', 'pageSearches', () => ({ pageSize: 20, cursor })] as [string, EndpointName, () => CallInput]]),
    ['search with hits', 'pageSearches', (at) => ({ pageSize: 20, text: at.toString(16) })],
    ['search without any', 'pageSearches', (at) => ({ pageSize: 20, text: `zz${at}` })],
  ];
  for (const [name, call, inputOf] of reads) {
    for (let at = 0; at < WARM_UP; at += 1) await ask(client, call, inputOf(at));
    const times: number[] = [];
    for (let at = 0; at < SAMPLES; at += 1) {
      const startedAt = performance.now();
      await ask(client, call, inputOf(at));
      times.push(performance.now() - startedAt);
    }
    const figure = `history of a ${who} account, ${name}`;
    context.report({ figure: `${figure}, p50`, value: round(readShare(times, 50)), unit: 'ms', rows });
    const p95 = round(readShare(times, 95));
    context.report({ figure: `${figure}, p95`, value: p95, unit: 'ms', rows, ...judge(p95, BUDGET_MS) });
  }
}

async function ask(client: Client, call: EndpointName, input: CallInput): Promise<unknown> {
  const { code, msg, data } = await client.ask(call, input);
  if (code !== 200) throw new Error(`${call}: ${code} ${msg}`);
  return data;
}

interface Compared {
  guest: Client;
  signedIn: Client;
  calls: RecordedCall[];
  samples: number;
  rows: number;
}

/** Pages asked for in short runs by turns, so that both see the same machine. */
async function measurePage(context: BenchContext, { guest, signedIn, calls, samples, rows }: Compared): Promise<void> {
  const runs = 10;
  const each = Math.ceil(samples / runs);
  const spent = { guest: 0, signedIn: 0 };
  const sides = [
    ['guest', guest, calls],
    ['signedIn', signedIn, [...calls, ...ownCalls]],
  ] as const;
  for (let run = -1; run < runs; run += 1) {
    for (const [side, client, asked] of run % 2 === 0 ? sides : sides.toReversed()) {
      const before = await guest.readUsage();
      for (let at = 0; at < each; at += 1) await Promise.all(asked.map((call) => client.replay(call)));
      const after = await guest.readUsage();
      // The first run warms both up.
      if (run >= 0) spent[side] += after.cpuMs - before.cpuMs;
    }
  }
  const [ofGuest, ofSignedIn] = [spent.guest / (runs * each), spent.signedIn / (runs * each)];
  const report = (figure: string, value: number, budget: number | null = null) =>
    context.report({ figure, value: round(value), unit: 'cpu-ms', rows, ...judge(round(value), budget) });
  report('address page of a guest, processor', ofGuest);
  report('address page of whoever is signed in, processor', ofSignedIn);
  report('what being signed in costs of it, processor', ofSignedIn - ofGuest, SIGNED_IN_BUDGET_MS);
}
