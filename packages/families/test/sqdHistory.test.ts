import { startEvmDemo, startSqd, every, tooMany, type ProviderDouble } from '@chaintrail/devnet';
import type { Transaction, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSqdHistory } from '../src/evm/providers/sqd/source.ts';
import type { HistoryKind } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './evmNode.ts';
import { readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoETH') ?? raise('no demo chain');
const hosts = createProviderHosts();
const NOT_FINAL = 30;

let node: Awaited<ReturnType<typeof startEvmDemo>>;
let portal: ProviderDouble;
let transfers: Transfer[];
let transactions: Transaction[];
/** Block and number of every log that tells of an ERC-721. */
let singles: Set<string>;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

beforeAll(async () => {
  node = await startEvmDemo();
  portal = await startSqd(node.url, { notFinal: NOT_FINAL, pieceBlocks: 400 });
  const source = makeSource([node.url]);
  const bundles = await readBundles(source);
  await source.close();
  transfers = bundles.flatMap((bundle) => bundle.transfers);
  transactions = bundles.flatMap((bundle) => bundle.transactions);
  const logs = bundles.flatMap((bundle) => bundle.logs).filter(({ topics }) => topics[0] === TRANSFER);
  singles = new Set(logs.map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`));
}, 120_000);
afterAll(() => Promise.all([node?.stop(), portal?.stop(), hosts.close()]));
afterEach(() => portal.disturb(undefined));

const open = () => createSqdHistory(chain, hosts.open({ baseUrl: `${portal.url}/datasets/demo`, perSecond: 1000 }));
const addresses = () => node.addresses.map(({ address }) => address);

const isOf: Record<Exclude<HistoryKind, 'withdrawal'>, (transfer: Transfer) => boolean> = {
  transaction: ({ kind }) => kind === 'external' || kind === 'fee',
  internal: ({ kind }) => kind === 'internal',
  token20: ({ kind }) => kind === 'usdt' || kind === 'token20',
  token721: ({ kind, blockNumber, index }) => kind === 'nft' && singles.has(`${blockNumber} ${index}`),
  token1155: ({ kind, blockNumber, index }) => kind === 'nft' && !singles.has(`${blockNumber} ${index}`),
};
const lists = Object.keys(isOf) as (keyof typeof isOf)[];

/** Whole rows, the true place of each inside its transaction included. */
const sorted = (rows: readonly Transfer[]) =>
  rows.map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).sort();
const told = (address: string, list: keyof typeof isOf) =>
  sorted(transfers.filter((row) => (row.from === address || row.to === address) && isOf[list](row)));
const hydrated = async (address: string, list: HistoryKind, order: 'ascending' | 'newest' = 'ascending') =>
  sorted((await readAllPages(open(), address, list, order)).flatMap((page) => page.transfers));

it('tells of every address of the case, row for row and place for place, what the node tells', async () => {
  const met = new Map<string, number>();
  for (const address of addresses()) {
    for (const list of lists) {
      const rows = told(address, list);
      met.set(list, (met.get(list) ?? 0) + rows.length);
      expect(await hydrated(address, list), `${list} of ${address}`).toEqual(rows);
    }
  }
  // Nothing is held against nothing; of ERC-1155 the case has none.
  for (const list of lists.filter((one) => one !== 'token1155')) expect(met.get(list), list).toBeGreaterThan(5);
});

it('tells transactions with fee, number and outcome as the node does, in pages that leave no block out', async () => {
  const [address = ''] = addresses().toSorted((a, b) => told(b, 'transaction').length - told(a, 'transaction').length);
  const pages = await readAllPages(open(), address, 'transaction', 'ascending');
  expect(pages.length).toBeGreaterThan(2);
  const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
  expect(spans[0]?.fromBlock).toBe(0);
  expect(spans.at(-1)?.toBlock).toBe(node.headNumber);
  spans.slice(1).forEach((span, at) => expect(span.fromBlock).toBe((spans[at]?.toBlock ?? 0) + 1));
  const own = transactions.filter(({ from, to, createdContract }) => [from, to || createdContract].includes(address));
  const factsOf = ({ hash, index, status, valueRaw, feeRaw, nonce, method, timeMs, type }: Transaction) =>
    [hash, index, status, valueRaw, feeRaw, nonce, method, timeMs, type].join(' ');
  expect(pages.flatMap((page) => page.transactions).map(factsOf)).toEqual(own.map(factsOf));
  expect(await hydrated(address, 'transaction', 'newest')).toEqual(told(address, 'transaction'));
});

it.each([
  ['too many requests', tooMany(1)],
  ['an overloaded portal', overloaded()],
  ['an answer cut off', { kind: 'cut_off' } as const],
])(
  'says that it is to be asked again after %s, and then tells the same',
  async (_, wrong) => {
    const [address = ''] = addresses();
    portal.disturb(every(4, wrong));
    expect(await hydrated(address, 'token20')).toEqual(told(address, 'token20'));
  },
  60_000,
);

it('reads what is not final once more when the portal says that it was replaced, and hands out no half of it', async () => {
  const [address = ''] = addresses();
  const final = node.headNumber - NOT_FINAL;
  const asked: number[] = [];
  let isLying = true;
  // The first look at the newest blocks names a last block that is soon none.
  portal.disturb(({ url, body }) => {
    if (!url.endsWith('/stream') || url.endsWith('finalized-stream')) return undefined;
    const { fromBlock, parentBlockHash } = JSON.parse(body) as { fromBlock: number; parentBlockHash?: string };
    asked.push(fromBlock);
    if (!isLying) return undefined;
    if (fromBlock === final + 1 && parentBlockHash !== undefined) return { kind: 'rewrite', change: (text) => firstLine(text) };
    isLying = false;
    return undefined;
  });
  expect(await hydrated(address, 'transaction')).toEqual(told(address, 'transaction'));
  // Once with another hash, the conflict, and once more from where it is final.
  expect(asked).toEqual([final + 1, final + 2, final + 1]);
});

it('turns down what it cannot read: unknown data sets, lines of other blocks, and how an address stands', async () => {
  const [address = ''] = addresses();
  const ask = () => open().readHistory({ address, kind: 'transaction', order: 'ascending', fromBlock: 5, toBlock: 50 }, signal);
  portal.disturb(() => ({ kind: 'answer', answer: { statusCode: 404, text: refusal('unknown_dataset') } }));
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'not_offered', words: 'unknown_dataset: words' } });
  portal.disturb(() => ({ kind: 'answer', answer: { statusCode: 400, text: refusal('malformed_request') } }));
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'provider_refused', words: 'malformed_request: words' } });
  portal.disturb(({ url }) =>
    url.endsWith('stream') ? { kind: 'rewrite', change: (text) => text.replaceAll('"number":50', '"number":51') } : undefined,
  );
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'other_block', given: 51 } });
  portal.disturb(undefined);
  await expect(open().readState(address, signal)).rejects.toMatchObject({ fault: { code: 'not_offered' } });
  const { latest, finalized } = await open().readHead(signal);
  expect([latest.number, finalized.number]).toEqual([node.headNumber, node.headNumber - NOT_FINAL]);
}, 60_000);

function overloaded() {
  const text = JSON.stringify({ error: { type: 'rate_limit_error', code: 'overloaded', message: 'Service is overloaded' } });
  return { kind: 'answer', answer: { statusCode: 529, headers: { 'retry-after': '1' }, text } } as const;
}

function refusal(code: string): string {
  return JSON.stringify({ error: { type: 'invalid_request_error', code, message: 'words' } });
}

/** The piece ends after its first block, which is another one than the chain has. */
function firstLine(text: string): string {
  const line = JSON.parse(text.split('\n')[0] ?? '{}') as { header: object };
  return `${JSON.stringify({ ...line, header: { ...line.header, hash: `0x${'e'.repeat(64)}` } })}\n`;
}
