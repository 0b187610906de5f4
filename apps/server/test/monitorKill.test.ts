import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAnvil, type Anvil } from '@chaintrail/devnet';
import type { MonitorCondition, MonitorTarget } from '@chaintrail/model';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { makeSharedDatabase, spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from './random.ts';

/** The whole product on a real node: random blocks, reorganisations, clocks that jump, and kill -9 wherever it meets it. */
const main = new URL('../src/main.ts', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const DAY_S = 86_400;
const SEED = 7;
const GENESIS_MS = Date.UTC(2025, 0, 1);

let folder: string;
let databaseUrl: string;
let app: AppStore;
let anvil: Anvil;
let child: ChildProcess;

/** Its clock runs ahead of or behind the true one by so much. */
function start(shiftMs: number): void {
  const preload = `data:text/javascript,const real = Date.now; Date.now = () => real() + (${shiftMs});`;
  const env = { ...process.env, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0' };
  child = spawnProgram(main, [], {
    cwd: root,
    preload,
    env: { ...env, ACCESS: 'accounts' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(): Promise<void> {
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-monitor-kill-'));
  [databaseUrl, anvil] = await Promise.all([
    makeSharedDatabase('migrated'),
    startAnvil({ chainId: 56, accounts: 6, genesisTimeMs: GENESIS_MS }),
  ]);
  await writeFile(join(folder, 'chaintrail.json'), JSON.stringify({ chains: { BSC: { urls: [anvil.rpcUrl] } } }));
  app = await openAppStore({ url: databaseUrl });
  start(0);
}, 180_000);

afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
  }
  await app.close();
  await anvil.stop();
  await rm(folder, { recursive: true, force: true });
});

interface NodeBlock {
  number: string;
  hash: string;
  timestamp: string;
  transactions: { hash: string; from: string; to: string; value: string }[];
}

const readBlock = (number: string) => anvil.rpc.request<NodeBlock>('eth_getBlockByNumber', [number, true]);

async function readChain(): Promise<NodeBlock[]> {
  const head = Number((await readBlock('latest')).number);
  return Promise.all(Array.from({ length: head + 1 }, (_, number) => readBlock(`0x${number.toString(16)}`)));
}

/** Until the last block of the node is judged as it stands. */
async function waitUntilJudged(): Promise<void> {
  for (;;) {
    const [head, cursor] = await Promise.all([readBlock('latest'), app.monitors.findCursor('BSC')]);
    if (cursor?.block === Number(head.number) && cursor.open.at(-1)?.hash === head.hash) return;
    await sleep(50);
  }
}

interface Watch {
  target: MonitorTarget;
  condition: MonitorCondition;
}

/** What of the blocks that stand a watch has to have seen from a height on, told without any of the code under test. */
function tellTruth(blocks: readonly NodeBlock[], { target, condition }: Watch, fromBlock: number): string[] {
  const seen: string[] = [];
  let lastOutS: number | undefined;
  let firstS: number | undefined;
  for (const { number, hash, timestamp, transactions } of blocks) {
    const timeS = Number(timestamp);
    for (const { hash: transaction, from, to, value } of transactions) {
      const amountRaw = BigInt(value);
      if (amountRaw === 0n || from === to) continue;
      const tell = (sight: string) => {
        if (Number(number) >= fromBlock) seen.push(`${hash} ${transaction} ${sight} ${amountRaw}`);
      };
      if (target.kind === 'coin') {
        if (amountRaw >= (condition.leastRaw ?? 0n)) tell('moved');
        continue;
      }
      if (target.kind !== 'address') throw new Error('nothing else is watched here');
      if (from !== target.address && to !== target.address) continue;
      if (condition.sleepDays === null) tell(from === target.address ? 'out' : 'in');
      else if (from === target.address) {
        const since = lastOutS ?? firstS;
        if (since !== undefined && timeS - since >= condition.sleepDays * DAY_S) tell('out');
      }
      firstS ??= timeS;
      if (from === target.address) lastOutS = timeS;
    }
  }
  return seen.toSorted();
}

it('has seen in the end what stands once, told it once, and marked what was undone', async () => {
  const random = createRandom(SEED);
  const { rpc } = anvil;
  const people = await rpc.request<string[]>('eth_accounts');
  const pick = () => people[random(people.length)] ?? '';
  const mine = async () => {
    for (let count = random(4); count > 0; count -= 1)
      await rpc.request('eth_sendTransaction', [{ from: pick(), to: pick(), value: `0x${random(5).toString(16)}`, gas: '0x5208' }]);
    if (random(2) === 0) await rpc.request('evm_increaseTime', [random(3 * DAY_S)]);
    await rpc.request('evm_mine');
  };
  for (let block = 0; block < 6; block += 1) await mine();
  await waitUntilJudged();
  const [watcher] = await app.accounts.list({}, { limit: 1 });
  const accountId = watcher?.id ?? '';
  // Younger than the blocks: of what was before nobody is told.
  const atMs = GENESIS_MS;
  const channel = await app.notices.addChannel(
    accountId,
    { kind: 'webhook', name: '回调', shown: '', sealed: '', isOn: true, isQuietAtNight: false, digestMinutes: 0 },
    atMs,
  );
  const any: MonitorCondition = { on: 'transfer', direction: 'both', token: null, leastRaw: null, counterpartyTypes: [], sleepDays: null };
  const watches: Watch[] = [
    ...people.slice(0, 3).map((address): Watch => ({ target: { kind: 'address', chainName: 'BSC', address }, condition: any })),
    { target: { kind: 'address', chainName: 'BSC', address: people[3] ?? '' }, condition: { ...any, direction: 'out', sleepDays: 2 } },
    { target: { kind: 'coin', chainName: 'BSC', token: '' }, condition: { ...any, token: '', leastRaw: 3n } },
  ];
  const fromBlock = Number((await readBlock('latest')).number) + 1;
  const monitors: { id: number; watch: Watch }[] = [];
  for (const watch of watches) {
    const input = { name: '监控', note: '', ...watch, channels: [channel], isOn: true, chains: [{ chainName: 'BSC', lookBackFrom: null }] };
    const id = await app.monitors.save({ accountId, input, limit: null, atMs });
    if (typeof id !== 'number') throw new Error(id);
    monitors.push({ id, watch });
  }
  for (let round = 0; round < 45; round += 1) {
    const head = Number((await readBlock('latest')).number);
    // Never below where the monitors began: what they had not judged before they were there is another test's.
    const depth = Math.min(1 + random(5), head - fromBlock);
    if (random(5) === 0 && depth > 0) await rpc.request('anvil_reorg', [depth, []]);
    await mine();
    await sleep(random(120));
    if (round % 15 === 9) {
      await kill();
      await mine();
      start((random(2) === 0 ? 1 : -1) * random(3 * DAY_S) * 1_000);
      // Sometimes it is met while it starts, sometimes when it is at its work again.
      if (round > 30) await waitUntilJudged();
    }
  }
  await waitUntilJudged();
  const blocks = await readChain();
  const standing = new Set(blocks.map(({ hash }) => hash));
  let undone = 0;
  for (const { id, watch } of monitors) {
    const { list } = await app.monitors.listEvents(accountId, { monitorIds: [id] }, 10_000);
    const stood = list.filter(({ undoneAtMs }) => undoneAtMs === null);
    expect(stood.map((one) => `${one.blockHash} ${one.transactionHash} ${one.sight} ${one.amountRaw}`).toSorted()).toEqual(
      tellTruth(blocks, watch, fromBlock),
    );
    expect(stood.length).toBeGreaterThan(0);
    const gone = list.filter(({ undoneAtMs }) => undoneAtMs !== null);
    expect(gone.filter(({ blockHash }) => standing.has(blockHash))).toEqual([]);
    undone += gone.length;
    // Nothing may be sent yet, so that every notice still stands where it was put: one of each event that stands, none of another.
    const { list: notices } = await app.notices.listDeliveries(accountId, { onlyFailed: false }, { limit: 10_000, offset: 0 });
    const waiting = notices.filter(({ state }) => state !== 'dropped').map(({ event }) => event?.id ?? 0);
    const own = waiting.filter((event) => list.some((one) => one.id === event));
    expect(own.toSorted((a, b) => a - b)).toEqual(stood.map((one) => one.id).toSorted((a, b) => a - b));
  }
  expect(undone).toBeGreaterThan(0);
});
