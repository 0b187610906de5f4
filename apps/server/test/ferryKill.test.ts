import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSigner } from '../src/cases/signer.ts';
import { openFerryFolder } from '../src/ferry/file.ts';
import { takeInFerries, takeInJob } from '../src/ferry/takeIn.ts';
import { followRecords } from '../src/hydration/followRecords.ts';
import type { FerryChild } from './ferryChild.ts';

/** A process that takes a pack in and is killed with kill -9 in the middle of it. */
const program = new URL('ferryChild.ts', import.meta.url);
const core: Chain = { ...(findChain('Core') ?? expect.unreachable()), isProvided: true };
const addresses = ['f1', 'f2', 'f3'].map((byte) => `0x${byte.repeat(20)}`);
const ROWS = 15_000;
/** Of a pack that nobody is killed in. */
const FEW = 50;
/** Rows that were told to be written when it is killed: in the first history, and behind it. */
const KILLS = [1, 16_000];

let root: string;
let databaseUrl: string;
let app: AppStore;
let child: ChildProcess;

function start(more: Pick<FerryChild, 'diesBeforeCommit'> = {}): void {
  const settings: FerryChild = { databaseUrl, path: join(root, 'chain'), folder: join(root, 'ferries'), chainName: 'Core', ...more };
  child = spawnProgram(program, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chaintrail-ferry-kill-'));
  [databaseUrl] = await Promise.all([makeSharedDatabase('migrated'), copyMigratedChain(join(root, 'chain'))]);
  app = await openAppStore({ url: databaseUrl });
});
afterAll(async () => {
  await end('SIGTERM');
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

/** A pack of histories of one payment a block, each of another amount. */
async function* writePack(mostRows: number): AsyncGenerator<object> {
  yield { is: 'head', format: 'chaintrail-ferry', version: 1, product: '1', madeAt: 1, title: '案', sender: '外网机' };
  for (const [at, address] of addresses.entries()) {
    const kind = { kind: 'transaction', state: 'done', sources: ['Blockscout'], newest: null, swept: { fromBlock: 0, toBlock: mostRows } };
    yield {
      is: 'history',
      chainName: 'Core',
      address,
      status: 'complete',
      head: { number: mostRows, finalNumber: mostRows, timeMs: mostRows, hash: hashOf(mostRows) },
      kinds: [{ ...kind, rows: mostRows, capped: [], estimatedTotal: null }],
      isProvisional: false,
      checks: [],
    };
    for (let number = 1; number <= mostRows; number += 1) {
      const place = { blockNumber: number, timeMs: number, transactionIndex: at, source: 'transaction', index: 0, subIndex: 0 };
      const moved = { kind: 'external', from: `0x${'99'.repeat(20)}`, to: address, token: '', tokenId: '' };
      const rest = { transactionHash: hashOf(at * mostRows + number), amountRaw: String(number), feeRaw: '0', status: 'ok', method: '' };
      yield { is: 'transfer', transfer: { ...place, ...moved, ...rest } };
    }
  }
  yield {
    is: 'end',
    lines: 1 + addresses.length * (mostRows + 1),
    histories: addresses.length,
    rows: addresses.length * mostRows,
    labels: 0,
  };
}

/** What stands after a start: how many histories by the records that rooms read by, and all of their rows. */
async function readHere(): Promise<{ histories: number; rows: number[]; sums: bigint[] }> {
  const records = await app.hydrations.list('Core', addresses);
  const store = await openChainStore({ path: join(root, 'chain') });
  try {
    await followRecords({ app, provided: store.provided }, core);
    const asked = addresses.map((address) => ({ address, kinds: ['external' as const] }));
    const counts = await Promise.all(asked.map((one) => store.reader.countAddressTransfers(core, one, 100_000)));
    const balances = await Promise.all(addresses.map((address) => store.reader.listAddressBalances(core, address)));
    return {
      histories: records.length,
      rows: counts.map(({ count }) => count),
      sums: balances.map((own) => own.find(({ token }) => token === '')?.raw ?? 0n),
    };
  } finally {
    await store.close();
  }
}

/** How far it is, is told four times a second. */
async function waitForRows(id: string, rows: number): Promise<void> {
  for (;;) {
    const job = await app.jobs.find(id);
    if (job?.state !== 'queued' && job?.state !== 'running') throw new Error(`the pack was taken in before ${rows} rows were told`);
    if ((job.counts['rows'] ?? 0) >= rows) return;
    await sleep(2);
  }
}

/** The pack as an administrator has chosen all of it. */
async function choosePack(login: string, mostRows: number): Promise<string> {
  const folder = await openFerryFolder(join(root, 'ferries'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const kept = await folder.write(writePack(mostRows), createSigner(privateKey), (line) => `${JSON.stringify(line)}\n`);
  const account = await app.accounts.create({ type: 'PRO', login, passwordHash: '' });
  const histories = addresses.map((address) => ({ chainName: 'Core', address }));
  await app.ferries.save({
    ...kept,
    way: 'in',
    state: 'waiting',
    accountId: account?.id ?? '',
    byName: '林某',
    fileName: '案.ctpack',
    title: '案',
    sender: '外网机',
    fingerprint: 'AB',
    counts: { histories: 3, rows: 3 * mostRows, labels: 0 },
    chosen: { histories, labelOwner: null },
    message: null,
    madeAtMs: 1,
    atMs: Date.now(),
  });
  return kept.id;
}

const nothing = { histories: 0, rows: [0, 0, 0], sums: [0n, 0n, 0n] };
const sum = (BigInt(ROWS) * BigInt(ROWS + 1)) / 2n;
const everything = { histories: 3, rows: [ROWS, ROWS, ROWS], sums: [sum, sum, sum] };

it('brings all of a pack or nothing of it, wherever a kill -9 meets it, and goes on by itself', async () => {
  const ferry = await choosePack('chief', ROWS);
  const { id } = await app.jobs.enqueue({ kind: takeInJob, input: { ferry }, owner: null });
  start();
  for (const rows of KILLS) {
    await waitForRows(id, rows);
    await end('SIGKILL');
    expect(await readHere(), `killed after ${rows} rows`).toEqual(nothing);
    start(rows === KILLS.at(-1) ? { diesBeforeCommit: true } : {});
  }
  // Everything is shown, and its records are not kept.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  expect(await readHere(), 'killed before its records were kept').toEqual(nothing);
  start();
  await expect.poll(async () => (await app.ferries.find(ferry))?.state, { timeout: 120_000 }).toBe('done');
  await end('SIGTERM');
  expect(await readHere()).toEqual(everything);
  expect(await readdir(join(root, 'ferries'))).toEqual([]);
});

it('shows nothing new where its records cannot be kept, and what it has replaced is there again', async () => {
  const ferry = await choosePack('second', FEW);
  const store = await openChainStore({ path: join(root, 'chain') });
  const rowsOf = async () =>
    Promise.all(
      addresses.map(async (address) => (await store.reader.countAddressTransfers(core, { address, kinds: ['external'] }, 100_000)).count),
    );
  try {
    const folder = await openFerryFolder(join(root, 'ferries'));
    let isShown: number[] = [];
    const refusing: AppStore = {
      ...app,
      transaction: (work) =>
        app.transaction(async (rooms) => {
          await work(rooms);
          isShown = await rowsOf();
          throw new Error('the records could not be kept');
        }),
    };
    const parts = { provided: store.provided, folder, findProvided: () => core, hold: () => undefined, now: Date.now };
    const order = { input: { ferry }, checkpoint: undefined, signal: new AbortController().signal };
    const run = (own: AppStore) => takeInFerries({ ...parts, app: own }).run({ ...order, progress: () => Promise.resolve() });
    // The rows of one of them are fewer here than in the pack, and read as they are.
    const [first = ''] = addresses;
    const before = await app.hydrations.find('Core', first);
    await store.provided.cutAbove(core, { address: first, generation: before?.generation ?? 0 }, 10);
    await expect(run(refusing)).rejects.toThrow('the records could not be kept');
    expect(isShown, 'shown within the transaction').toEqual([FEW, FEW, FEW]);
    expect(await rowsOf()).toEqual([10, ROWS, ROWS]);
    await run(app);
    expect(await rowsOf()).toEqual([FEW, FEW, FEW]);
  } finally {
    await store.close();
  }
});
