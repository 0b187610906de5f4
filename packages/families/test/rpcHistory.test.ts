import { startEvmDemo, startRpc, every, tooMany, type RpcDouble } from '@chaintrail/devnet';
import { listStoppable, type Log, type Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freezeTopicsOf } from '../src/evm/index.ts';
import { createRpcHistory } from '../src/evm/providers/rpc/source.ts';
import type { HistoryKind } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { makeSource } from './evmNode.ts';
import { readAllPages, readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoETH') ?? raise('no demo chain');
const hosts = createProviderHosts();
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

let node: Awaited<ReturnType<typeof startEvmDemo>>;
let double: RpcDouble;
let transfers: Transfer[];
let logs: Log[];
/** Block and number of every log that tells of an ERC-721. */
let singles: Set<string>;

beforeAll(async () => {
  node = await startEvmDemo();
  double = await startRpc(node.url);
  const source = makeSource([node.url]);
  const bundles = await readBundles(source);
  await source.close();
  transfers = bundles.flatMap((bundle) => bundle.transfers);
  logs = bundles.flatMap((bundle) => bundle.logs);
  singles = new Set(logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`));
}, 120_000);
afterAll(() => Promise.all([node?.stop(), double?.stop(), hosts.close()]));
afterEach(() => {
  double.disturb(undefined);
  double.limit({});
  double.ranges.length = 0;
});

const open = () => createRpcHistory(chain, hosts.open({ baseUrl: double.url, perSecond: 1000 }));
const addresses = () => node.addresses.map(({ address }) => address);
const own = (address: string) => transfers.filter(({ from, to }) => from === address || to === address);

const isOf: Record<'token20' | 'token721' | 'token1155', (transfer: Transfer) => boolean> = {
  token20: ({ kind, source }) => source === 'log' && (kind === 'usdt' || kind === 'token20'),
  token721: ({ kind, blockNumber, index }) => kind === 'nft' && singles.has(`${blockNumber} ${index}`),
  token1155: ({ kind, blockNumber, index }) => kind === 'nft' && !singles.has(`${blockNumber} ${index}`),
};
const lists = Object.keys(isOf) as (keyof typeof isOf)[];

/** Whole rows, the true place of each inside its transaction included. */
const sorted = (rows: readonly Transfer[]) =>
  rows.map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).sort();
const told = (address: string, list: keyof typeof isOf) => sorted(own(address).filter(isOf[list]));
const hydrated = async (address: string, list: HistoryKind) =>
  sorted((await readAllPages(open(), address, list, 'newest')).flatMap((page) => page.transfers));
const busiest = () => addresses().toSorted((a, b) => told(b, 'token20').length - told(a, 'token20').length)[0] ?? raise('nobody');

it('tells of every address of the case, row for row and place for place, what the node tells of tokens, and nothing else', async () => {
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
  expect(open().kinds).toEqual(lists);
});

it.each([
  ['a limit of blocks that it names', { mostBlocks: 100, refusal: { code: -32000, message: 'exceed maximum block range: 100' } }, 1],
  ['a limit of blocks without a number', { mostBlocks: 100, refusal: { code: -32000, message: 'block range is too large' } }, 8],
  ['a bare code', { mostBlocks: 150, refusal: { code: -32005, message: 'limit exceeded' } }, 8],
  ['a limit of logs', { mostLogs: 7, refusal: { code: -32005, message: 'query returned more than 10000 results' } }, 80],
])('asks smaller ranges of a node with %s, and comes to the same rows', async (_, limits, mostRefusals) => {
  const address = busiest();
  double.limit(limits);
  expect(await hydrated(address, 'token20')).toEqual(told(address, 'token20'));
  const refused = double.ranges.filter(({ isGiven }) => !isGiven);
  const windows = new Set(refused.map(({ fromBlock, toBlock }) => `${fromBlock} ${toBlock}`));
  expect(windows.size).toBeGreaterThan(0);
  expect(windows.size).toBeLessThanOrEqual(mostRefusals);
});

it('goes from the newest block down, in pages that leave no block out, and says how far back each goes and what is left', async () => {
  const address = busiest();
  double.limit({ mostBlocks: 50, refusal: { code: -32000, message: 'exceed maximum block range: 50' } });
  const pages = await readAllPages(open(), address, 'token20', 'newest');
  const spans = pages.map(({ covered }) => covered ?? raise('nothing covered'));
  expect([spans[0]?.toBlock, spans.at(-1)?.fromBlock, spans.length > 1]).toEqual([node.headNumber, 0, true]);
  spans.slice(1).forEach((span, at) => expect(span.toBlock).toBe((spans[at]?.fromBlock ?? 0) - 1));
  pages.forEach(({ callsLeft, oldest, covered }) => {
    expect(callsLeft).toBe(Math.ceil((covered?.fromBlock ?? 0) / 50));
    expect(oldest?.block).toBe(covered?.fromBlock);
  });
  const timeOf = new Map(transfers.map(({ blockNumber, timeMs }) => [blockNumber, timeMs]));
  for (const { oldest } of pages) expect([undefined, oldest?.timeMs]).toContain(timeOf.get(oldest?.block ?? -1));
  // What a screen needs is a first look, and no more of the chain than that.
  const first = await open().readHistory({ address, kind: 'token20', order: 'newest', limit: 5 }, signal);
  expect(first.transfers.length).toBeGreaterThanOrEqual(5);
  expect(first.covered?.fromBlock).toBeGreaterThan(0);
});

it('asks call by call where the node does not take several at once, and counts them', async () => {
  const address = busiest();
  const together = (await readAllPages(open(), address, 'token20', 'newest')).reduce((sum, { calls = 0 }) => sum + calls, 0);
  double.limit({ takesMany: false });
  const before = double.asked.length;
  const pages = await readAllPages(open(), address, 'token20', 'newest');
  expect(sorted(pages.flatMap((page) => page.transfers))).toEqual(told(address, 'token20'));
  expect(double.asked.length - before).toBeGreaterThan(together * 5);
});

it('says from which block on a node keeps its logs, and gives what lies above', async () => {
  const address = busiest();
  const all = own(address).filter(isOf.token20);
  const keptFrom = all.map(({ blockNumber }) => blockNumber).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  double.limit({ keptFrom });
  const pages = await readAllPages(open(), address, 'token20', 'newest');
  expect(sorted(pages.flatMap((page) => page.transfers))).toEqual(sorted(all.filter(({ blockNumber }) => blockNumber >= keptFrom)));
  expect(pages.at(-1)?.capped).toEqual({ fromBlock: 0, toBlock: keptFrom - 1, reason: 'unsupported' });
});

it.each([
  ['too many requests', tooMany(1)],
  ['an answer cut off', { kind: 'cut_off' } as const],
])(
  'asks again after %s, and then tells the same',
  async (_, wrong) => {
    const address = busiest();
    double.limit({ mostBlocks: 200, refusal: { code: -32000, message: 'Max range: 200' } });
    double.disturb(every(4, wrong));
    expect(await hydrated(address, 'token20')).toEqual(told(address, 'token20'));
  },
  60_000,
);

it('turns down what it cannot get or believe: no logs at all, logs of others, of other blocks, of another chain', async () => {
  const address = busiest();
  const ask = () => open().readHistory({ address, kind: 'token20', order: 'newest', fromBlock: 5, toBlock: node.headNumber }, signal);
  double.limit({ mostBlocks: 0 });
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'not_offered' } });
  double.limit({});
  const rewrite = (from: RegExp, to: string) => double.disturb(() => ({ kind: 'rewrite', change: (text) => text.replace(from, to) }));
  rewrite(new RegExp(`(ddf252ad[^\\]]*)${address.slice(2)}`, 'g'), `$1${'e'.repeat(40)}`);
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'other_block' } });
  rewrite(/"blockHash":"0x[0-9a-f]{8}/g, '"blockHash":"0xeeeeeeee');
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'foreign_receipt' } });
  rewrite(new RegExp(`"result":"0x${(chain.chainId ?? 0).toString(16)}"`), '"result":"0x1"');
  await expect(ask()).rejects.toMatchObject({ fault: { code: 'wrong_chain' } });
}, 60_000);

it('says how an address stands as of one block: what it sent, the coin, and tokens', async () => {
  const sentBy = (address: string) => own(address).filter(({ kind, from }) => kind === 'external' && from === address).length;
  const [address = ''] = addresses().toSorted((a, b) => sentBy(b) - sentBy(a));
  const [usdt = raise('no coin')] = chain.usdt.map(({ contract }) => contract);
  const state = await open().readState(address, signal, [usdt, address]);
  const moved = own(address).filter(({ token }) => token === usdt);
  const held = moved.reduce(
    (sum, { from, to, amountRaw }) => sum + (to === address ? amountRaw : 0n) - (from === address ? amountRaw : 0n),
    0n,
  );
  expect([state.at.number, state.isSettled, state.tokenBalances]).toEqual([node.headNumber, true, new Map([[usdt, held]])]);
  expect(state.outgoingCount).toBe(BigInt(sentBy(address)));
});

it('tells what issuers did as the node does, in small ranges too, and not a part of it', async () => {
  const wanted = listStoppable(chain).map((coin) => ({ contract: coin.contract, topic0s: freezeTopicsOf(coin) }));
  const contracts = new Map(wanted.map(({ contract, topic0s }) => [contract, topic0s]));
  const all = logs.filter(({ contract, topics: [first = ''] }) => contracts.get(contract)?.includes(first));
  expect(all.length).toBeGreaterThan(1);
  const read = (fromBlock = 0) => open().logs?.read({ wanted, fromBlock, toBlock: node.headNumber }, signal);
  expect(await read()).toEqual(all);
  double.limit({ mostBlocks: 64, refusal: { code: -32000, message: 'exceed maximum block range: 64' } });
  expect(await read()).toEqual(all);
  double.limit({ keptFrom: 10 });
  await expect(read()).rejects.toMatchObject({ fault: { code: 'range_too_large' } });
  expect(await read(10)).toEqual(all.filter(({ blockNumber }) => blockNumber >= 10));
});
