import { chains } from '@chaintrail/model/chains';
import { openAppStore } from '@chaintrail/store/app';
import { makeSharedDatabase } from '@chaintrail/store/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { listServices } from '../src/hydration/settings.ts';
import { openRunSettings } from '../src/runSettings.ts';
import { openCaller, type Caller } from './caller.ts';

/** A product that may ask outside, and nobody outside is there: half of them refuse, the others take the connection and say nothing. */
let folder: string;
let product: Product;
let caller: Caller;
let startMs: number;
const held = new Set<Socket>();
const silent = createServer((socket) => void held.add(socket.on('error', () => undefined)));
const live = chains.filter(({ status }) => status !== 'demo');
const REFUSED = '127.0.0.1:9';

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-cut-'));
  const url = await makeSharedDatabase('migrated');
  // Every live chain is named, so that no test asks anybody outside.
  const settings = live.map((chain, at) => {
    const place = at % 2 === 0 ? REFUSED : host;
    const [service] = listServices(chain);
    return [chain.name, { mode: 'provider', sources: [{ service, url: `http://${place}/api` }], nodes: [`http://${place}`] }];
  });
  await writeFile(join(folder, 'chaintrail.json'), JSON.stringify({ chains: Object.fromEntries(settings) }));
  const app = await openAppStore({ url });
  const run = await openRunSettings(app, { trailDays: null });
  await run.save({ ...run.current(), areHistoriesAsked: true });
  run.close();
  await app.close();
  const startedAt = performance.now();
  const config = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent' });
  product = await startProduct(config, pino({ level: 'silent' }), { webDir: join(folder, 'web') });
  caller = await openCaller(product.url);
  await caller.call('listChains', {});
  startMs = performance.now() - startedAt;
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  silent.close();
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

async function timed<Answer>(asking: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const startedAt = performance.now();
  const answer = await asking;
  return { answer, ms: performance.now() - startedAt };
}

const HASH = `0x${'ab'.repeat(32)}`;
const evmChains = live.filter(({ family }) => family === 'evm');

it('starts, and says at once of which chains nobody answered', async () => {
  expect(startMs).toBeLessThan(15_000);
  const { answer, ms } = await timed(caller.call('search', { address: HASH }));
  const again = await timed(caller.call('search', { address: HASH.replaceAll('ab', 'cd') }));
  // What else the machine does in one of them is no fault of a search.
  expect(Math.min(ms, again.ms)).toBeLessThan(2_000);
  expect(answer.list).toEqual([]);
  const stateOf = new Map(answer.tried.map(({ chainName, state }) => [chainName, state]));
  const stateOfAll = evmChains.map((chain) => [live.indexOf(chain) % 2 === 0 ? 'refused' : 'silent', stateOf.get(chain.name)].join(' '));
  // Who refuses may be a fault by then; of who is silent nothing is known so far, and the search stays open.
  expect([...new Set(stateOfAll)].filter((one) => !['refused error', 'refused syncing', 'silent syncing'].includes(one))).toEqual([]);
  expect(stateOfAll).toContain('silent syncing');
  const address = await timed(caller.call('search', { address: `0x${'12'.repeat(20)}` }));
  expect(address.ms).toBeLessThan(2_000);
  expect(address.answer.list.map(({ chainName }) => chainName).sort()).toEqual(evmChains.map(({ name }) => name).sort());
});

it('a service that takes half a minute for a page keeps nobody else waiting', async () => {
  const slow = evmChains.find((chain) => live.indexOf(chain) % 2 === 1) ?? fail();
  const place = { chainName: slow.name, address: `0x${'34'.repeat(20)}` };
  const started = await timed(caller.ask('steerHydration', { ...place, action: 'start' }));
  expect(started.answer.envelope.code).toBe(4001);
  expect(started.ms).toBeLessThan(2_000);
  const meanwhile = await Promise.all([
    timed(caller.call('getHydration', place)),
    timed(caller.call('listChains', {})),
    timed(caller.call('listSources', {})),
    timed(caller.call('search', { address: `0x${'56'.repeat(32)}` })),
  ]);
  expect(meanwhile[0].answer).toMatchObject({ status: 'running', rows: 0 });
  expect(meanwhile.map(({ ms }) => ms < 2_000)).toEqual([true, true, true, true]);
  // Another chain's service refuses meanwhile, and the page of the sources says so of it alone.
  const refused = evmChains.find((chain) => live.indexOf(chain) % 2 === 0) ?? fail();
  await caller.ask('steerHydration', { ...place, chainName: refused.name, action: 'start' });
  const hostsOf = async (host: string) =>
    (await caller.call('listSources', {})).list.flatMap(({ hosts }) => hosts).filter((one) => one.host === host && one.failure);
  await expect
    .poll(async () => (await hostsOf(REFUSED)).map(({ failure }) => failure?.text), { timeout: 20_000 })
    .toContain('连接不上节点');
  expect((await caller.call('getHydration', place)).status).toBe('running');
});

function fail(): never {
  throw new Error('not there');
}
