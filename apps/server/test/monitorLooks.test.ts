import { SourceError } from '@chaintrail/families';
import type { MonitorView } from '@chaintrail/contract/schemas';
import type { HistorySource } from '@chaintrail/families/history';
import { makeClaim, type Chain } from '@chaintrail/model';
import type { JobWorkers } from '@chaintrail/store/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHydration } from '../src/hydration/record.ts';
import { lookAtAddresses } from '../src/monitors/looks/job.ts';
import { orderLooks } from '../src/monitors/looks/watch.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import { hashAt, tellOf, timeOf, type LookWorld } from './lookWorld.ts';
import { getChain, useServer } from './openServer.ts';
import { openSignedIn, signIn, type SignedInCaller } from './signedIn.ts';

/** Addresses of a chain that no node of ours reads, looked at on schedule by the word of a provider. */
const polygon: Chain = { ...getChain('Polygon'), isProvided: true };
const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 5);
const whale = `0x${'a1'.repeat(20)}`;
const other = `0x${'b2'.repeat(20)}`;
const fake = `0x${'fa'.repeat(20)}`;

let nowMs = START_MS;
/** Two seconds a block; its block 1,000,000 is at the start. */
const world: LookWorld = {
  payments: [],
  head: 0,
  finalized: 0,
  fault: undefined,
  asked: [],
  blockMs: 2_000,
  startMs: START_MS - 2_000_000_000,
};
let sources: HistorySource[] = [];
const rungOf = (source: HistorySource | undefined) => ({
  service: 'etherscan' as const,
  host: 'fake.test',
  chainName: 'Polygon',
  perSecond: 3,
  perDay: 4_000,
  source,
  health: undefined,
});
const ladders = {
  chains: [polygon],
  find: (name: string) => (name === 'Polygon' ? { chain: polygon, sources, rungs: [rungOf(sources[0])] } : undefined),
};
const opened = useServer({ now: () => nowMs, ladders });
let anna: SignedInCaller;
let workers: JobWorkers;
let mayAsk = true;

async function allow(areHistoriesAsked: boolean) {
  mayAsk = areHistoriesAsked;
  const administrator = await signIn(opened.server.url, 'chief');
  await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked });
}

async function startWorkers(): Promise<JobWorkers> {
  const { app, store } = opened.server;
  const tokens = createTokenBook({ app, chain: store.reader }, () => nowMs);
  return app.runJobs([
    lookAtAddresses({
      app,
      reader: store.reader,
      tokens,
      findLadder: ladders.find,
      mayAsk: () => Promise.resolve(mayAsk),
      now: () => nowMs,
      waitMs: 1,
    }),
  ]);
}

beforeAll(async () => {
  await openSignedIn(opened.server, { type: 'administrator', login: 'chief' });
  anna = await openSignedIn(opened.server, { login: 'anna' });
  workers = await startWorkers();
  await allow(true);
});
afterAll(() => workers.stop());

/** The clock and the chain go on together; whoever is signed in comes back. */
async function go(minutes: number): Promise<void> {
  nowMs += minutes * MINUTE_MS;
  anna = { ...(await signIn(opened.server.url, 'anna')), account: anna.account };
  world.head = Math.floor((nowMs - world.startMs) / world.blockMs);
  world.finalized = world.head - 100;
}

/** Everything that is due by now is looked at. */
async function look(): Promise<number> {
  const { app } = opened.server;
  const ordered = await orderLooks({ app, now: () => nowMs });
  await expect
    .poll(async () => (await app.looks.listWatched()).some(({ isLooking }) => isLooking), { timeout: 20_000, interval: 20 })
    .toBe(false);
  return ordered;
}

const watch = (changes: object = {}) =>
  anna.call('saveMonitor', {
    name: '大户',
    target: { kind: 'address', chainName: 'Polygon', address: whale },
    lookMinutes: 60,
    ...changes,
  });

const eventsOf = async ({ id }: Pick<MonitorView, 'id'>) => {
  const { list } = await anna.call('pageMonitorEvents', { monitorId: id, pageSize: 100 });
  return list.map(({ blockNumber, sight, amount, undone }) => [
    blockNumber,
    sight,
    amount?.amount,
    undone === null ? '' : `undone ${undone.isSeenAgain}`,
  ]);
};

beforeEach(async () => {
  const { list } = await anna.call('pageMonitors', {});
  if (list.length > 0) await anna.call('deleteMonitors', { ids: list.map(({ id }) => id) });
  Object.assign(world, { payments: [], fault: undefined, asked: [] });
  sources = [tellOf(world, 'Etherscan')];
  await go(24 * 60);
});

const ONE = 10n ** 18n;

