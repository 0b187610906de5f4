import { ownOf, tabs } from '@chaintrail/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { openCaller, type Caller } from './caller.ts';
import { awaitJob } from './upload.ts';

/** The worked case, traced through the running product, against what its own sums say. */
let folder: string;
let product: Product;
let caller: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-trace-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), {
    webDir: join(folder, 'web'),
  });
  caller = await openCaller(product.url);
  for (;;) {
    const { list } = await caller.call('listChains', {});
    if (list.filter(({ isDemo, syncState }) => isDemo && syncState === 'live').length === 3) break;
    await sleep(500);
  }
}, 300_000);

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

async function addressesOf(id: string): Promise<string[]> {
  const flow = await caller.call('getDemoCaseFlow', {});
  return flow?.groups.find((group) => group.id === id)?.addresses.map(({ address }) => address) ?? [];
}

async function run(question: object) {
  const { id, job } = await caller.call('startTrace', question as Parameters<typeof caller.call<'startTrace'>>[1]);
  expect(await awaitJob(caller, job, 120_000)).toMatchObject({ state: 'done' });
  return caller.call('getTrace', { id });
}

it('follows the money of all victims over the bridge and through the exchange to the ends that the case’s own sums name', async () => {
  const victims = await addressesOf('DemoETH:victims');
  const trace = await run({ chainName: 'DemoETH', starts: victims.map((address) => ({ address })), hops: 12, minAmount: '0' });
  const { found } = trace;
  expect(found).toMatchObject({ closes: true, swapCount: 52, bridgeCount: 33, isProvisional: false });
  const flow = await caller.call('getDemoCaseFlow', {});
  const usdt = flow?.tallies.find(({ symbol }) => symbol === 'USDT');
  const tallied = Object.fromEntries(usdt?.outcomes.map(({ outcome, amount }) => [outcome, Number(amount.amount)]) ?? []);
  const sumOf = (test: (end: NonNullable<typeof found>['ends'][number]) => boolean) =>
    (found?.ends ?? []).filter(test).reduce((sum, { fifo }) => sum + Math.round(Number(fifo) * 1e6), 0) / 1e6;
  const typed = (type: string) => sumOf(({ parties }) => parties[0]?.label?.type === type);
  expect(typed('exchange')).toBe(tallied.exchange);
  expect(typed('otc')).toBe(tallied.otc);
  expect(sumOf(({ reason }) => reason === 'burnt')).toBe(tallied.destroyed);
  expect(sumOf(({ reason }) => reason === 'returned')).toBe(tallied.returned);
  expect(sumOf(({ symbol }) => symbol === 'ETH')).toBe(tallied.dex);
  for (const { fifo, lifo, haircut, min, max } of found?.ends ?? []) {
    for (const amount of [fifo, lifo, haircut]) expect(Number(amount) >= Number(min) && Number(amount) <= Number(max)).toBe(true);
  }
  await expectGraph(trace.id, victims.length);
  const { job } = await caller.call('recheckTrace', { id: trace.id });
  await awaitJob(caller, job, 120_000);
  expect((await caller.call('getTrace', { id: trace.id })).recheck).toMatchObject({ state: 'same', difference: null });
}, 200_000);

/** What goes onto a canvas: who paid, the crossings as one edge each with what left and what came, coins told apart, services by name. */
async function expectGraph(id: string, starts: number): Promise<void> {
  const graph = await caller.call('getTraceGraph', { id });
  expect(graph).toMatchObject({ symbol: 'USDT', leftOut: 0 });
  expect(graph.nodes.filter(({ start }) => start !== null)).toHaveLength(starts);
  const bridged = graph.edges.filter(({ kind }) => kind === 'bridge');
  expect(bridged.reduce((sum, { count }) => sum + count, 0)).toBe(33);
  for (const { from, to, paid, amount } of bridged)
    expect([from.startsWith('DemoETH:'), to.startsWith('DemoTRON:'), paid?.symbol, Number(amount) <= Number(paid?.amount)]).toEqual([
      true,
      true,
      'USDT',
      true,
    ]);
  expect(new Set(graph.edges.filter(({ kind }) => kind === 'transfer').map(({ symbol }) => symbol))).toEqual(new Set(['USDT', 'ETH']));
  expect(new Set(graph.nodes.flatMap(({ group }) => group ?? []))).toContain('星港交易所 · 充值地址');
  const way = await caller.call('getTraceGraph', { id, path: 0 });
  expect(way.edges.length).toBeGreaterThan(1);
  expect(way.edges.length).toBeLessThan(graph.edges.length);
}

it('asks backwards over the bridge, and follows outputs of a Bitcoin-like chain', async () => {
  const [receiver] = await addressesOf('DemoTRON:receiver');
  const back = await run({ direction: 'backward', chainName: 'DemoTRON', starts: [{ address: receiver }], hops: 6 });
  expect(back.found).toMatchObject({ closes: true, bridgeCount: 33 });
  expect(back.found?.ends.some(({ chainName }) => chainName === 'DemoETH')).toBe(true);
  const payers = await addressesOf('DemoBTC:victims');
  const outputs = await run({ chainName: 'DemoBTC', starts: payers.map((address) => ({ address })), hops: 8 });
  expect(outputs.found?.closes).toBe(true);
}, 200_000);

