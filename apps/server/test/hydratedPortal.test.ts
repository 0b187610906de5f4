import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEtherscan, startEvmDemo, startSqd, tooMany, type DemoNode, type Disturb, type ProviderDouble } from '@chaintrail/devnet';
import type { BlockBundle, Chain, TransferKind } from '@chaintrail/model';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainReader, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrateJob } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import { openNode, readBundles } from './hydratedTwins.ts';
import type { HydrationChild } from './hydrationChild.ts';
import { getChain } from './openServer.ts';

/** The EVM demo from its node, and address by address from SQD's portal: by the job, into the store, through conflicts, refusals and kill -9. */
const program = new URL('hydrationChild.ts', import.meta.url);
const indexed = getChain('DemoETH');
const provided: Chain = { ...indexed, storeId: 3_004, isProvided: true };
/** Its blocks are ours from its middle on. */
const seamed: Chain = { ...indexed, storeId: 3_014 };
const NOT_FINAL = 30;
/** What the portal keeps; nobody's transaction is the rest. */
const kinds: TransferKind[] = ['external', 'fee', 'internal', 'usdt', 'token20', 'nft'];
/** One address of the case in so many. */
const EACH = 20;
/** Questions of all jobs together after which the process is killed. */
const KILLS = [8, 25];
const SEAM_KILLS = [5, 12];

let folder: string;
let databaseUrl: string;
let app: AppStore;
let node: DemoNode;
let portal: ProviderDouble;
/** Says of an address what its rows must come to, which the portal does not. */
let explorer: ProviderDouble;
let bundles: BlockBundle[];
let child: ChildProcess;
let store: ChainStore | undefined;
const wrong = { conflicts: 0, refusals: 0, cuts: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-portal-'));
  [databaseUrl, node] = await Promise.all([makeSharedDatabase('migrated'), startEvmDemo(), copyMigratedChain(join(folder, 'chain'))]);
  app = await openAppStore({ url: databaseUrl });
  const source = openNode(indexed, node);
  await source.open(new AbortController().signal);
  [portal, explorer, bundles] = await Promise.all([
    startSqd(node.url, { notFinal: NOT_FINAL, pieceBlocks: 300 }),
    startEtherscan(node.url, { variant: 'blockscout', mostRows: 50, openings: node.openingAccounts }),
    readBundles(source),
  ]);
  await source.close();
});
afterAll(async () => {
  await end('SIGTERM');
  await Promise.all([app?.close(), portal?.stop(), explorer?.stop(), node?.stop(), store?.close()]);
  await rm(folder, { recursive: true, force: true });
});