describe('an address that is watched where no node of ours is', () => {
  it('is looked at at once, then at its time, and each look is told whole', async () => {
    const made = await watch({ lookMinutes: 15 });
    const waiting = { minutes: 15, lookedAt: null, lookedTo: null, nextAt: null, isLooking: false, source: '', calls: 3, callsADay: 288 };
    const none = { failingSince: null, failure: '', lacks: [] };
    const span = { chainName: 'Polygon', fromBlock: 0, lookBackFrom: null, lookBackNext: null, behindMs: null };
    expect(made.spans).toEqual([{ ...span, judgedTo: null, state: 'scheduled', look: { ...waiting, ...none } }]);
    const madeAt = world.head;
    world.payments = [
      { block: madeAt - 5, from: other, to: whale, amountRaw: 7n * ONE },
      { block: madeAt + 10, from: other, to: whale, amountRaw: 3n * ONE },
      { block: madeAt + 10, nth: 1, from: whale, to: other, amountRaw: ONE },
      { block: madeAt + 11, from: whale, to: other, amountRaw: ONE, status: 'failed' },
    ];
    await go(1);
    expect(await look()).toBe(1);
    // What was before it was made is none of it.
    expect(await eventsOf(made)).toEqual([
      [madeAt + 10, 'out', '1', ''],
      [madeAt + 10, 'in', '3', ''],
    ]);
    expect(world.asked.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'Etherscan head',
      'Etherscan transaction',
      'Etherscan transaction',
      'Etherscan token20',
    ]);
    const { list } = await anna.call('pageMonitors', {});
    const label = 'Etherscan（etherscan.test）';
    expect(list[0]?.spans[0]?.look).toEqual({
      ...none,
      minutes: 15,
      lookedAt: nowMs,
      lookedTo: world.head,
      nextAt: nowMs + 15 * MINUTE_MS,
      isLooking: false,
      source: label,
      calls: 4,
      callsADay: 288,
    });
    await go(14);
    expect(await look()).toBe(0);
    world.payments.push({ block: world.head + 20, from: whale, to: other, amountRaw: 2n * ONE });
    await go(1);
    expect(await look()).toBe(1);
    expect(await eventsOf(made)).toHaveLength(3);
    // It is asked for what is newer and for the end that may still change, not for everything.
    const last = world.asked.findLast((line) => line.includes('transaction'));
    expect(Number(/ (\d+)-/.exec(last ?? '')?.[1])).toBeGreaterThan(madeAt - 600);
  });

  it('looks back where it is asked to, and tells nobody of what was before', async () => {
    const atHead = world.head;
    world.payments = [
      { block: atHead - 43_000, from: other, to: whale, amountRaw: 5n * ONE },
      { block: atHead - 44_000, from: other, to: whale, amountRaw: 6n * ONE },
    ];
    const made = await watch({ lookBackDays: 1 });
    await look();
    // A day is 43,200 blocks.
    expect(await eventsOf(made)).toEqual([[atHead - 43_000, 'in', '5', '']]);
    expect((await anna.call('pageMonitorEvents', { monitorId: made.id })).list[0]).toMatchObject({ isPast: true, isRead: true });
  });

  it('is judged by the same rules: coins, amounts, counterparties, and what a worthless token claims', async () => {
    const { app } = opened.server;
    const label = makeClaim({
      scope: 'Polygon',
      address: other,
      name: '某交易所',
      type: 'exchange',
      claim: 'intelligence',
      source: 'test',
    });
    await app.labels.replace('大户簿', [label], []);
    const [native, exchange] = [
      await watch({ condition: { coinKey: 'Polygon', minAmount: '2' } }),
      await watch({ name: '到交易所', condition: { direction: 'out', counterpartyTypes: ['exchange'] } }),
    ];
    const block = world.head + 5;
    world.payments = [
      { block, from: whale, to: other, amountRaw: ONE },
      { block, nth: 1, from: whale, to: fake, amountRaw: 2n * ONE },
      // Somebody else's token says that the whale gave it away.
      { block, nth: 2, from: whale, to: other, amountRaw: 9n, token: fake, sender: fake },
    ];
    await go(1);
    await look();
    expect(await eventsOf(native)).toEqual([[block, 'out', '2', '']]);
    expect(await eventsOf(exchange)).toEqual([[block, 'out', '1', '']]);
  });

  it('says since when nobody told, asks again, and loses nothing of what came meanwhile', async () => {
    const made = await watch();
    await look();
    const lookedAt = nowMs;
    const block = world.head + 50;
    world.payments.push({ block, from: other, to: whale, amountRaw: 4n * ONE });
    await go(60);
    world.fault = new SourceError({ code: 'unreachable' }, { retryAfterMs: 1 });
    await look();
    const failedAt = nowMs;
    await go(7);
    await look();
    const { list } = await anna.call('pageMonitors', {});
    expect(list[0]?.spans[0]).toMatchObject({
      state: 'unseen',
      look: { failingSince: failedAt, lookedAt, nextAt: nowMs + 5 * MINUTE_MS, failure: 'Etherscan：连接不上节点' },
    });
    const { paused } = await anna.call('getMonitorOverview', {});
    expect(paused).toEqual({ off: 0, waiting: 1, reasons: ['Polygon未能查看'] });
    expect(await eventsOf(made)).toEqual([]);
    world.fault = undefined;
    await go(5);
    // What is due is as soon as possible, not at a time that is over.
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]?.look?.nextAt).toBeNull();
    await look();
    expect(await eventsOf(made)).toEqual([[block, 'in', '4', '']]);
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({
      state: 'scheduled',
      look: { failingSince: null, failure: '' },
    });
  });

  it('asks nobody while it is local only, says so, and goes on when it is allowed again', async () => {
    const made = await watch();
    await look();
    world.asked = [];
    const block = world.head + 50;
    world.payments.push({ block, from: other, to: whale, amountRaw: 4n * ONE });
    await allow(false);
    await go(60);
    await look();
    expect(world.asked).toEqual([]);
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({
      state: 'unseen',
      look: { failingSince: nowMs, failure: '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许' },
    });
    expect(
      (await anna.ask('saveMonitor', { name: '再一条', target: { kind: 'address', chainName: 'Polygon', address: other } })).envelope.msg,
    ).toContain('现在是仅本地');
    expect((await anna.call('getMonitorOverview', {})).looks).toEqual([]);
    await allow(true);
    await go(5);
    await look();
    expect(await eventsOf(made)).toEqual([[block, 'in', '4', '']]);
  });

  it('marks what was undone, and what stands again in another block as seen again', async () => {
    const made = await watch();
    const [kept, moved, gone] = [world.head + 400, world.head + 401, world.head + 402];
    world.payments = [
      { block: kept, from: other, to: whale, amountRaw: ONE },
      { block: moved, from: other, to: whale, amountRaw: 2n * ONE, hash: hashAt(1, 1) },
      { block: gone, from: other, to: whale, amountRaw: 3n * ONE },
    ];
    await go(15);
    await look();
    expect((await eventsOf(made)).map(([block]) => block)).toEqual([gone, moved, kept]);
    world.payments = [
      { block: kept, from: other, to: whale, amountRaw: ONE },
      { block: moved + 2, from: other, to: whale, amountRaw: 2n * ONE, hash: hashAt(1, 1) },
    ];
    const { head, finalized } = world;
    await go(60);
    Object.assign(world, { head: head + 5, finalized: finalized + 5 });
    await look();
    expect(await eventsOf(made)).toEqual([
      [moved + 2, 'in', '2', ''],
      [gone, 'in', '3', 'undone false'],
      [moved, 'in', '2', 'undone true'],
      [kept, 'in', '1', ''],
    ]);
  });

  it('looks once more at what somebody told who was found wrong, by the word of others', async () => {
    const made = await watch();
    const [true_, invented] = [world.head + 10, world.head + 11];
    world.payments = [
      { block: true_, from: other, to: whale, amountRaw: ONE },
      { block: invented, from: other, to: whale, amountRaw: 100n * ONE },
    ];
    sources = [tellOf(world, 'Etherscan'), tellOf(world, 'Blockscout', ({ amountRaw }) => amountRaw < 100n * ONE)];
    await go(1);
    await look();
    expect(await eventsOf(made)).toHaveLength(2);
    await opened.server.app.hydrations.save({
      ...newHydration(polygon, whale, nowMs),
      generation: 2,
      status: 'complete',
      checks: [{ check: 'balance', expected: '1', found: '2', source: 'Etherscan（etherscan.test）' }],
    });
    await go(6 * 60);
    await look();
    await opened.server.app.hydrations.remove('Polygon', whale);
    expect(await eventsOf(made)).toEqual([
      [invented, 'in', '100', 'undone false'],
      [true_, 'in', '1', ''],
    ]);
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]?.look?.source).toBe('Blockscout（blockscout.test）');
  });

  it('is one look for all of its monitors, as often as the most eager of them asks', async () => {
    await watch({ lookMinutes: 360 });
    const ben = await openSignedIn(opened.server, { login: `ben-${nowMs}` });
    await ben.call('saveMonitor', { name: '同一个', target: { kind: 'address', chainName: 'Polygon', address: whale }, lookMinutes: 5 });
    expect(await look()).toBe(1);
    expect((await anna.call('pageMonitors', {})).list[0]).toMatchObject({
      lookMinutes: 360,
      spans: [{ look: { minutes: 5, nextAt: nowMs + 5 * MINUTE_MS } }],
    });
    const own = await ben.call('pageMonitors', {});
    await ben.call('deleteMonitors', { ids: own.list.map(({ id }) => id) });
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]?.look).toMatchObject({ minutes: 360 });
  });

  it('judges nothing of the time while it was off, and goes on where it was when it is changed', async () => {
    const made = await watch();
    await look();
    world.payments.push({ block: world.head + 10, from: other, to: whale, amountRaw: ONE });
    await go(30);
    const changed = await watch({ id: made.id, version: made.version, name: '改名' });
    await go(30);
    await look();
    expect(await eventsOf(made)).toHaveLength(1);
    await anna.call('turnMonitors', { ids: [made.id], isOn: false });
    expect((await anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({ state: 'scheduled', look: null });
    world.payments.push({ block: world.head + 10, from: other, to: whale, amountRaw: 2n * ONE });
    await go(30);
    expect(await look()).toBe(0);
    await anna.call('turnMonitors', { ids: [changed.id], isOn: true });
    world.payments.push({ block: world.head + 10, from: other, to: whale, amountRaw: 3n * ONE });
    await go(5);
    await look();
    expect((await eventsOf(made)).map(([, , amount]) => amount)).toEqual(['3', '1']);
  });

  it('costs what is said, and no more than half of what its source bears', async () => {
    const [plan] = (await anna.call('getMonitorOverview', {})).looks;
    expect(plan).toEqual({
      chainName: 'Polygon',
      title: 'Polygon',
      source: 'Etherscan',
      calls: 3,
      callsADay: 2_000,
      takenADay: 0,
      choices: [
        { minutes: 5, callsADay: 864, isOpen: true },
        { minutes: 15, callsADay: 288, isOpen: true },
        { minutes: 60, callsADay: 72, isOpen: true },
        { minutes: 360, callsADay: 12, isOpen: true },
        { minutes: 1_440, callsADay: 3, isOpen: true },
      ],
    });
    await watch({ lookMinutes: 5 });
    // The same address once more costs nothing more.
    await watch({ lookMinutes: 5 });
    await watch({ lookMinutes: 5, target: { kind: 'address', chainName: 'Polygon', address: other } });
    // Nor is there no room for what is taken already.
    expect((await watch({ lookMinutes: 5 })).lookMinutes).toBe(5);
    const refused = await anna.ask('saveMonitor', {
      name: '第三个',
      lookMinutes: 5,
      target: { kind: 'address', chainName: 'Polygon', address: fake },
    });
    expect(refused.envelope).toMatchObject({
      code: 9999,
      msg: '参数有误：查看间隔超出 Etherscan 的额度：每天要 864 次查询，监控每天可用 2000 次，已用 1728 次。请选更长的间隔',
    });
    expect(
      (await anna.ask('saveMonitor', { name: '怪', lookMinutes: 7, target: { kind: 'address', chainName: 'Polygon', address: fake } }))
        .envelope.msg,
    ).toBe('参数有误：查看间隔应为 5、15、60、360、1440 之一');
  });

  it('refuses what lists of an address do not tell', async () => {
    const ask = async (changes: object) =>
      (await anna.ask('saveMonitor', { name: '不行', target: { kind: 'address', chainName: 'Polygon', address: whale }, ...changes }))
        .envelope.msg;
    expect(await ask({ condition: { on: 'freeze' } })).toContain('发行方的冻结不在地址的记录里');
    expect(await ask({ condition: { sleepDays: 30 } })).toContain('休眠多久需要地址的整段历史');
    expect(await ask({ target: { kind: 'coin', coinKey: 'Polygon' } })).toContain('没有自建节点');
    expect((await anna.ask('tryMonitor', { target: { kind: 'address', chainName: 'Polygon', address: whale } })).envelope.msg).toContain(
      '历史还没有取回',
    );
  });

  it('goes on at the next start where the last process was, with nothing told twice', async () => {
    const made = await watch();
    await look();
    world.payments.push({ block: world.head + 10, from: other, to: whale, amountRaw: ONE });
    await go(60);
    const { app } = opened.server;
    await workers.stop();
    // Ordered, and nobody there who looks.
    expect(await orderLooks({ app, now: () => nowMs })).toBe(1);
    expect(await orderLooks({ app, now: () => nowMs })).toBe(0);
    workers = await startWorkers();
    await look();
    expect(await eventsOf(made)).toHaveLength(1);
    await go(60);
    await look();
    expect(await eventsOf(made)).toHaveLength(1);
    expect(timeOf(world, world.head)).toBeLessThanOrEqual(nowMs);
  });
});