it('offers what an exchange may have paid out for a deposit as an inference by time and amount, and refuses what tells nothing', async () => {
  const [deposit = ''] = await addressesOf('DemoTRON:harbour');
  const { list: paid } = await caller.call('pageAddressTransfers', {
    chainName: 'DemoTRON',
    address: deposit,
    tab: tabs.USDT,
    direction: 'in',
    hideZero: true,
    pageSize: 100,
  });
  const found = await Promise.all(
    paid.map(({ hash }) =>
      caller.call('listExits', { chainName: 'DemoTRON', address: deposit, hash, windowHours: 336, lossBasisPoints: 1_000 }),
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const view of found) {
    expect(view).toMatchObject({ entity: '星港交易所', windowHours: 336, lossBasisPoints: 1_000, deposit: { to: { address: deposit } } });
    expect(view.chains.map(({ chainName }) => chainName)).toContain('DemoTRON');
    for (const { time, delayMs, amount, lost, from, to, oddsPercent } of view.list) {
      expect(time - view.deposit.time).toBe(delayMs);
      expect(delayMs >= 0 && delayMs <= 336 * 3_600_000).toBe(true);
      expect(
        BigInt(amount.raw) * 10n >= BigInt(view.deposit.amount.raw) * 9n && BigInt(amount.raw) <= BigInt(view.deposit.amount.raw),
      ).toBe(true);
      expect(Math.round((Number(amount.amount) + Number(lost)) * 1e6)).toBe(Number(view.deposit.amount.raw));
      expect([from.label?.entity, to.label?.entity === '星港交易所']).toEqual(['星港交易所', false]);
      expect(oddsPercent === null || Number(oddsPercent) < 100).toBe(true);
    }
  }
  const [first] = paid;
  const refusal = async (more: object) =>
    (await caller.ask('listExits', { chainName: 'DemoTRON', address: deposit, hash: first?.hash ?? '', ...more })).envelope;
  const [receiver = ''] = await addressesOf('DemoTRON:receiver');
  expect(await refusal({ hash: '00'.repeat(32) })).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  expect(await refusal({ address: receiver })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await refusal({ windowHours: 0 })).toMatchObject({ code: 9999 });
  expect(await refusal({ address: 'nobody' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
}, 60_000);

it('offers the demo’s one withdrawal that fits a deposit by time and amount, with what it may be at most', async () => {
  const [address = ''] = await addressesOf('DemoETH:harbour');
  const { list } = await caller.call('pageAddressTransfers', {
    chainName: 'DemoETH',
    address,
    tab: tabs.USDT,
    direction: 'in',
    pageSize: 100,
  });
  const arrival = list.find(({ time }) => time < Date.parse('2026-04-05T00:00:00+08:00'));
  const view = await caller.call('listExits', {
    chainName: 'DemoETH',
    address,
    hash: arrival?.hash ?? '',
    windowHours: 24,
    lossBasisPoints: 100,
  });
  const [exit] = view.list;
  expect(exit).toMatchObject({
    chainName: 'DemoETH',
    delayMs: 12_875_000,
    amount: { amount: '9949' },
    lost: '1',
    rivalDeposits: 0,
    // Nothing fitted in the seven days before: 1 / (1 + ½ × 24 / 168).
    oddsPercent: '93.2',
    from: { label: { entity: '星港交易所' } },
  });
  expect(exit?.to.label).toBeUndefined();
  expect(view).toMatchObject({ entity: '星港交易所', total: 1, expected: '0.072', reference: { hours: '168', count: 0 } });
}, 60_000);

it('offers of any coin what trying every payment of the exchange’s known addresses finds', async () => {
  const { list: tags } = await caller.call('pageTags', { of: 'system', text: '星港', chainName: 'DemoETH', pageSize: 100 });
  const own = new Set(tags.map(({ address }) => address));
  const listed = async (address: string, tab: number, direction: 'in' | 'out') => {
    const asked = { chainName: 'DemoETH', address, tab, direction, hideZero: true, pageSize: 100 };
    const first = await caller.call('pageAddressTransfers', asked);
    const rows = [...first.list];
    for (let { cursor } = first; cursor !== undefined;) {
      const page = await caller.call('pageAddressTransfers', { ...asked, cursor });
      rows.push(...page.list);
      ({ cursor } = page);
    }
    return rows;
  };
  const everything = async (direction: 'in' | 'out') => {
    const rows: Awaited<ReturnType<typeof listed>> = [];
    for (const address of own)
      for (const tab of [tabs.EXTERNAL, tabs.INTERIOR, tabs.TOKEN20]) rows.push(...(await listed(address, tab, direction)));
    const moved = rows.filter(({ status, coin }) => status === 'ok' && coin.doubt === null);
    return [...new Map(moved.map((row) => [row.id, row])).values()];
  };
  const came = await everything('in');
  const went = await everything('out');
  // Some of each coin, from others and among its own.
  const coins = [...new Set(came.map(({ coin }) => coin.coinKey))];
  const asked = coins.flatMap((key) => came.filter(({ coin }) => coin.coinKey === key).slice(0, 8));
  expect(coins.length).toBeGreaterThan(1);
  let offered = 0;
  for (const row of asked) {
    const { coinKey } = row.coin;
    const about = { chainName: 'DemoETH', address: row.to.address, hash: row.hash, coinKey };
    const view = await caller.call('listExits', { ...about, windowHours: 336, lossBasisPoints: 1_000 });
    const raw = came
      .filter((one) => one.hash === row.hash && one.to.address === row.to.address && one.coin.coinKey === coinKey)
      .reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n);
    expect(view.deposit.amount.raw).toBe(String(raw));
    expect([view.notCompared, view.hasMoreAddresses]).toEqual([[], false]);
    const fits = went.filter(
      ({ to, coin, time, amount }) =>
        !own.has(to.address) &&
        coin.coinKey === coinKey &&
        time >= row.time &&
        time <= row.time + 336 * 3_600_000 &&
        BigInt(amount.raw) <= raw &&
        BigInt(amount.raw) * 10n >= raw * 9n,
    );
    const elsewhere = view.list.filter(({ chainName }) => chainName !== 'DemoETH').length;
    if (view.total > view.list.length) continue;
    const name = ({ hash, to, amount }: { hash: string; to: { address: string }; amount: { raw: string } }) =>
      `${hash} ${to.address} ${amount.raw}`;
    expect(
      view.list
        .filter(({ chainName }) => chainName === 'DemoETH')
        .map(name)
        .toSorted(),
    ).toEqual(fits.map(name).toSorted());
    expect(view.total).toBe(fits.length + elsewhere);
    offered += fits.length;
  }
  expect(offered).toBeGreaterThan(0);
}, 120_000);

it('offers withdrawals on a Bitcoin-like chain, each as what one address got in a transaction', async () => {
  const deposits = await addressesOf('DemoBTC:harbour');
  const lists = await Promise.all(
    deposits.map((address) =>
      caller.call('pageAddressTransfers', { chainName: 'DemoBTC', address, tab: tabs.EXTERNAL, direction: 'in', pageSize: 100 }),
    ),
  );
  const asked = lists.flatMap(({ list }, at) => list.map(({ hash }) => ({ hash, address: deposits[at] ?? '' })));
  expect(asked.length).toBeGreaterThan(0);
  const outputsTo = async (hash: string, address: string) => {
    const { outputs } = ownOf('bitcoin', await caller.call('getTransaction', { chainName: 'DemoBTC', hash }));
    const own = outputs.filter(({ party }) => party?.address === address);
    return own.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n);
  };
  let offered = 0;
  for (const { hash, address } of asked.slice(0, 6)) {
    const view = await caller.call('listExits', { chainName: 'DemoBTC', address, hash, windowHours: 72, lossBasisPoints: 300 });
    expect(view).toMatchObject({ entity: '星港交易所', deposit: { chainName: 'DemoBTC', to: { address } } });
    expect(view.chains.map(({ chainName }) => chainName)).toEqual(['DemoBTC']);
    expect(BigInt(view.deposit.amount.raw)).toBe(await outputsTo(hash, address));
    offered += view.list.length;
    for (const exit of view.list) {
      expect(exit.from.label?.entity).toBe('星港交易所');
      expect(exit.to.label?.entity === '星港交易所').toBe(false);
      expect(BigInt(exit.amount.raw)).toBe(await outputsTo(exit.hash, exit.to.address));
      expect(exit.oddsPercent === null || Number(exit.oddsPercent) < 100).toBe(true);
    }
  }
  expect(offered).toBeGreaterThan(0);
}, 60_000);

it('refuses what cannot be asked, in words, and answers nobody else’s trace', async () => {
  const [victim = ''] = await addressesOf('DemoETH:victims');
  const refused = async (question: object) =>
    (await caller.ask('startTrace', { chainName: 'DemoETH', starts: [{ address: victim }], ...question })).envelope;
  expect(await refused({ starts: [] })).toMatchObject({ code: 9999 });
  expect(await refused({ starts: [{ address: victim }, { address: victim }] })).toMatchObject({
    code: 9999,
    data: { reason: 'bad_input' },
  });
  expect(await refused({ starts: [{}] })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await refused({ minAmount: '-1' })).toMatchObject({ code: 9999 });
  expect(await refused({ fromTime: 2, toTime: 1 })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await refused({ hops: 99 })).toMatchObject({ code: 9999 });
  const id = '7fdcfb86-9607-40dc-8959-ff8a0fdedaa4';
  for (const call of ['getTrace', 'getTraceGraph', 'exportTrace', 'resumeTrace', 'recheckTrace', 'deleteTrace'] as const) {
    expect((await caller.ask(call, { id })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  }
});
