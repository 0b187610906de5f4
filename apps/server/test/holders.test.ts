import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts, lookAlikeTokens } from '@chaintrail/devnet';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { readBitcoinHoldings } from './bitcoinLedger.ts';
import { openCaller, type Caller } from './caller.ts';
import { askEvmNode } from './evmLedger.ts';
import { listTronAddresses, readTronBalance } from './tronLedger.ts';

/** Who holds what, and how much there is, against what contracts and nodes of the demo chains answer themselves. */
let folder: string;
let product: Product;
let caller: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-holders-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), {
    webDir: join(folder, 'web'),
  });
  caller = await openCaller(product.url);
  await untilLive();
}, 300_000);

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (chainName: string) => product.demoUrls[chainName] ?? '';
const ask = (calls: [method: string, params: unknown[]][]) => askEvmNode(urlOf('DemoETH'), calls);
const nowhere = `0x${'0'.repeat(40)}`;
const word = (value: string | bigint) => (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');

/** What every holder has, and what is said of all of them, page by page. */
async function readHolders(coinKey: string, tokenId?: string) {
  const holders = new Map<string, bigint>();
  const ranks: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await caller.call('pageCoinHolders', {
      coinKey,
      pageSize: 100,
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { rank, party, amount } of page.list) {
      holders.set(party.address, BigInt(amount.raw));
      ranks.push(rank);
    }
    ({ cursor } = page);
    if (cursor === undefined) return { ...page, holders, ranks };
  }
}

const sum = (values: Iterable<bigint>) => [...values].reduce((total, value) => total + value, 0n);
const byAddress = ([one]: [string, bigint], [other]: [string, bigint]) => (one < other ? -1 : 1);
const rankOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

interface RawLog {
  blockNumber: string;
  topics: string[];
  data: string;
}

async function readLogs(token: string, topic: string): Promise<RawLog[]> {
  const [logs] = await ask([['eth_getLogs', [{ address: token, fromBlock: '0x0', toBlock: 'latest', topics: [topic] }]]]);
  return logs as RawLog[];
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const addressIn = (topic = '') => `0x${topic.slice(26)}`;

/** What calls of the token answer, those left out that revert. */
async function callToken(token: string, datas: string[]): Promise<(bigint | undefined)[]> {
  const answers = await ask(datas.map((data): [string, unknown[]] => ['eth_call', [{ to: token, data }, 'latest']]));
  return answers.map((answer) => (typeof answer === 'string' && answer.length === 66 ? BigInt(answer) : undefined));
}

/** What each address that any log of it names has by the contract's own word. */
async function readOwnWord(token: string): Promise<Map<string, bigint>> {
  const [logs] = (await ask([['eth_getLogs', [{ address: token, fromBlock: '0x0', toBlock: 'latest' }]]])) as [RawLog[]];
  const parties = [...new Set(logs.flatMap(({ topics }) => topics.slice(1).map(addressIn)))].filter((one) => one !== nowhere);
  const balances = await callToken(
    token,
    parties.map((party) => `0x70a08231${word(party)}`),
  );
  return new Map(parties.flatMap((party, at): [string, bigint][] => ((balances[at] ?? 0n) > 0n ? [[party, balances[at] ?? 0n]] : [])));
}

describe('holders of the demo chains', () => {
  it.each(['usdt', 'weth', 'token', 'nft'] as const)(
    'of %s have what the contract says, and together its supply',
    async (key) => {
      const token = contracts[key];
      const own = await readOwnWord(token);
      const shown = await readHolders(`DemoETH:${token}`);
      expect(own.size).toBeGreaterThan(2);
      expect([...shown.holders].toSorted(byAddress)).toEqual([...own].toSorted(byAddress));
      expect(shown.ranks).toEqual(rankOf(own.size));
      expect([...shown.holders.values()]).toEqual([...shown.holders.values()].toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
      expect(shown).toMatchObject({ total: own.size, overdrawn: { count: 0 } });
      // Everything that is there is held by somebody: the contract's own totalSupply where it has one.
      const [totalSupply] = await callToken(token, ['0x18160ddd']);
      const supply = key === 'nft' ? sum(own.values()) : (totalSupply ?? -1n);
      expect([shown.holders.size, shown.supply?.raw, shown.base]).toEqual([own.size, supply.toString(), 'supply']);
      expect(sum(shown.holders.values())).toBe(supply);
      expect((await caller.call('countCoinHolders', { coin: `DemoETH:${token}` })).count).toBe(own.size);
    },
    120_000,
  );

  it('are judged as the contract’s own balances and logs have it', async () => {
    const token = contracts.usdt;
    const own = [...(await readOwnWord(token)).values()].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const judged = await caller.call('judgeCoin', { coinKey: `DemoETH:${token}`, period: 'day' });
    // The mean difference of all pairs over twice the mean, by its definition.
    const pairs = sum(own.flatMap((one) => own.map((other) => (one > other ? one - other : other - one))));
    const gini = Number((pairs * 1_000_000n) / (2n * BigInt(own.length) * sum(own))) / 1_000_000;
    expect(Math.abs(Number(judged.spread?.gini) - gini)).toBeLessThan(0.0002);
    expect([judged.spread?.holders, judged.growth?.at(-1)?.count]).toEqual([own.length, own.length]);
    const logs = await readLogs(token, transferTopic);
    const made = sum(logs.filter(({ topics }) => addressIn(topics[1]) === nowhere).map(({ data }) => BigInt(data)));
    expect(sum(judged.periods?.map(({ created }) => BigInt(created.raw)) ?? [])).toBe(made);
    expect(judged.periods?.reduce((count, { transferCount }) => count + transferCount, 0)).toBe(logs.length);
    const parts = judged.composition?.kinds ?? [];
    expect([sum(parts.map(({ amount }) => BigInt(amount.raw))), parts.some(({ type }) => type === 'exchange')]).toEqual([sum(own), true]);
    // Whom the contract itself calls frozen, and what they have by its word.
    const frozen = [...new Set(judged.freezes?.events.map(({ party }) => party.address))];
    const stands = await callToken(
      token,
      frozen.map((address) => `0xe47d6060${word(address)}`),
    );
    const stopped = frozen.filter((_, at) => stands[at] === 1n);
    const balances = await readOwnWord(token);
    expect([judged.freezes?.frozenCount, judged.freezes?.frozen.raw]).toEqual([
      stopped.length,
      sum(stopped.map((address) => balances.get(address) ?? 0n)).toString(),
    ]);
    expect(stopped.length).toBeGreaterThan(0);
  }, 120_000);

  it('are told with what 30 days changed, as the contract’s own logs and its balances then have it', async () => {
    const token = contracts.usdt;
    const { since, list } = await caller.call('pageCoinHolders', { coinKey: `DemoETH:${token}`, pageSize: 100 });
    const [newest] = (await ask([['eth_getBlockByNumber', ['latest', false]]])) as [{ number: string; timestamp: string }];
    const numbers = Array.from({ length: Number(newest.number) + 1 }, (_, number) => number);
    const blocks = (await ask(
      numbers.map((number): [string, unknown[]] => ['eth_getBlockByNumber', [`0x${number.toString(16)}`, false]]),
    )) as { timestamp: string }[];
    const times = blocks.map(({ timestamp }) => Number(timestamp) * 1_000);
    const monthAgo = times.findLastIndex((time) => time <= Number(newest.timestamp) * 1_000 - 30 * 86_400_000);
    expect([since, monthAgo > 0]).toEqual([times[monthAgo], true]);
    const then = new Map<string, bigint>();
    const moved = new Map<string, bigint>();
    const add = (sums: Map<string, bigint>, one: string, raw: bigint) => sums.set(one, (sums.get(one) ?? 0n) + raw);
    for (const { topics, data, blockNumber } of await readLogs(token, transferTopic)) {
      const sums = Number(blockNumber) > monthAgo ? moved : then;
      add(sums, addressIn(topics[1]), -BigInt(data));
      add(sums, addressIn(topics[2]), BigInt(data));
    }
    expect(list.map(({ party, change }) => [party.address, change?.raw])).toEqual(
      list.map(({ party }) => [party.address, (moved.get(party.address) ?? 0n).toString()]),
    );
    expect(new Set(list.map(({ change }) => Math.sign(Number(change?.raw))))).toEqual(new Set([-1, 0, 1]));
    then.delete(nowhere);
    const held = [...then.values()].filter((raw) => raw > 0n).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
    const { spread, growth, periods, movers, freezes } = await caller.call('judgeCoin', { coinKey: `DemoETH:${token}`, only: 'holders' });
    expect([growth, periods, movers, freezes === null]).toEqual([null, null, null, false]);
    expect([spread?.before?.time, spread?.before?.holders]).toEqual([since, held.length]);
    for (const { count, share } of spread?.before?.top ?? []) {
      expect(Number(share)).toBeCloseTo(Number((sum(held.slice(0, count)) * 1_000_000n) / sum(held)) / 10_000, 1);
    }
    const pairs = sum(held.flatMap((one) => held.map((other) => (one > other ? one - other : other - one))));
    const gini = Number((pairs * 1_000_000n) / (2n * BigInt(held.length) * sum(held))) / 1_000_000;
    expect(Math.abs(Number(spread?.before?.gini) - gini)).toBeLessThan(0.0002);
  }, 120_000);

  it('of every item of the demo NFT are who ownerOf names', async () => {
    const ids = [...new Set((await readLogs(contracts.nft, transferTopic)).map(({ topics }) => BigInt(topics[3] ?? 0)))];
    expect(ids.length).toBeGreaterThan(5);
    const owners = await callToken(
      contracts.nft,
      ids.map((id) => `0x6352211e${word(id)}`),
    );
    for (const [at, id] of ids.entries()) {
      const { holders } = await readHolders(`DemoETH:${contracts.nft}`, id.toString());
      const owner = owners[at];
      expect([id, ...holders]).toEqual(owner === undefined ? [id] : [id, [`0x${owner.toString(16).padStart(40, '0')}`, 1n]]);
    }
  }, 120_000);

  it('of every kind of the demo items have what balanceOf says of that kind', async () => {
    const logs = [...(await readLogs(contracts.items, singleTopic)), ...(await readLogs(contracts.items, batchTopic))];
    const parties = [...new Set(logs.flatMap(({ topics }) => [addressIn(topics[2]), addressIn(topics[3])]))].filter(
      (one) => one !== nowhere,
    );
    const transfers = await caller.call('pageCoinTransfers', { coinKey: `DemoETH:${contracts.items}`, pageSize: 100 });
    const ids = [...new Set(transfers.list.map(({ tokenId }) => tokenId))];
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const balances = await callToken(
        contracts.items,
        parties.map((party) => `0x00fdd58e${word(party)}${word(BigInt(id))}`),
      );
      const own = parties.flatMap((party, at): [string, bigint][] => ((balances[at] ?? 0n) > 0n ? [[party, balances[at] ?? 0n]] : []));
      expect([id, ...[...(await readHolders(`DemoETH:${contracts.items}`, id)).holders].toSorted(byAddress)]).toEqual([
        id,
        ...own.toSorted(byAddress),
      ]);
    }
  }, 120_000);

  it('of coins that only claim to be money have no shares and no supply', async () => {
    for (const token of lookAlikeTokens) {
      expect(await readHolders(`DemoETH:${token}`)).toMatchObject({ held: null, supply: null, base: null, top: null });
    }
  }, 120_000);

  it('of Bitcoin have what the node has unspent for each address', async () => {
    const own = [...(await readBitcoinHoldings(urlOf('DemoBTC')))].filter(([, { raw }]) => raw > 0n);
    const { holders, total, base } = await readHolders('DemoBTC');
    expect([total, base]).toEqual([own.length, 'held']);
    expect([...holders].toSorted(byAddress)).toEqual(own.map(([address, { raw }]): [string, bigint] => [address, raw]).toSorted(byAddress));
  }, 120_000);

  it('of ether and TRX have what the nodes say', async () => {
    const ether = await readHolders('DemoETH');
    const balances = await ask([...ether.holders.keys()].map((address): [string, unknown[]] => ['eth_getBalance', [address, 'latest']]));
    expect([...ether.holders.values()]).toEqual(balances.map((balance) => BigInt(balance as string)));
    const tron = await readHolders('DemoTRON');
    const all = await listTronAddresses(urlOf('DemoTRON'));
    const own = new Map<string, bigint>();
    for (const address of all) own.set(address, await readTronBalance(urlOf('DemoTRON'), address));
    expect([...tron.holders].toSorted(byAddress)).toEqual([...own].filter(([, raw]) => raw > 0n).toSorted(byAddress));
  }, 120_000);
});

async function untilLive(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { list } = await caller.call('listChains', {});
    const demo = list.filter(({ isDemo }) => isDemo);
    if (demo.length === 3 && demo.every(({ syncState, height, sourceHeight }) => syncState === 'live' && height === sourceHeight)) return;
    await sleep(200);
  }
  throw new Error('the demo chains were not indexed in two minutes');
}
