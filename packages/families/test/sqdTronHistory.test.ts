import { every, startTronDemo, startTronSqd, tooMany, type ProviderDouble } from '@chaintrail/devnet';
import { listStoppable, type BlockBundle, type Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freezeTopicsOf } from '../src/evm/index.ts';
import type { HistoryKind } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { createTronSource } from '../src/tron/index.ts';
import { createTronSqdHistory } from '../src/tron/providers/sqd/source.ts';
import { readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoTRON') ?? raise('no demo chain');
const hosts = createProviderHosts();
const NOT_FINAL = 30;

let node: Awaited<ReturnType<typeof startTronDemo>>;
let portal: ProviderDouble;
let bundles: BlockBundle[];
let transfers: Transfer[];
/** Place of every log by its number in its block: block, transaction and its number in it. */
let placeOf: Map<string, number>;

beforeAll(async () => {
  node = await startTronDemo();
  portal = await startTronSqd(node.url, { notFinal: NOT_FINAL, pieceBlocks: 400 });
  const settings = { urls: [node.url], fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 1 };
  const source = createTronSource(chain, settings);
  bundles = await readBundles(source);
  await source.close();
  placeOf = new Map(
    bundles.flatMap(({ logs }) => {
      const counts = new Map<number, number>();
      return logs.map(({ blockNumber, transactionIndex, logIndex }): [string, number] => {
        const at = counts.get(transactionIndex) ?? 0;
        counts.set(transactionIndex, at + 1);
        return [`${blockNumber} ${logIndex}`, at];
      });
    }),
  );
  transfers = bundles.flatMap((bundle) => bundle.transfers).map(inTransaction);
}, 300_000);
afterAll(() => Promise.all([portal?.stop(), node?.stop(), hosts.close()]));
afterEach(() => portal.disturb(undefined));

/** As the portal numbers logs: each transaction from its first. */
function inTransaction(row: Transfer): Transfer {
  return row.source === 'log'
    ? { ...row, index: placeOf.get(`${row.blockNumber} ${row.index}`) ?? raise('a transfer without a log') }
    : row;
}

const open = () => createTronSqdHistory(chain, hosts.open({ baseUrl: `${portal.url}/datasets/tron-mainnet`, perSecond: 1000 }));
const addresses = () => node.addresses.map(({ address }) => address);

/** Types of transactions that it can choose by address; a call by its selector. */
const chosen = new Set(['TransferContract', 'TransferAssetContract']);
const isChosen = (method: string): boolean => chosen.has(method) || method === 'TriggerSmartContract' || method.startsWith('0x');
const isOf = {
  transaction: ({ source, method }: Transfer) => (source === 'transaction' || source === 'fee') && isChosen(method),
  internal: ({ source }: Transfer) => source === 'call',
  token20: ({ source }: Transfer) => source === 'log',
  token1155: () => false,
};
const lists = Object.keys(isOf) as (keyof typeof isOf)[];

/** Whole rows, places included. */
const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).sort();
const told = (address: string, list: keyof typeof isOf) =>
  sorted(transfers.filter((row) => (row.from === address || row.to === address) && isOf[list](row)));
const hydrated = async (address: string, list: HistoryKind, order: 'ascending' | 'newest' = 'ascending') =>
  sorted((await readAllPages(open(), address, list, order)).flatMap((page) => page.transfers));

it('tells of every address of the case, row for row, what the node tells of transfers, calls, tokens and inner moves', async () => {
  const met = new Map<string, number>();
  // Nobody of the case has a part in a call that moves coin; others have.
  const others = transfers.filter(({ source }) => source === 'call').flatMap(({ from, to }) => [from, to]);
  for (const address of new Set([...addresses(), ...others].filter((one) => one !== ''))) {
    for (const list of lists) {
      const rows = told(address, list);
      met.set(list, (met.get(list) ?? 0) + rows.length);
      expect(await hydrated(address, list), `${list} of ${address}`).toEqual(rows);
    }
  }
  for (const list of lists.filter((one) => one !== 'token1155')) expect(met.get(list), list).toBeGreaterThan(5);
});

it('says on each page of transactions that other types are missing, and of no other list', async () => {
  const left = bundles
    .flatMap((bundle) => bundle.transactions)
    .filter(({ from, method }) => addresses().includes(from) && !isChosen(method));
  const types = new Set(left.map(({ type }) => type));
  expect(types.size).toBeGreaterThan(3);
  const [{ from: address } = raise('none is left out')] = left;
  for (const list of lists) {
    for (const { covered, capped, transactions } of await readAllPages(open(), address, list, 'ascending')) {
      expect(capped).toEqual(list === 'transaction' ? { ...covered, reason: 'types' } : undefined);
      expect(transactions.filter(({ method }) => !isChosen(method))).toEqual([]);
    }
  }
});

