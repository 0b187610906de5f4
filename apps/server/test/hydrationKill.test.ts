import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startManyRows, type ProviderDouble } from '@chaintrail/devnet';
import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore, type AppStore, type Hydration } from '@chaintrail/store/app';
import { openChainStore, type ChainReader } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLetterDesk } from '../src/features/letter/demo.ts';
import { hydrateJob } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import type { HydrationChild } from './hydrationChild.ts';

/** A process that fetches histories and is killed with kill -9 in the middle of it. */
const program = new URL('hydrationChild.ts', import.meta.url);
const core: Chain = { ...(findChain('Core') ?? expect.unreachable()), isProvided: true };
const killed = `0x${'c1'.repeat(20)}`;
const spared = `0x${'c2'.repeat(20)}`;
const watched = `0x${'c3'.repeat(20)}`;
const TRANSACTIONS = 2_000;
const LETTERS = 60;
/** Questions of a look after which it is killed: of about forty. */
const LOOK_KILLS = [2, 30];
/** Rows of a block are seven. */
const HEAD = 286;
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
  child = spawnProgram(program, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] });
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

const daysAway = (days: number): string => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

it('looks at what is watched and reminds of what ends through every kill -9, with nothing lost and nothing twice', async () => {
  const atMs = Date.now();
  await seedLetterDesk({ app, isDemo: false, now: Date.now });
  const account = await app.accounts.create({ type: 'PRO', login: 'killed', passwordHash: '' });
  if (!account) throw new Error('the account could not be made');
  const accountId = account.id;
  const hook = { kind: 'webhook' as const, name: '回调', shown: '', sealed: '', isOn: true, isQuietAtNight: false, digestMinutes: 0 };
  const channel = await app.notices.addChannel(accountId, hook, atMs);
  await app.reminders.setChoice(accountId, { isOn: true, freezeDays: [7], replyDays: [], channels: [channel] });
  const letterIds: string[] = [];
  for (let nth = 0; nth < LETTERS; nth += 1) {
    const by = { by: '甲', note: '', atMs };
    const { id } = await app.letters.make(
      {
        ownerId: accountId,
        authorId: accountId,
        authorName: '甲',
        caseId: null,
        type: 2,
        organisationId: 2,
        content: {},
        freezeTo: daysAway(5),
        searched: '',
      },
      atMs,
    );
    await app.letters.issue(id, { from: ['draft'], series: 'kill', write: (number) => `甲〔2026〕${number}号`, content: {} }, by);
    letterIds.push(id);
  }
  const monitor = await app.monitors.save({
    accountId,
    input: {
      name: '监控',
      note: '',
      target: { kind: 'address', chainName: 'Core', address: watched },
      condition: { on: 'transfer', direction: 'both', token: null, leastRaw: null, counterpartyTypes: [], sleepDays: null },
      channels: [channel],
      isOn: true,
      lookMinutes: 5,
      chains: [{ chainName: 'Core', lookBackFrom: null, fromMs: 0 }],
    },
    limit: null,
    // Older than all of its rows, so that each is told of.
    atMs: 0,
  });
  if (typeof monitor !== 'number') throw new Error(monitor);
  const isLooked = async () => ((await app.looks.find('Core', watched))?.lookedTo ?? 0) === HEAD;
  const isReminded = async () => (await app.reminders.page(accountId, {}, { limit: 1, offset: 0 })).total === LETTERS;
  for (const questions of LOOK_KILLS) {
    const asked = double.asked.length;
    start();
    while (double.asked.length < asked + questions) await sleep(2);
    await end('SIGKILL');
    expect(await isLooked(), `killed after ${questions} questions`).toBe(false);
  }
  start();
  await expect.poll(async () => (await isLooked()) && (await isReminded()), { timeout: 60_000 }).toBe(true);
  await end('SIGKILL');
  const { list, total } = await app.monitors.listEvents(accountId, { monitorIds: [monitor] }, 10_000);
  const amounts = (ofToken: boolean) => list.filter(({ token }) => (token !== '') === ofToken).map(({ amountRaw }) => amountRaw);
  expect([list.length, total]).toEqual([TRANSACTIONS + TOKENS, TRANSACTIONS + TOKENS]);
  expect(new Set(list.map(({ transactionHash, token }) => `${transactionHash} ${token}`)).size).toBe(list.length);
  expect(amounts(true).toSorted(byRaw)).toEqual(Array.from({ length: TOKENS }, (_, nth) => BigInt(1_000_000 + nth)));
  expect(amounts(false).reduce((sum, raw) => sum + raw, 0n)).toBe((10n ** 15n + 10n ** 14n) * BigInt(TRANSACTIONS / 2));
  const { list: notices } = await app.notices.listDeliveries(accountId, { onlyFailed: false }, { limit: 10_000, offset: 0 });
  const ofEvents = notices.flatMap(({ event }) => event?.id ?? []);
  expect(ofEvents.toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id).toSorted((a, b) => a - b));
  const reminders = (await app.reminders.page(accountId, {}, { limit: 1_000, offset: 0 })).list;
  expect(reminders.map(({ letterId }) => letterId).toSorted()).toEqual(letterIds.toSorted());
  expect(notices.filter(({ kind }) => kind === 'reminder')).toHaveLength(LETTERS);
});

const byRaw = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