function start(more: Partial<HydrationChild> = {}): void {
  const settings: HydrationChild = {
    databaseUrl,
    path: join(folder, 'chain'),
    chainName: indexed.name,
    storeId: provided.storeId,
    ...more,
    rungs: [
      { service: 'sqd', baseUrl: `${portal.url}/datasets/demo` },
      { service: 'blockscout', baseUrl: `${explorer.url}/api` },
    ],
  };
  child = spawnProgram(program, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

/** Of every so many questions one is refused, one is cut off, and one about the newest blocks names a block that is soon none. */
const disturb: Disturb = ({ url, body, before }) => {
  if (before % 13 === 5) {
    wrong.refusals += 1;
    return tooMany(0);
  }
  if (before % 17 === 9) {
    wrong.cuts += 1;
    return { kind: 'cut_off' };
  }
  if (!url.endsWith('/stream')) return undefined;
  const { fromBlock, parentBlockHash } = JSON.parse(body) as { fromBlock: number; parentBlockHash?: string };
  if (fromBlock !== node.headNumber - NOT_FINAL + 1 || parentBlockHash === undefined || before % 3 !== 0) return undefined;
  wrong.conflicts += 1;
  return { kind: 'rewrite', change: replaceFirst };
};

/** The piece ends after its first block, which is another one than the chain has. */
function replaceFirst(text: string): string {
  const line = JSON.parse(text.split('\n')[0] ?? '{}') as { header: object };
  return `${JSON.stringify({ ...line, header: { ...line.header, hash: `0x${'e'.repeat(64)}` } })}\n`;
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

/** Every row with its place, in the order of the list; who sent a transaction of which the address has only an inner part is not kept. */
async function listRows(reader: ChainReader, chain: Chain, address: string): Promise<string[]> {
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.listAddressTransfers(chain, { address, kinds }, { limit: 500, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(
      ...page.rows.map((row) =>
        JSON.stringify({ ...row, chainName: '', initiator: '' }, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
      ),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

/** Has all of them fetched by a process that is killed so often. */
async function fetchThroughKills(addresses: readonly string[], kills: readonly number[], more: Partial<HydrationChild> = {}) {
  for (const address of addresses) {
    await app.hydrations.save(newHydration(provided, address, Date.now()));
    await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: indexed.name, address }, owner: null });
  }
  start(more);
  for (const calls of kills) {
    const records = await waitFor(addresses, (now) => callsOf(now) >= calls || isSettled(now));
    await end('SIGKILL');
    expect(isSettled(records), `killed after ${calls} questions`).toBe(false);
    start(more);
  }
  const records = await waitFor(addresses, isSettled);
  await end('SIGTERM');
  return records;
}

it('comes to what the blocks give, row for row and place for place, through forks, refusals, cut answers and two kill -9', async () => {
  const addresses = node.addresses.map(({ address }) => address).filter((_, at) => at % EACH === 0);
  portal.disturb(disturb);
  const records = await fetchThroughKills(addresses, KILLS);
  expect(Math.min(wrong.conflicts, wrong.refusals, wrong.cuts)).toBeGreaterThan(0);

  store = await openChainStore({ path: join(folder, 'chain') });
  await store.writer.insertFinal(indexed, bundles);
  let rows = 0;
  for (const { address, status, checks, isProvisional } of records) {
    expect([address, status, checks.filter(({ expected, found }) => expected !== found)]).toEqual([address, 'complete', []]);
    expect(checks.length).toBeGreaterThan(0);
    // The portal alone was asked for rows, which it tells in their true places.
    expect(isProvisional).toBe(false);
    const [ours, theirs] = await Promise.all([listRows(store.reader, provided, address), listRows(store.reader, indexed, address)]);
    expect(ours, address).toEqual(theirs);
    rows += ours.length;
  }
  expect(rows).toBeGreaterThan(100);
});

it('comes to the same where its blocks are ours from the middle on and the rest is fetched through two kill -9', async () => {
  const half = Math.floor(bundles.length / 2);
  await store?.writer.insertFinal(seamed, bundles.slice(half));
  await store?.close();
  store = undefined;
  const addresses = node.addresses.map(({ address }) => address).filter((_, at) => at % EACH === 0);
  for (const address of addresses) await app.hydrations.remove(indexed.name, address);
  const records = await fetchThroughKills(addresses, SEAM_KILLS, { storeId: seamed.storeId, hasSeam: true });

  store = await openChainStore({ path: join(folder, 'chain') });
  const { reader } = store;
  let older = 0;
  const checked = new Set<string>();
  for (const { address, status, checks, head } of records) {
    expect([address, status, checks.filter(({ expected, found }) => expected !== found)]).toEqual([address, 'complete', []]);
    expect(checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['seam', 'balance']));
    for (const { check } of checks) checked.add(check);
    expect(head?.number).toBe(half - 1);
    const [both, own, theirs] = await Promise.all([
      listRows(reader, { ...seamed, hasSeam: true }, address),
      listRows(reader, seamed, address),
      listRows(reader, indexed, address),
    ]);
    expect(both, address).toEqual(theirs);
    older += both.length - own.length;
  }
  expect(older).toBeGreaterThan(50);
  expect([...checked]).toEqual(expect.arrayContaining(['seam_outgoing', 'outgoing']));
}, 600_000);
