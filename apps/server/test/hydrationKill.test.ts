import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startManyRows, type ProviderDouble } from '@chaintrail/devnet';
import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainReader } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrateJob } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import type { HydrationChild } from './hydrationChild.ts';

/** A process that fetches histories and is killed with kill -9 in the middle of it. */
const program = fileURLToPath(new URL('hydrationChild.ts', import.meta.url));
const core: Chain = { ...(findChain('Core') ?? expect.unreachable()), isProvided: true };
const killed = `0x${'c1'.repeat(20)}`;
const spared = `0x${'c2'.repeat(20)}`;
const TRANSACTIONS = 2_000;
const TOKENS = 1_000;
/** Questions after which it is killed: in the first look, and in the sweep. */
const KILLS = [3, 20];

let folder: string;
let databaseUrl: string;
let app: AppStore;
let double: ProviderDouble;
let child: ChildProcess;

function start(): void {
  const rungs: HydrationChild['rungs'] = [{ service: 'blockscout', baseUrl: `${double.url}/api` }];
  const settings: HydrationChild = { databaseUrl, path: join(folder, 'chain'), chainName: 'Core', rungs };
  child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(settings)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-hydration-kill-'));
  [databaseUrl, double] = await Promise.all([
    makeSharedDatabase('migrated'),
    startManyRows({ transactions: TRANSACTIONS, tokens: TOKENS, perBlock: 7, mostRows: 100 }),
    copyMigratedChain(join(folder, 'chain')),
  ]);
  app = await openAppStore({ url: databaseUrl });
});
afterAll(async () => {
  await end('SIGTERM');
  await Promise.all([app.close(), double.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function order(address: string): Promise<void> {
  await app.hydrations.save(newHydration(core, address, Date.now()));
  await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: 'Core', address }, owner: null });
}

async function waitFor(address: string, isReached: (record: Hydration) => boolean): Promise<Hydration> {
  for (;;) {
    const record = await app.hydrations.find('Core', address);
    if (record && isReached(record)) return record;
    await sleep(10);
  }
}

const isSettled = ({ status }: Hydration) => status !== 'running';

/** All rows of an address, with its own name left out, and who sent what: of the second one that is known from the first one's list. */
async function listRows(reader: ChainReader, address: string): Promise<string[]> {
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { address, kinds: Object.keys(transferKinds) as TransferKind[] };
    const page = await reader.listAddressTransfers(core, asked, { limit: 2_000, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(
      ...page.rows.map((row) =>
        JSON.stringify({ ...row, initiator: '' }, (_, part: unknown) =>
          typeof part === 'bigint' ? String(part) : part === address ? 'own' : part,
        ),
      ),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

it('goes on after every kill -9 where it was, and has the rows of one that nobody killed', async () => {
  start();
  await order(killed);
  const reached: number[] = [];
  for (const calls of KILLS) {
    await waitFor(killed, (record) => record.callCount >= calls || isSettled(record));
    await end('SIGKILL');
    const record = await waitFor(killed, () => true);
    expect(record.status, `killed after ${calls} calls`).toBe('running');
    reached.push(record.rowCount);
    start();
  }
  // It went on, and did not begin anew.
  expect(reached[1]).toBeGreaterThan(reached[0] ?? 0);
  const after = await waitFor(killed, isSettled);
  await order(spared);
  const whole = await waitFor(spared, isSettled);
  await end('SIGTERM');
  expect([after.rowCount, after.checks, after.kinds]).toEqual([whole.rowCount, whole.checks, whole.kinds]);
  expect(whole.rowCount).toBe(TRANSACTIONS + TOKENS);
  expect(after.checks).toHaveLength(2);
  expect(after.checks.every(({ expected, found }) => expected === found)).toBe(true);
  // A page is asked for once more after a kill at most, and what was answered is not asked for again.
  expect(after.callCount).toBeLessThanOrEqual(whole.callCount + KILLS.length);
  const store = await openChainStore({ path: join(folder, 'chain') });
  try {
    const [rows, others] = [await listRows(store.reader, killed), await listRows(store.reader, spared)];
    // Each of its own payments has a fee beside it.
    expect(rows).toHaveLength(TRANSACTIONS + TRANSACTIONS / 2 + TOKENS);
    expect(rows).toEqual(others);
  } finally {
    await store.close();
  }
});
