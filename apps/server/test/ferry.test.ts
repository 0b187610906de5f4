import { tabs } from '@chaintrail/contract';
import type { EndpointInput, FerryPreview, FerryView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { JobWorkers } from '@chaintrail/store/app';
import { gunzipSync } from 'node:zlib';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MARK_BYTES } from '../src/cases/signatureMark.ts';
import { allKinds } from '../src/ferry/collect.ts';
import { openFerryFolder, type FerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { carol } from './bitcoinWorld.ts';
import { buildRequest, send } from './caller.ts';
import { btc, eth, getChain, useServer } from './openServer.ts';
import { checkCarried } from './ferryCarried.ts';
import { checkFaults } from './ferryFaults.ts';
import { checkReaders } from './ferryReaders.ts';
import { checkIntel } from './intelChecks.ts';
import { ladder, polygon } from './polygonHistory.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { tom } from './tronWorld.ts';
import { upload } from './upload.ts';
import { alice, FINAL_BLOCK, LAST_BLOCK } from './world.ts';

/** Indexed chains once more, as an offline machine without their nodes has them. */
const twins = new Map<string, Chain>(
  [eth, btc, getChain('TRON')].map((chain, at) => [chain.name, { ...chain, storeId: 4_001 + at, isProvided: true }]),
);

const opened = useServer({ ladders: { chains: [polygon], find: (name) => (name === 'Polygon' ? ladder : undefined) } });
const place = { chainName: 'Polygon', address: alice };
const held: string[] = [];
let chief: SignedInCaller;
let lin: SignedInCaller;
let workers: JobWorkers;
let folder: FerryFolder;

beforeAll(async () => {
  const { app, store, folder: data } = opened.server;
  chief = await openSignedIn(opened.server, { type: 'administrator', login: 'chief', name: '林某', org: '外网机' });
  lin = await openSignedIn(opened.server, { type: 'PRO', login: 'lin', name: '林某', org: '外网机' });
  folder = await openFerryFolder(join(data, 'ferries'));
  workers = await app.runJobs([
    hydrateAddresses({
      app,
      reader: store.reader,
      provided: store.provided,
      findLadder: () => ladder,
      mayAsk: async () => true,
      now: Date.now,
      waitMs: 1,
    }),
    takeInFerries({
      app,
      provided: store.provided,
      folder,
      findProvided: (name) => twins.get(name) ?? (name === 'Polygon' ? polygon : undefined),
      hold: (name) => void held.push(name),
      now: Date.now,
      waitMs: 50,
    }),
  ]);
  await chief.call('saveSettings', { ...(await chief.call('getSettings', {})), areHistoriesAsked: true });
  await opened.caller.ask('steerHydration', { ...place, action: 'start' });
  await vi.waitUntil(async () => (await opened.caller.call('getHydration', place)).status !== 'running', { timeout: 30_000 });
  await lin.call('saveTag', { ...place, name: '盘口收款', tagType: 'otc' });
}, 60_000);
afterAll(() => workers.stop());

async function make(input: Record<string, unknown>, caller: SignedInCaller = lin): Promise<Buffer> {
  const { path, body } = buildRequest('makeFerry', input);
  const answer = await send(`${opened.server.url}${path}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.headers.get('content-disposition'), await answer.clone().text()).toContain('attachment');
  return Buffer.from(await answer.arrayBuffer());
}

async function look(content: Uint8Array, caller: SignedInCaller = chief, fields: Record<string, string> = {}) {
  const { envelope } = await upload(opened.server.url, caller, { call: 'previewFerry', name: '案.ctpack', content, fields });
  return envelope;
}

async function preview(content: Uint8Array): Promise<FerryPreview> {
  const envelope = await look(content);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as FerryPreview;
}

async function takeIn(id: string, input: Omit<EndpointInput<'takeFerry'>, 'id'>): Promise<FerryView> {
  await chief.call('takeFerry', { id, ...input });
  const now = async () => (await chief.call('listFerries', {})).list.find((one) => one.id === id);
  await expect.poll(async () => (await now())?.state, { timeout: 30_000 }).not.toBe('waiting');
  return (await now()) as FerryView;
}

/** What an address's rooms say of it, but for what an import itself changes. */
async function readRooms() {
  const [rows, card, coverage, balances, points] = await Promise.all([
    opened.caller.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL }),
    opened.caller.call('getAddressCard', place),
    opened.caller.call('countAddressTabs', place),
    opened.caller.call('getAddressOverview', place),
    opened.caller.call('pageCounterparties', { ...place, pageNum: 1, pageSize: 20 }),
  ]);
  return JSON.parse(JSON.stringify({ rows, card, coverage, balances, points }, (key, value) => (key === 'coverage' ? undefined : value)));
}

describe('a pack of fetched histories', () => {
  it('says what would be in it, and what cannot be', async () => {
    const strange = '0x00000000000000000000000000000000000000aa';
    const plan = await lin.call('planFerry', {
      addresses: [place, place, { chainName: 'Polygon', address: strange }, { chainName: 'ETH', address: 'x' }],
    });
    expect(plan.list.map(({ state }) => state)).toEqual(['ready', 'missing', 'no_address']);
    expect(plan.list[0]).toMatchObject({ address: alice, headBlock: LAST_BLOCK, coverage: 'unverified' });
    expect(plan.list[0]?.text).toMatch(/^Etherscan · 未验证：数据源称发出 1 笔/);
    expect([plan.labels, plan.rows > 0, plan.fingerprint.length]).toEqual([1, true, 29]);
  });

  it('brings everything to where it was not: rooms answer the same, and say where from', async () => {
    const pack = await make({ title: '聚富优选案', addresses: [place], withLabels: true });
    const before = await readRooms();
    const { app, store } = opened.server;
    await store.provided.keepOnly(polygon, alice, null);
    await app.hydrations.remove('Polygon', alice);
    expect((await opened.caller.ask('getAddressCard', place)).envelope).toMatchObject({ data: { reason: 'nothing_stored' } });

    const seen = await preview(pack);
    expect(seen).toMatchObject({
      title: '聚富优选案',
      sender: '外网机 林某',
      signer: 'own',
      takenAt: null,
      labels: {
        total: 1,
        fresh: 1,
        known: 0,
        refused: 0,
        list: [{ scope: 'Polygon', address: alice, name: '盘口收款', state: 'fresh' }],
      },
    });
    expect(seen.histories).toMatchObject([
      {
        ...place,
        here: 'nothing',
        canTake: true,
        isSuggested: true,
        coverage: 'unverified',
        headBlock: LAST_BLOCK,
        text: '本机没有，将新增',
      },
    ]);
    // Nothing of it is written before somebody says so.
    expect((await opened.caller.ask('getAddressCard', place)).envelope).toMatchObject({ data: { reason: 'nothing_stored' } });

    const done = await takeIn(seen.id, { addresses: [place], withLabels: true });
    expect(done).toMatchObject({ state: 'done', message: null, canUndo: true });
    expect(await readRooms()).toEqual(before);
    expect(held).toContain('Polygon');
    const { coverage } = await opened.caller.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL });
    expect(coverage?.source).toBe('摆渡包（Etherscan）');
    expect(coverage?.note).toMatch(/^来自摆渡包“聚富优选案”（外网机 林某，签名 [0-9A-F ]{9}…），数据截至第 8 块、2/);
    const own = await chief.call('getLabelDetails', place);
    expect(own.list.map(({ name }) => name)).toContain('盘口收款');
    await vi.waitUntil(async () => (await readdir(join(opened.server.folder, 'ferries'))).length === 0);
  });

  it('is the same when it comes again, and can be taken out again', async () => {
    const pack = await make({ title: '聚富优选案', addresses: [place], withLabels: false });
    const rooms = await readRooms();
    const again = await preview(pack);
    expect(again.histories).toMatchObject([{ here: 'same', isSuggested: false, compared: { fresh: 0, differing: 0, missing: 0 } }]);
    const done = await takeIn(again.id, { addresses: [place], withLabels: false });
    expect(await chief.call('takeFerry', { id: again.id, addresses: [place], withLabels: false })).toEqual(done);
    expect(await readRooms()).toEqual(rooms);
    expect((await preview(pack)).takenAt).toBe(done.time);
    expect(await chief.call('undoFerry', { id: again.id })).toMatchObject({ state: 'undone', canUndo: false });
    expect((await opened.caller.ask('getAddressCard', place)).envelope).toMatchObject({ data: { reason: 'nothing_stored' } });
  });
});

describe('a pack of an address whose page is opened meanwhile', () => {
  const pack = () => make({ title: '聚富优选案', addresses: [place], withLabels: false });
  checkReaders({ opened, place, folder: () => folder, pack, preview, readRooms });
});

describe('a pack under a passphrase', () => {
  const passphrase = '渡口 三更 灯火 人家';

  it('tells nothing without it, says so of another one, and is the same pack with it', async () => {
    const sealed = await make({ title: '加口令', addresses: [{ chainName: 'ETH', address: alice }], withLabels: false, passphrase });
    expect(sealed.subarray(0, 8).toString()).toBe('CTFERRY1');
    expect(sealed.includes(Buffer.from([0x1f, 0x8b, 8]))).toBe(false);
    const before = await readdir(join(opened.server.folder, 'ferries'));
    const missing = '这个摆渡包加了口令，请输入制作单位另行告知的口令';
    expect(await look(sealed)).toMatchObject({ code: 9999, msg: missing, data: { reason: 'bad_input', fields: { passphrase: missing } } });
    const other = await look(sealed, chief, { passphrase: '渡口 三更 灯火 人家?' });
    expect(other).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(other.msg).toMatch(/^口令不对，或文件在加上口令之后被改动过，已拒绝，没有写入任何内容/);
    for (const at of [8, 30, 40, sealed.length - 1]) {
      const turned = Buffer.from(sealed);
      turned[at] = (turned[at] ?? 0) ^ 1;
      expect((await look(turned, chief, { passphrase })).msg, `byte ${at}`).toMatch(/^口令不对/);
    }
    expect((await look(sealed.subarray(0, 20), chief, { passphrase })).code).toBe(9999);
    expect((await readdir(join(opened.server.folder, 'ferries'))).filter((name) => !before.includes(name))).toEqual([]);
    // The same letters as another keyboard writes them: a blank of full width.
    const { code, data } = await look(sealed, chief, { passphrase: '渡口\u3000三更\u3000灯火\u3000人家' });
    expect([code, data]).toMatchObject([
      200,
      { title: '加口令', signer: 'own', histories: [{ chainName: 'ETH', address: alice, here: 'node' }] },
    ]);
    expect(
      (await opened.caller.ask('makeFerry', { title: 'x', addresses: [place], withLabels: false, passphrase: 'short' })).envelope.code,
    ).not.toBe(200);
  });
});

describe('a pack of histories that a node told', () => {
  it.each([
    ['ETH', alice],
    ['BTC', carol],
    ['TRON', tom],
  ])('of %s is, row for row, what is stored up to the final height', async (chainName, address) => {
    const at = { chainName, address };
    const { app, store } = opened.server;
    const pack = await make({ title: chainName, addresses: [at], withLabels: false });
    const seen = await preview(pack);
    expect(seen.histories).toMatchObject([{ ...at, here: 'node', canTake: false, coverage: expect.any(String) }]);
    expect(seen.histories[0]?.compared).toMatchObject({ fresh: 0, differing: 0, missing: 0 });
    const record = await app.ferries.find(seen.id);
    if (!record) throw new Error('no record');
    await app.ferries.save({ ...record, state: 'waiting', chosen: { histories: [at], labelOwner: null } });
    await app.jobs.enqueue({ kind: { kind: 'take-in-ferry', run: () => undefined }, input: { ferry: seen.id }, owner: null });
    await expect.poll(async () => (await app.ferries.find(seen.id))?.state, { timeout: 30_000 }).toBe('done');
    const [indexed, twin] = [getChain(chainName), twins.get(chainName) as Chain];
    const final = (await store.reader.readState(indexed)).final?.number ?? -1;
    const rowsOf = async (chain: Chain) => {
      const { rows } = await store.reader.listAddressTransfers(chain, { address, kinds: allKinds, order: 'oldest' }, { limit: 500 });
      const own = rows.filter(({ blockNumber }) => blockNumber <= final);
      const { rows: transactions } = chain.scripts
        ? await store.reader.listAddressTransactions(chain, { address, order: 'oldest' }, { limit: 500 })
        : { rows: [] };
      const places = [
        ...own.filter(({ transactionHash }) => transactionHash !== ''),
        ...transactions.filter(({ blockNumber }) => blockNumber <= final),
      ];
      const sorted = <One extends { blockNumber: number }>(list: readonly One[]) =>
        list.toSorted((one, other) => one.blockNumber - other.blockNumber);
      return {
        rows: own,
        transactions: transactions.filter(({ blockNumber }) => blockNumber <= final),
        told: sorted(await store.reader.listTransactionsAt(chain, places)),
        sides: chain.scripts ? sorted(await store.reader.listTransactionSides(chain, places)) : [],
      };
    };
    const [mine, theirs] = await Promise.all([rowsOf(indexed), rowsOf(twin)]);
    expect(mine.rows.length + mine.transactions.length).toBeGreaterThan(0);
    expect(theirs).toEqual(mine);
  });

  it('takes nothing that may still be undone', async () => {
    const pack = await make({ title: 'ETH', addresses: [{ chainName: 'ETH', address: alice }], withLabels: false });
    const lines = gunzipSync(pack.subarray(0, -MARK_BYTES))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const heights = lines.flatMap(({ transaction, transfer }) => (transaction ?? transfer)?.blockNumber ?? []);
    expect(Math.max(...heights)).toBeLessThanOrEqual(FINAL_BLOCK);
    expect(lines[1].head.number).toBe(FINAL_BLOCK);
    // What has neither canvases nor prices is a pack as older products read it.
    expect([lines[0].version, Object.keys(lines.at(-1))]).toEqual([1, ['is', 'lines', 'histories', 'rows', 'labels']]);
  });
});

describe('a pack that is not as it was signed', () => {
  checkFaults({
    opened,
    look,
    list: () => chief.call('listFerries', {}),
    pack: () => make({ title: 'x', addresses: [{ chainName: 'ETH', address: alice }], withLabels: false }),
    folder: () => folder,
  });
});

describe('a pack with canvases and prices', () => {
  checkCarried({ opened, place, maker: () => lin, taker: () => chief, make, look, takeIn, folder: () => folder });
});

it('is for those who may: making for PRO, bringing for administrators; names of victims stay', async () => {
  const pack = await make({ title: 'x', addresses: [{ chainName: 'ETH', address: alice }], withLabels: false });
  expect(await look(pack, lin)).toMatchObject({ code: 4003 });
  expect((await opened.caller.ask('planFerry', { addresses: [place] })).envelope.code).not.toBe(200);
  expect((await chief.ask('takeFerry', { id: 'nobody', addresses: [place], withLabels: false })).envelope).toMatchObject({
    data: { reason: 'not_found' },
  });
  const { id } = await lin.call('saveCase', { number: '', title: '案', type: 1, unit: '', filedOn: null, facts: '' });
  await lin.call('saveCaseVictim', { caseId: id, material: '', name: '欧阳某某' });
  const { envelope } = await lin.ask('makeFerry', {
    title: '欧阳某某案',
    addresses: [{ chainName: 'ETH', address: alice }],
    withLabels: false,
  });
  expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(envelope.msg).toMatch(/受害人 \S+ 的真实姓名/);
});

describe('a table that somebody exported elsewhere', () => {
  checkIntel(opened);
});
