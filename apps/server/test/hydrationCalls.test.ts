import { tabs } from '@chaintrail/contract';
import type { JobWorkers } from '@chaintrail/store/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent } from '@chaintrail/contract/schemas';
import { pino } from 'pino';
import { createMonitorFeed } from '../src/api/monitorFeed.ts';
import { hydrateAddresses, hydrateJob } from '../src/hydration/job.ts';
import { useServer } from './openServer.ts';
import { ladder, polygon } from './polygonHistory.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob, LAST_BLOCK, START_MS } from './world.ts';

const opened = useServer({ ladders: { chains: [polygon], find: (name) => (name === 'Polygon' ? ladder : undefined) } });
let administrator: SignedInCaller;
let workers: JobWorkers;
let mayAsk = true;

beforeAll(async () => {
  const { app, store } = opened.server;
  administrator = await openSignedIn(opened.server, { type: 'administrator', login: 'chief' });
  workers = await app.runJobs([
    hydrateAddresses({
      app,
      reader: store.reader,
      provided: store.provided,
      findLadder: () => ladder,
      mayAsk: async () => Promise.resolve(mayAsk),
      now: Date.now,
      waitMs: 1,
    }),
  ]);
});
afterAll(() => workers.stop());

const place = { chainName: 'Polygon', address: alice };

async function allow(areHistoriesAsked: boolean) {
  mayAsk = areHistoriesAsked;
  await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked });
}

it('asks nobody before an administrator allows it, and says whom it would ask', async () => {
  expect(await opened.caller.call('getHydration', place)).toMatchObject({
    status: 'none',
    isAllowed: false,
    sources: [{ name: 'Etherscan' }],
  });
  expect((await opened.caller.ask('steerHydration', { ...place, action: 'start' })).envelope).toMatchObject({
    code: 9999,
    msg: '现在是仅本地：不向数据源发出查询。管理员可在“管理”的“数据源”中允许',
  });
  const { list } = await opened.caller.call('listChains', {});
  expect(list.find(({ chainName }) => chainName === 'Polygon')).toMatchObject({ mode: 'none', syncState: 'not_configured' });
});

it('fetches a history when somebody asks for it, and every answer about the address says what it rests on', async () => {
  await allow(true);
  expect((await opened.caller.ask('getAddressCard', place)).envelope).toMatchObject({ code: 9999, data: { reason: 'nothing_stored' } });
  const hits = await opened.caller.call('search', { address: alice });
  expect(hits.list.find(({ chainName }) => chainName === 'Polygon')).toMatchObject({
    kind: 'address',
    text: alice,
    subtitle: '地址 · Polygon · 没有自建节点，打开即向数据源取回历史',
    coverage: { complete: false },
  });
  const started = (await opened.caller.ask('steerHydration', { ...place, action: 'start' })).envelope;
  expect(started.code).toBe(4001);
  await expect.poll(async () => (await opened.caller.call('getHydration', place)).status, { timeout: 30_000 }).not.toBe('running');
  const view = await opened.caller.call('getHydration', place);
  expect(view).toMatchObject({ status: 'unverified', headBlock: LAST_BLOCK, trustedFromBlock: 0, failure: null });
  // What was said of its price before is what it took at least.
  expect(view.leastCalls).toBeGreaterThan(2);
  expect(view.calls).toBeGreaterThanOrEqual(view.leastCalls);
  expect(view.notes[0]).toMatch(/^未验证：数据源称发出 1 笔，取回 \d+ 笔$/);
  const rows = await opened.caller.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL });
  expect(rows.list.length).toBeGreaterThan(0);
  expect(rows.coverage).toMatchObject({ complete: false, toBlock: LAST_BLOCK, source: 'Etherscan' });
  expect(rows.coverage?.note).toContain('未验证');
  const ours = await opened.caller.call('pageAddressTransfers', { chainName: 'ETH', address: alice, tab: tabs.EXTERNAL });
  expect(rows.list.map(({ hash }) => hash)).toEqual(ours.list.map(({ hash }) => hash));
  const asked = { addresses: [alice], time: START_MS + 10 * 86_400_000 };
  const [held, theirs] = await Promise.all(
    ['Polygon', 'ETH'].map((chainName) => opened.caller.call('pageBalancesAt', { ...asked, chainName })),
  );
  expect([held?.block.number, held?.block.hash, held?.coverage?.source]).toEqual([LAST_BLOCK, '', 'Etherscan']);
  expect(theirs?.block.number).toBe(LAST_BLOCK);
  // Of the wrapped coin lists of an address tell no balance before the receipts are read.
  expect([held?.untold, theirs?.untold]).toEqual([[`Polygon:${polygon.wrappedCoin?.contract}`], []]);
  for (const call of ['getAddressCard', 'getAddressOverview', 'countAddressTabs'] as const) {
    expect((await opened.caller.call(call, place)).coverage, call).toMatchObject({ complete: false, source: 'Etherscan' });
  }
  const { list } = await opened.caller.call('listChains', {});
  expect(list.find(({ chainName }) => chainName === 'Polygon')).toMatchObject({ mode: 'provider', syncState: 'on_demand' });
});

