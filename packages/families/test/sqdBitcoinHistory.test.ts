import { every, startBitcoinDemo, startBitcoinSqd, tooMany, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBitcoinSqdHistory } from '../src/bitcoin/providers/sqd/source.ts';
import type { HistoryOrder, HistoryPage } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoBTC') ?? raise('no demo chain');
const hosts = createProviderHosts();
const NOT_FINAL = 20;

let node: Awaited<ReturnType<typeof startBitcoinDemo>>;
let portal: ProviderDouble;
let bundles: BlockBundle[];
/** With the most transactions. */
let busiest: string;

beforeAll(async () => {
  node = await startBitcoinDemo();
  portal = await startBitcoinSqd(node.url, { notFinal: NOT_FINAL, pieceBlocks: 100 });
  const source = makeSource([node.url], {}, chain);
  bundles = await readBundles(source);
  await source.close();
  const counts = addresses().map((address) => told(address)[0]?.length ?? 0);
  busiest = addresses()[counts.indexOf(Math.max(...counts))] ?? '';
}, 120_000);
afterAll(() => Promise.all([node?.stop(), portal?.stop(), hosts.close()]));
afterEach(() => portal.disturb(undefined));

const open = () => createBitcoinSqdHistory(chain, hosts.open({ baseUrl: `${portal.url}/datasets/bitcoin-mainnet`, perSecond: 1000 }));
const addresses = () => node.addresses.map(({ address }) => address);

type Rows = Pick<HistoryPage, 'transactions' | 'transfers' | 'inputs' | 'outputs'>;
const write = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).sort();

/** Everything of the transactions that an address has a part in, whole rows, places included. */
function told(address: string): string[][] {
  const parts = bundles.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).filter((part) => part.address === address);
  const hashes = new Set(parts.map(({ transactionHash }) => transactionHash));
  const isOwn = ({ transactionHash }: { transactionHash: string }): boolean => hashes.has(transactionHash);
  return writeAll({
    transactions: bundles.flatMap(({ transactions }) => transactions).filter(({ hash }) => hashes.has(hash)),
    transfers: bundles.flatMap((bundle) => bundle.transfers).filter(isOwn),
    inputs: bundles.flatMap(({ inputs }) => inputs).filter(isOwn),
    outputs: bundles.flatMap(({ outputs }) => outputs).filter(isOwn),
  });
}
const writeAll = ({ transactions, transfers, inputs, outputs }: Rows) => [transactions, transfers, inputs, outputs].map(write);
async function hydrated(address: string, order: HistoryOrder = 'ascending'): Promise<string[][]> {
  const pages = await readAllPages(open(), address, 'transaction', order);
  return writeAll({
    transactions: pages.flatMap((page) => page.transactions),
    transfers: pages.flatMap((page) => page.transfers),
    inputs: pages.flatMap((page) => page.inputs),
    outputs: pages.flatMap((page) => page.outputs),
  });
}

it('tells of every address of the case, row for row and place for place, what the node tells', async () => {
  let rows = 0;
  for (const address of addresses()) {
    const known = told(address);
    rows += known[0]?.length ?? 0;
    expect(await hydrated(address), address).toEqual(known);
  }
  expect(rows).toBeGreaterThan(100);
});

it('leaves no block out, upwards and from the newest down', async () => {
  const pages = await readAllPages(open(), busiest, 'transaction', 'ascending');
  const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
  expect([spans[0]?.fromBlock, spans.at(-1)?.toBlock]).toEqual([0, node.headNumber]);
  spans.slice(1).forEach((span, at) => expect(span.fromBlock).toBe((spans[at]?.toBlock ?? 0) + 1));
  expect(pages.map(({ capped }) => capped)).toEqual(pages.map(() => undefined));
  expect(await hydrated(busiest, 'newest')).toEqual(told(busiest));
});

it.each([
  ['too many requests', tooMany(0)],
  ['an answer cut off', { kind: 'cut_off' } as const],
])(
  'is asked again after %s, and then tells the same',
  async (_, wrong) => {
    portal.disturb(every(3, wrong));
    expect(await hydrated(busiest)).toEqual(told(busiest));
  },
  60_000,
);

it('reads what is not final once more after a conflict, and hands out no half of it', async () => {
  const final = node.headNumber - NOT_FINAL;
  const asked: number[] = [];
  portal.disturb(({ url, body }) => {
    if (!url.endsWith('/stream') || url.endsWith('finalized-stream')) return undefined;
    asked.push((JSON.parse(body) as { fromBlock: number }).fromBlock);
    return asked.length === 1 ? { kind: 'rewrite', change: replaceFirst } : undefined;
  });
  expect(await hydrated(busiest)).toEqual(told(busiest));
  expect(asked).toEqual([final + 1, final + 2, final + 1]);
});

it('refuses bytes that are not the transaction, inputs that are missing, and other ones', async () => {
  const lies: [RegExp, string, string][] = [
    [/"hex":"02/, '"hex":"03', 'bytes_of_other_transaction'],
    [/"vout":0/, '"vout":7', 'input_bytes'],
    [/"inputs":\[\{[^}]*\}/, '"inputs":[', 'input_count'],
  ];
  for (const [found, lie, code] of lies) {
    portal.disturb(({ url }) =>
      url.endsWith('stream')
        ? { kind: 'rewrite', change: (text) => text.replaceAll(new RegExp(found, 'g'), lie).replaceAll('[,', '[') }
        : undefined,
    );
    await expect(hydrated(busiest), code).rejects.toMatchObject({ fault: { code } });
  }
  portal.disturb(undefined);
  await expect(open().readState(busiest, signal)).rejects.toMatchObject({ fault: { code: 'not_offered' } });
  const { latest, finalized } = await open().readHead(signal);
  expect([latest.number, finalized.number]).toEqual([node.headNumber, node.headNumber - NOT_FINAL]);
});

/** The piece ends after its first block, which is another one than the chain has. */
function replaceFirst(text: string): string {
  const line = JSON.parse(text.split('\n')[0] ?? '{}') as { header: object };
  return `${JSON.stringify({ ...line, header: { ...line.header, hash: 'e'.repeat(64) } })}\n`;
}
