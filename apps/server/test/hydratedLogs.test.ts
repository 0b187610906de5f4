import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEvmDemo, startRpc, tooMany, type DemoNode, type RpcDouble } from '@chaintrail/devnet';
import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { BlockBundle, Chain, TransferKind } from '@chaintrail/model';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainReader, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrateAddresses, hydrateJob } from '../src/hydration/job.ts';
import { isCostly, listPortions, NO_LIMIT } from '../src/hydration/price.ts';
import { listedKinds, newHydration } from '../src/hydration/record.ts';
import { limitToYear } from '../src/hydration/year.ts';
import { listUntold, presentHydrated } from '../src/present/hydrated.ts';
import { openNode, readBundles } from './hydratedTwins.ts';
import type { HydrationChild } from './hydrationChild.ts';
import { getChain } from './openServer.ts';

/** The EVM demo from its node, and address by address from the logs of a node that nobody but us indexes: as on Core, where nobody else tells. */
const program = new URL('hydrationChild.ts', import.meta.url);
const indexed = getChain('DemoETH');
const provided: Chain = { ...indexed, storeId: 3_024, isProvided: true };
/** What logs tell. */
const kinds: TransferKind[] = ['usdt', 'token20', 'nft'];
const all: TransferKind[] = [...kinds, 'external', 'internal', 'fee', 'reward', 'withdrawal', 'opening', 'mint'];
/** One address of the case in so many. */
const EACH = 20;
/** Questions of all jobs together after which the process is killed. */
const KILLS = [30, 150];
const BLOCKS = 40;

let folder: string;
let databaseUrl: string;
let app: AppStore;
let node: DemoNode;
let double: RpcDouble;
let bundles: BlockBundle[];
let child: ChildProcess | undefined;
let store: ChainStore | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-logs-'));
  [databaseUrl, node] = await Promise.all([makeSharedDatabase('migrated'), startEvmDemo(), copyMigratedChain(join(folder, 'chain'))]);
  app = await openAppStore({ url: databaseUrl });
  const source = openNode(indexed, node);
  await source.open(new AbortController().signal);
  [double, bundles] = await Promise.all([startRpc(node.url), readBundles(source)]);
  await source.close();
});
afterAll(async () => {
  await end('SIGTERM');
  await Promise.all([app?.close(), double?.stop(), node?.stop(), store?.close()]);
  await rm(folder, { recursive: true, force: true });
});

