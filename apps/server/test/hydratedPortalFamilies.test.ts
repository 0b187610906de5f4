import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startBitcoinDemo,
  startBitcoinSqd,
  startEsplora,
  startForwarding,
  startTronDemo,
  startTronSqd,
  type DemoNode,
  type Disturb,
  type ProviderDouble,
} from '@chaintrail/devnet';
import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { HistorySource } from '@chaintrail/families/history';
import type { BlockBundle, Chain, Transfer, TransferKind } from '@chaintrail/model';
import type { HistoryService } from '@chaintrail/model/chains';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import { tellHistory } from '../src/present/hydrated.ts';
import { wordKind } from '../src/sentences/hydration.ts';
import { openNode, readBundles } from './hydratedTwins.ts';
import { getChain } from './openServer.ts';

/** The demos of TRON and Bitcoin from their nodes, and address by address from SQD's portal, by the job and into the store. */
interface World {
  node: DemoNode;
  indexed: Chain;
  provided: Chain;
  portal: ProviderDouble;
  /** Says of an address what its rows must come to, which the portal does not. */
  second: ProviderDouble;
  sources: HistorySource[];
  bundles: BlockBundle[];
}

const hosts = createProviderHosts();
const NOT_FINAL = 25;
/** One address of the case in so many. */
const EACH = 12;
/** TronGrid tells a balance of this many blocks ago: who moved since is left out. */
const SOLID = 19;
let folder: string;
let app: AppStore;
let store: ChainStore;
let tron: World;
let bitcoin: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-portals-'));
  const [url, tronNode, bitcoinNode] = await Promise.all([
    makeSharedDatabase('migrated'),
    startTronDemo(),
    startBitcoinDemo(),
    copyMigratedChain(join(folder, 'chain')),
  ]);
  app = await openAppStore({ url });
  store = await openChainStore({ path: join(folder, 'chain') });
  [tron, bitcoin] = await Promise.all([
    openWorld(tronNode, startTronSqd, { service: 'trongrid', start: startForwarding, path: '' }, 3_022),
    openWorld(bitcoinNode, startBitcoinSqd, { service: 'esplora', start: startEsplora, path: '/api' }, 3_023),
  ]);
}, 300_000);
afterAll(async () => {
  await Promise.all([app?.close(), store?.close(), hosts.close()]);
  await Promise.all([tron, bitcoin].flatMap((world) => [world?.portal.stop(), world?.second.stop(), world?.node.stop()]));
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => [tron, bitcoin].forEach(({ portal }) => portal.disturb(undefined)));

interface Second {
  service: HistoryService;
  start(nodeUrl: string): Promise<ProviderDouble>;
  path: string;
}

async function openWorld(node: DemoNode, startPortal: typeof startTronSqd, second: Second, storeId: number): Promise<World> {
  const indexed = getChain(node.chainName);
  const provided: Chain = { ...indexed, storeId, isProvided: true };
  const source = openNode(indexed, node);
  await source.open(new AbortController().signal);
  const [portal, other, bundles] = await Promise.all([
    startPortal(node.url, { notFinal: NOT_FINAL, pieceBlocks: 300 }),
    second.start(node.url),
    readBundles(source),
  ]);
  await source.close();
  await store.writer.insertFinal(indexed, bundles);
  const rungs = [
    { service: 'sqd' as const, baseUrl: `${portal.url}/datasets/demo` },
    { service: second.service, baseUrl: `${other.url}${second.path}` },
  ].map((rung) => ({ ...rung, key: 'none' as const, perSecond: 1000 }));
  const { sources } = createHistorySources(provided, hosts, { rungs });
  return { node, indexed, provided, portal, second: other, sources, bundles };
}

async function hydrate({ provided, sources }: World, address: string): Promise<Hydration> {
  const { name } = provided;
  await app.hydrations.remove(name, address);
  await store.provided.keepOnly(provided, address, null);
  await app.hydrations.save(newHydration(provided, address, Date.now()));
  const job = hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain: provided, sources }),
    mayAsk: () => Promise.resolve(true),
    now: Date.now,
    waitMs: 1,
  });
  await job.run({
    input: { chainName: name, address },
    checkpoint: undefined,
    signal: new AbortController().signal,
    progress: (_, work) => (work ? app.transaction(work) : Promise.resolve()),
  });
  return (await app.hydrations.find(name, address)) ?? newHydration(provided, address, 0);
}

/** Every row with its place, in the order of the list; who sent a transaction of which the address has only an inner part is not kept. */
async function listRows(chain: Chain, address: string, kinds: TransferKind[]) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await store.reader.listAddressTransfers(chain, { address, kinds }, { limit: 500, ...(cursor ? { cursor } : {}) });
    rows.push(...page.rows.map((row) => ({ ...row, chainName: '', initiator: '' })));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

/** Drops what a stream tells of one transaction, or of its parts alone. */
function skippingParts(hash: string, parts: readonly string[]): Disturb {
  return ({ url }) =>
    url.endsWith('stream') ? { kind: 'rewrite', change: (text) => text.split('\n').map(dropFrom).join('\n') } : undefined;
  function dropFrom(line: string): string {
    const block = JSON.parse(line === '' ? '{}' : line) as Record<string, Values[] | undefined>;
    const at = block['transactions']?.find((one) => one['hash'] === hash || one['txid'] === hash)?.['transactionIndex'];
    if (at === undefined) return line;
    const dropped = parts.map((name) => [name, block[name]?.filter(({ transactionIndex }) => transactionIndex !== at) ?? []]);
    return JSON.stringify({ ...block, ...Object.fromEntries(dropped) });
  }
}
type Values = Record<string, unknown>;