it('lets a history that stopped for its size go on as far as somebody chooses', async () => {
  const { hydrations } = opened.server.app;
  const known = await hydrations.find(place.chainName, place.address);
  if (!known) throw new Error('no history');
  const stop = () => hydrations.save({ ...known, status: 'paused', rowLimit: known.rowCount });
  const limitAfter = async (input: object) => {
    await stop();
    expect((await opened.caller.call('getHydration', place)).portions.map(({ portion }) => portion)).toEqual(['all']);
    await opened.caller.ask('steerHydration', { ...place, action: 'go_on', ...input });
    const limit = (await hydrations.find(place.chainName, place.address))?.rowLimit;
    await expect.poll(async () => (await opened.caller.call('getHydration', place)).status, { timeout: 30_000 }).not.toBe('running');
    return limit;
  };
  expect(await limitAfter({})).toBe(known.rowCount + 50_000);
  expect(await limitAfter({ portion: 'all' })).toBe(2_147_483_647);
  expect((await opened.caller.ask('steerHydration', { ...place, action: 'go_on', portion: 'half' })).envelope).toMatchObject({
    code: 9999,
  });
});

it('reads back twelve months where somebody chooses so, and takes up what is older when he asks for all', async () => {
  const { hydrations } = opened.server.app;
  const known = await hydrations.find(place.chainName, place.address);
  if (!known?.head) throw new Error('no history');
  const settle = async () => {
    await expect.poll(async () => (await opened.caller.call('getHydration', place)).status, { timeout: 30_000 }).not.toBe('running');
  };
  const portions = async () => (await opened.caller.call('getHydration', place)).portions.map(({ portion }) => portion);
  const sinceMs = known.head.timeMs - 365 * 86_400_000;
  const large = known.kinds.map((kind) => ({ ...kind, state: 'waiting' as const, newest: null, swept: null, estimatedTotal: 60_000 }));
  await hydrations.save({ ...known, status: 'paused', rowLimit: known.rowCount, kinds: large });
  expect(await portions()).toEqual(['more', 'year', 'all']);
  await opened.caller.call('steerHydration', { ...place, action: 'go_on', portion: 'year' });
  const limited = await hydrations.find(place.chainName, place.address);
  expect([limited?.rowLimit, limited?.kinds.map((kind) => kind.sinceMs)]).toEqual([
    2_147_483_647,
    known.kinds.map(({ kind }) => (kind === 'receipt' ? undefined : sinceMs)),
  ]);
  await settle();
  // All of the world is younger; here a list is left out from the middle on.
  const skipped = { fromBlock: 0, toBlock: 4, due: null };
  const kinds = known.kinds.map((kind) =>
    kind.kind === 'transaction' ? { ...kind, sinceMs, skipped, newest: null, swept: { fromBlock: 5, toBlock: LAST_BLOCK } } : kind,
  );
  await hydrations.save({ ...known, status: 'partial', kinds });
  expect(await portions()).toEqual(['all']);
  const { coverage } = await opened.caller.call('getAddressCard', place);
  expect([coverage?.complete, coverage?.fromBlock]).toEqual([false, 5]);
  expect(coverage?.note).toContain(
    `只取了最近 12 个月（${new Date(sinceMs + 8 * 3_600_000).toISOString().slice(0, 10)} 起）的记录，更早的没有取`,
  );
  await opened.caller.call('steerHydration', { ...place, action: 'go_on', portion: 'all' });
  await settle();
  const after = await hydrations.find(place.chainName, place.address);
  expect(after?.kinds.map(({ kind, state, skipped: left, sinceMs: since }) => [kind, state, left, since])).toEqual(
    known.kinds.map(({ kind, state }) => [kind, state, undefined, undefined]),
  );
  await hydrations.save(known);
});