it('tells transactions whole: fee, costs, signatures and parameters as the node has them', async () => {
  let count = 0;
  for (const address of addresses()) {
    const own = bundles
      .flatMap((bundle) => bundle.transactions)
      .filter(({ from, to, method }) => (from === address || to === address) && isChosen(method));
    const pages = await readAllPages(open(), address, 'transaction', 'ascending');
    expect(pages.flatMap((page) => page.transactions)).toEqual(own);
    count += own.length;
  }
  expect(count).toBeGreaterThan(100);
});

it('leaves no block out, upwards and from the newest down', async () => {
  const [address = ''] = addresses().toSorted((a, b) => told(b, 'transaction').length - told(a, 'transaction').length);
  const pages = await readAllPages(open(), address, 'transaction', 'ascending');
  const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
  expect([spans[0]?.fromBlock, spans.at(-1)?.toBlock]).toEqual([0, node.headNumber]);
  spans.slice(1).forEach((span, at) => expect(span.fromBlock).toBe((spans[at]?.toBlock ?? 0) + 1));
  expect(await hydrated(address, 'transaction', 'newest')).toEqual(told(address, 'transaction'));
});

it('tells what issuers logged as the node does', async () => {
  const wanted = listStoppable(chain).map((coin) => ({ contract: coin.contract, topic0s: freezeTopicsOf(coin) }));
  const isWanted = ({ contract, topics: [first = ''] }: { contract: string; topics: string[] }): boolean =>
    wanted.some((one) => one.contract === contract && one.topic0s.includes(first));
  const known = bundles.flatMap(({ logs }) => logs).filter(isWanted);
  expect(known.length).toBeGreaterThan(0);
  const logs = await open().logs?.read({ wanted, fromBlock: 0, toBlock: node.headNumber }, signal);
  expect(logs).toEqual(known.map((log) => ({ ...log, logIndex: placeOf.get(`${log.blockNumber} ${log.logIndex}`) })));
});

it.each([
  ['too many requests', tooMany(0)],
  ['an answer cut off', { kind: 'cut_off' } as const],
])(
  'is asked again after %s, and then tells the same',
  async (_, wrong) => {
    const [address = ''] = addresses();
    portal.disturb(every(4, wrong));
    expect(await hydrated(address, 'token20')).toEqual(told(address, 'token20'));
  },
  60_000,
);

it('reads what is not final once more after a conflict, and hands out no half of it', async () => {
  const [address = ''] = addresses();
  const final = node.headNumber - NOT_FINAL;
  const asked: number[] = [];
  portal.disturb(({ url, body }) => {
    if (!url.endsWith('/stream') || url.endsWith('finalized-stream')) return undefined;
    const { fromBlock } = JSON.parse(body) as { fromBlock: number };
    asked.push(fromBlock);
    // The first look ends after a block that is soon none.
    return asked.length === 1 ? { kind: 'rewrite', change: replaceFirst } : undefined;
  });
  expect(await hydrated(address, 'token20')).toEqual(told(address, 'token20'));
  expect(asked).toEqual([final + 1, final + 2, final + 1]);
});

it('refuses bytes of another transaction, and what it has no list of', async () => {
  const address = addresses().find((one) => told(one, 'transaction').length > 0) ?? '';
  portal.disturb(({ url }) =>
    url.endsWith('stream')
      ? { kind: 'rewrite', change: (text) => text.replace(/"rawDataHex":"(..)/g, (_, first: string) => `"rawDataHex":"${first}0a`) }
      : undefined,
  );
  await expect(readAllPages(open(), address, 'transaction', 'ascending')).rejects.toMatchObject({ kind: 'malformed' });
  portal.disturb(undefined);
  await expect(readAllPages(open(), address, 'withdrawal', 'ascending')).rejects.toMatchObject({ fault: { code: 'not_offered' } });
  const { latest, finalized } = await open().readHead(signal);
  expect([latest.number, finalized.number]).toEqual([node.headNumber, node.headNumber - NOT_FINAL]);
  expect(latest.timeMs).toBe(bundles.at(-1)?.block.timeMs);
});

/** The piece ends after its first block, which is another one than the chain has. */
function replaceFirst(text: string): string {
  const line = JSON.parse(text.split('\n')[0] ?? '{}') as { header: { hash: string } };
  return `${JSON.stringify({ ...line, header: { ...line.header, hash: `${line.header.hash.slice(0, 16)}${'e'.repeat(48)}` } })}\n`;
}