const sampleOf = ({ node }: World): string[] => node.addresses.map(({ address }) => address).filter((_, at) => at % EACH === 0);
const wrongOf = ({ checks }: Hydration) => checks.filter(({ expected, found }) => expected !== found);

it('comes on Bitcoin to what the blocks give, row for row and place for place, and is proven by another', async () => {
  let count = 0;
  for (const address of sampleOf(bitcoin)) {
    const record = await hydrate(bitcoin, address);
    expect([record.status, wrongOf(record), record.isProvisional]).toEqual(['complete', [], false]);
    expect(record.kinds.map(({ kind, sources }) => [kind, ...sources])).toEqual([['transaction', 'SQD Portal']]);
    const kinds: TransferKind[] = ['external', 'fee', 'reward'];
    const rows = await listRows(bitcoin.provided, address, kinds);
    expect(rows, address).toEqual(await listRows(bitcoin.indexed, address, kinds));
    count += rows.length;
  }
  expect(count).toBeGreaterThan(20);
});

it('is found out on Bitcoin where it leaves a transaction out, and the history is read from the next one', async () => {
  const address = sampleOf(bitcoin).find((one) => hashesOf(bitcoin, one).length > 3) ?? '';
  const [hash = ''] = hashesOf(bitcoin, address);
  bitcoin.portal.disturb(skippingParts(hash, ['transactions', 'inputs', 'outputs']));
  const record = await hydrate(bitcoin, address);
  expect(wrongOf(record).map(({ check }) => check)).toContain('transactions');
  expect(wrongOf(record).every(({ source }) => source?.startsWith('SQD Portal'))).toBe(true);
  expect([record.status, record.kinds[0]?.sources]).toEqual(['complete', ['Esplora']]);
  expect(hashesOf(bitcoin, address)).toContain(hash);
  const { transactionCount } = await store.reader.sumAddressOutputs(bitcoin.provided, address);
  expect(transactionCount).toBe(hashesOf(bitcoin, address).length);
});

it('comes on TRON to what the blocks give of calls, transfers and tokens, and says which transactions are missing', async () => {
  const kinds: TransferKind[] = ['external', 'fee', 'internal', 'usdt', 'token20', 'nft'];
  let count = 0;
  for (const address of sampleOf(tron)) {
    const { status, isProvisional, kinds: read, head, ...record } = await hydrate(tron, address);
    expect([status, isProvisional]).toEqual(['partial', true]);
    expect(read.map(({ kind, state, sources, capped }) => [kind, state, sources, capped])).toEqual(
      ['transaction', 'internal', 'token20', 'token1155'].map((kind) => [
        kind,
        'done',
        ['SQD Portal'],
        kind === 'transaction' ? [{ fromBlock: 0, toBlock: head?.number, reason: 'types' }] : [],
      ]),
    );
    expect(tellHistory({ ...record, status, isProvisional, kinds: read })).toContain(
      `${wordKind('transaction')}在 0–${head?.number} 块之间不全：数据源只能按地址查 TRX 与 TRC10 转账和合约调用，质押、投票、领取奖励、部署合约、激活账户等交易不在其中`,
    );
    const isTold = ({ method }: { method: string }): boolean => method.startsWith('0x') || /^Transfer(Asset)?Contract$/.test(method);
    const unplaced = (rows: Awaited<ReturnType<typeof listRows>>) =>
      rows.map((row) => ({ ...row, index: row.source === 'log' ? 0 : row.index }));
    const [ours, theirs] = [await listRows(tron.provided, address, kinds), await listRows(tron.indexed, address, kinds)];
    expect(unplaced(ours), address).toEqual(unplaced(theirs.filter(isTold)));
    count += ours.length;
  }
  expect(count).toBeGreaterThan(50);
});

it('is found out on TRON where it leaves a payment of USDT out', async () => {
  const isUsdt = ({ kind }: Transfer): boolean => kind === 'usdt';
  const settledAt = tron.node.headNumber - SOLID;
  const payments = tron.bundles.flatMap(({ transfers }) => transfers).filter(isUsdt);
  const ofCase = new Set(tron.node.addresses.map(({ address }) => address));
  const isSettled = (address: string): boolean =>
    payments.every(({ from, to, blockNumber }) => (from !== address && to !== address) || blockNumber <= settledAt);
  const paid = payments.find(({ from, to, amountRaw }) => ofCase.has(to) && from !== to && amountRaw > 0n && isSettled(to));
  if (!paid) throw new Error('nobody is paid USDT');
  expect(wrongOf(await hydrate(tron, paid.to)).filter(({ check }) => check === 'token_balance')).toEqual([]);
  tron.portal.disturb(skippingParts(paid.transactionHash, ['logs']));
  const record = await hydrate(tron, paid.to);
  const wrong = wrongOf(record).filter(({ check }) => check === 'token_balance');
  expect(wrong.map(({ coin, expected, found }) => [coin, BigInt(expected) - BigInt(found)])).toEqual([['USDT', paid.amountRaw]]);
});

/** Transactions that an address has a part in, by the blocks. */
function hashesOf({ bundles }: World, address: string): string[] {
  const parts = bundles.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).filter((part) => part.address === address);
  return [...new Set(parts.map(({ transactionHash }) => transactionHash))];
}