it('tells whoever waits for it how the fetching ended, and nobody else', async () => {
  const { app } = opened.server;
  const other = await openSignedIn(opened.server, { type: 'TRIAL', login: 'other' });
  expect((await opened.caller.ask('watchHydration', { ...place, isOn: true })).envelope.code).not.toBe(200);
  expect((await opened.caller.ask('listHydrationWatches', {})).envelope.code).not.toBe(200);
  const idle = (await administrator.ask('watchHydration', { ...place, isOn: true })).envelope;
  expect(idle).toMatchObject({ code: 9999, msg: '这个地址的历史没有在补全，无需等待通知' });

  const known = await app.hydrations.find(place.chainName, place.address);
  if (!known) throw new Error('no history');
  await app.hydrations.save({ ...known, status: 'running' });
  // Addresses and chains as people write them are the same ones.
  expect(await administrator.call('watchHydration', { ...place, address: alice.toUpperCase().replace('0X', '0x'), isOn: true })).toEqual({
    watch: 'waiting',
  });
  expect((await administrator.call('getHydration', place)).watch).toBe('waiting');
  expect((await other.call('getHydration', place)).watch).toBe('off');
  expect((await opened.caller.call('getHydration', place)).watch).toBe('off');
  expect(await administrator.call('listHydrationWatches', {})).toEqual({
    list: [
      {
        ...place,
        status: 'running',
        text: '历史正在补全，结束时通知',
        askTime: expect.any(Number) as number,
        endTime: null,
      },
    ],
    ended: 0,
  });
  // Nobody else puts it away.
  await other.call('watchHydration', { ...place, isOn: false });

  const told: LiveEvent[] = [];
  const feed = createMonitorFeed({ app, logger: pino({ enabled: false }) });
  for (const { account } of [administrator, other])
    feed.subscribe(account.id, (event) => told.push({ ...event, of: account.login } as never));
  await app.jobs.enqueue({ kind: hydrateJob, input: place, owner: null });
  await expect.poll(async () => (await administrator.call('listHydrationWatches', {})).ended, { timeout: 30_000 }).toBe(1);
  const [ended] = (await administrator.call('listHydrationWatches', {})).list;
  expect(ended).toMatchObject({ ...place, status: 'unverified', endTime: expect.any(Number) as number });
  expect(ended?.text).toMatch(/^历史已补全，未能核对，打开地址看原因；已取 \d+ 条$/);
  expect(await other.call('listHydrationWatches', {})).toEqual({ list: [], ended: 0 });
  await expect.poll(() => told, { timeout: 5_000 }).toContainEqual(expect.objectContaining({ of: 'chief', histories: 1 }));
  feed.close();
  expect(told).not.toContainEqual(expect.objectContaining({ of: 'other', histories: 1 }));

  // What has ended stays as it was told until it is looked at, whatever runs again.
  await app.hydrations.save({ ...known, status: 'running' });
  await app.hydrations.save({ ...known, status: 'failed' });
  expect((await administrator.call('listHydrationWatches', {})).list).toEqual([ended]);
  expect((await administrator.call('getHydration', place)).watch).toBe('told');
  expect(await administrator.call('watchHydration', { ...place, isOn: false })).toEqual({ watch: 'off' });
  expect(await administrator.call('listHydrationWatches', {})).toEqual({ list: [], ended: 0 });
  await app.hydrations.save(known);
});

it('refuses in words what needs all blocks of the chain, what is no address and what has a node', async () => {
  const ask = async (input: object) => (await opened.caller.ask('steerHydration', { ...place, action: 'start', ...input })).envelope;
  expect(await ask({ address: 'nobody' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await ask({ chainName: 'ETH' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await ask({ chainName: 'Nowhere' })).toMatchObject({ code: 9999, data: { reason: 'unknown_chain' } });
  expect(await ask({ action: 'erase' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  const latest = (await opened.caller.ask('listLatestBlocks', { chainName: 'Polygon' })).envelope;
  expect(latest).toMatchObject({ code: 9999, data: { reason: 'not_configured' } });
  expect(latest.msg).toContain('只能按地址查询');
  const watched = { name: '监控', target: { kind: 'coin', coinKey: place.chainName }, condition: {} };
  const monitor = (await administrator.ask('saveMonitor', watched)).envelope;
  expect(monitor).toMatchObject({ code: 9999, data: { reason: 'not_configured' } });
  expect(monitor.msg).toContain('没有自建节点');
});

it('does not begin again what is there, stops asking when it is told to, and still shows what it has', async () => {
  const before = await opened.caller.call('getHydration', place);
  expect(await opened.caller.call('steerHydration', { ...place, action: 'start' })).toEqual(before);
  await allow(false);
  expect((await opened.caller.ask('steerHydration', { chainName: 'Polygon', address: bob, action: 'start' })).envelope.code).toBe(9999);
  expect((await opened.caller.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL })).list.length).toBeGreaterThan(0);
});