function start(): void {
  const settings: HydrationChild = {
    databaseUrl,
    path: join(folder, 'chain'),
    chainName: indexed.name,
    storeId: provided.storeId,
    rungs: [{ service: 'rpc', baseUrl: double.url }],
  };
  child = spawnProgram(program, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

async function waitFor(addresses: readonly string[], isReached: (records: Hydration[]) => boolean): Promise<Hydration[]> {
  for (;;) {
    const records = await app.hydrations.list(indexed.name, addresses);
    if (isReached(records)) return records;
    await sleep(20);
  }
}

const isSettled = (records: readonly Hydration[]) => records.every(({ status }) => status !== 'running');
const callsOf = (records: readonly Hydration[]) => records.reduce((sum, { callCount }) => sum + callCount, 0);

/** Every row with its place, in the order of the list; who sent its transaction no log says. */
async function listRows(reader: ChainReader, chain: Chain, address: string, wanted: TransferKind[]): Promise<string[]> {
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { address, kinds: wanted };
    const page = await reader.listAddressTransfers(chain, asked, { limit: 500, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(
      ...page.rows.map((row) =>
        JSON.stringify({ ...row, chainName: '', initiator: '', balanceRaw: '' }, (_, part: unknown) =>
          typeof part === 'bigint' ? String(part) : part,
        ),
      ),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

it('comes to the transfers of tokens that the blocks give, and to nothing else, through limits, refusals, cut answers and two kill -9', async () => {
  const addresses = node.addresses.map(({ address }) => address).filter((_, at) => at % EACH === 0);
  double.limit({ mostBlocks: BLOCKS, refusal: { code: -32000, message: `exceed maximum block range: ${BLOCKS}` } });
  double.disturb(({ before }) => (before % 23 === 5 ? tooMany(0) : before % 29 === 9 ? { kind: 'cut_off' } : undefined));
  for (const address of addresses) {
    await app.hydrations.save(newHydration(provided, address, Date.now()));
    await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: indexed.name, address }, owner: null });
  }
  start();
  for (const calls of KILLS) {
    const records = await waitFor(addresses, (now) => callsOf(now) >= calls || isSettled(now));
    await end('SIGKILL');
    expect(isSettled(records), `killed after ${calls} questions`).toBe(false);
    start();
  }
  const records = await waitFor(addresses, isSettled);
  await end('SIGTERM');
  double.disturb(undefined);

  store = await openChainStore({ path: join(folder, 'chain') });
  await store.writer.insertFinal(indexed, bundles);
  const { reader } = store;
  let rows = 0;
  for (const record of records) {
    const { address, status, checks, isProvisional } = record;
    expect([address, status, isProvisional]).toEqual([address, 'partial', false]);
    const states = Object.fromEntries(record.kinds.map(({ kind, state }) => [kind, state]));
    expect(states).toEqual({
      transaction: 'unserved',
      internal: 'unserved',
      token20: 'done',
      token721: 'done',
      token1155: 'done',
      withdrawal: 'unserved',
      receipt: 'done',
    });
    // Neither what was sent nor the coin is held against rows that hold neither.
    expect(new Set(checks.map(({ check }) => check))).toEqual(new Set(['token_balance']));
    expect(checks.filter(({ expected, found }) => expected !== found)).toEqual([]);
    expect(presentHydrated(provided, record, record.head?.number ?? 0)).toMatchObject({
      complete: false,
      fromBlock: 0,
      source: 'eth_getLogs',
    });
    expect(presentHydrated(provided, record, 0).note).toContain(
      '未取到：外部交易、内部交易；主币转账与内部交易不在其中，主币余额与发出笔数未验证',
    );
    expect(listUntold(provided, record)).toContain('');
    const [ours, theirs] = await Promise.all([listRows(reader, provided, address, all), listRows(reader, indexed, address, kinds)]);
    expect(ours, address).toEqual(theirs);
    rows += ours.length;
  }
  expect(rows).toBeGreaterThan(30);
}, 600_000);

it('stops before it asks a node for the logs of a whole chain in small pieces, with a price, and goes on as far as somebody chose', async () => {
  const { reader, provided: histories } = store ?? raise('the first test opens the store');
  const { address } = node.addresses[1] ?? raise('nobody');
  const hosts = createProviderHosts();
  const rungs = [{ service: 'rpc' as const, baseUrl: double.url, key: 'none' as const, perSecond: 1_000 }];
  const { sources } = createHistorySources(provided, hosts, { rungs });
  // A node that gives one block at a time.
  double.limit({ mostBlocks: 1, refusal: { code: -32602, message: 'eth_getLogs is limited to 1 block range' } });
  const { hydrations } = app;
  const run = async (record: Hydration): Promise<Hydration> => {
    await hydrations.save(record);
    const job = hydrateAddresses({
      app,
      reader,
      provided: histories,
      findLadder: () => ({ chain: provided, sources }),
      mayAsk: () => Promise.resolve(true),
      now: Date.now,
      waitMs: 1,
    });
    await job.run({
      input: { chainName: provided.name, address },
      checkpoint: undefined,
      signal: new AbortController().signal,
      progress: async (_now, work) => work && app.transaction(work),
    });
    return (await hydrations.find(provided.name, address)) ?? raise('no record');
  };
  const stopped = await run(newHydration(provided, address, Date.now()));
  const left = listedKinds(stopped).reduce((sum, { callsLeft = 0 }) => sum + callsLeft, 0);
  expect([stopped.status, isCostly(stopped), left > 2_000]).toEqual(['paused', true, true]);
  // A page of each of the three lists, and no more.
  expect(stopped.callCount).toBeLessThan(60);
  const [portion] = listPortions(stopped).toReversed();
  expect(portion).toEqual({ portion: 'all', rows: null, calls: left });

  // The demo is younger than a year; the last twelve months are all of it, and nobody is asked for more than was said.
  double.limit({});
  const done = await run({ ...stopped, status: 'running', rowLimit: NO_LIMIT, kinds: limitToYear(stopped) });
  expect([done.status, isCostly(done)]).toEqual(['partial', false]);
  await hosts.close();
}, 600_000);

function raise(words: string): never {
  throw new Error(words);
}
