import type { CanvasDocument, EndpointInput, FerryPreview, FerryView } from '@chaintrail/contract/schemas';
import { priceNameOf } from '@chaintrail/model/chains';
import { openAppStore, type AppStore, type Ferry } from '@chaintrail/store/app';
import { makeSharedDatabase } from '@chaintrail/store/testing';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MARK_BYTES } from '../src/cases/signatureMark.ts';
import type { FerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';
import type { useServer } from './openServer.ts';
import { polygon } from './polygonHistory.ts';
import type { SignedInCaller } from './signedIn.ts';
import { alice, START_MS } from './world.ts';

interface Parts {
  opened: ReturnType<typeof useServer>;
  place: { chainName: string; address: string };
  maker: () => SignedInCaller;
  taker: () => SignedInCaller;
  make: (input: Record<string, unknown>) => Promise<Buffer>;
  look: (content: Uint8Array) => Promise<{ code: number; msg: string; data: unknown }>;
  takeIn: (id: string, input: Omit<EndpointInput<'takeFerry'>, 'id'>) => Promise<FerryView>;
  folder: () => FerryFolder;
}

const DAY_MS = 86_400_000;
const today = Math.floor(START_MS / DAY_MS);
const matic = priceNameOf('Polygon', '') ?? '';
const price = (name: string, day: number, usd: string | null) => ({
  name,
  day,
  usd,
  timeMs: usd === null ? null : day * DAY_MS + 5,
  source: 'DefiLlama',
  askedAtMs: 1,
});

const step = (id: string, parent: string | null, title: string): CanvasDocument['steps'][number] => ({
  id,
  parent,
  at: 7,
  by: '林某',
  action: 'add',
  about: [title],
  change: { put: { nodes: [{ id, kind: 'address', chainName: 'Polygon', address: alice, title, x: 1.5, y: -2 }] } },
});
/** With a step that was undone: the record of work goes along whole. */
const document: CanvasDocument = {
  format: 'chaintrail.canvas',
  version: 1,
  steps: [step('s1', null, '盘口收款'), step('s2', 's1', '后来撤销')],
  branches: [{ id: 'main', name: '主线', tip: 's2' }],
  head: { branch: 'main', step: 's1' },
};

/** Canvases and prices in a pack: made here, taken in here by somebody else, and on another machine. */
export function checkCarried({ opened, place, maker, taker, make, look, takeIn, folder }: Parts): void {
  let other: AppStore;
  let owner: string;
  let canvasId: string;
  let pack: Buffer;

  beforeAll(async () => {
    const { app } = opened.server;
    await opened.caller.ask('steerHydration', { ...place, action: 'start' });
    await vi.waitUntil(async () => (await app.hydrations.find('Polygon', alice))?.status === 'unverified', { timeout: 30_000 });
    other = await openAppStore({ url: await makeSharedDatabase('migrated') });
    owner = (await other.accounts.create({ type: 'PRO', login: 'inside', passwordHash: '' }))?.id ?? '';
    ({ id: canvasId } = await maker().call('saveCanvas', { name: '盘口资金', document }));
    await app.prices.save([
      price(matic, today, '0.7312'),
      price(matic, today - 400, '9'),
      price(priceNameOf('Polygon', `0x${'99'.repeat(20)}`) ?? '', today, '5'),
      price('coingecko:bitcoin', today, '60000'),
    ]);
    pack = await make({ title: '聚富优选案', addresses: [place], withLabels: false, canvases: [canvasId], withPrices: true });
  }, 60_000);
  afterAll(() => other?.close());

  it('says beforehand what goes along: own canvases, and prices of the coins and days of the addresses', async () => {
    const plan = await maker().call('planFerry', { addresses: [place], canvases: [canvasId, 'nobodys', canvasId] });
    expect(plan.canvases).toEqual({ list: [{ id: canvasId, name: '盘口资金', nodeCount: 1, edgeCount: 0 }], missing: 1 });
    expect(plan.prices).toEqual({ total: 1, coins: 1 });
    expect([plan.bytes.canvases > 0, plan.bytes.prices]).toEqual([true, 25]);
    const strange = await maker().ask('makeFerry', { title: 'x', addresses: [place], withLabels: false, canvases: ['nobodys'] });
    expect(strange.envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    const lines = gunzipSync(pack.subarray(0, -MARK_BYTES)).toString().trim().split('\n');
    const told = lines.map((line) => JSON.parse(line)).filter(({ is }) => is === 'price');
    expect(told).toEqual([
      { is: 'price', price: { name: matic, day: today, usd: '0.7312', timeMs: today * DAY_MS + 5, source: 'DefiLlama' } },
    ]);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ canvases: 1, prices: 1 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: 2 });
  });

  it('is refused with one byte of them turned', async () => {
    for (const at of [30, Math.floor(pack.length / 2), pack.length - MARK_BYTES - 20]) {
      const turned = Buffer.from(pack);
      turned[at] = (turned[at] ?? 0) ^ 1;
      expect((await look(turned)).msg, `byte ${at}`).toMatch(/^摆渡包的签名无效/);
    }
  });

  it('makes them the bringer’s own, once, and says what is here already', async () => {
    const first = (await look(pack)).data as FerryPreview;
    const shown = { id: canvasId, name: '盘口资金', nodeCount: 1, edgeCount: 0, savedAt: expect.any(Number), by: '林某' };
    expect(first.canvases).toEqual({ fresh: 1, known: 0, list: [{ ...shown, state: 'fresh' }] });
    expect(first.prices).toEqual({ total: 1, coins: 1, fresh: 0, known: 1, differing: 0 });
    const done = await takeIn(first.id, { addresses: [], withLabels: false, withCanvases: true });
    expect(done).toMatchObject({ state: 'done', canvases: 1, prices: 1 });
    const own = async () => (await taker().call('listCanvases', {})).list.filter(({ name }) => name === '盘口资金');
    const [brought] = await own();
    const opening = await taker().call('getCanvas', { id: brought?.id ?? '' });
    expect(opening).toMatchObject({ name: '盘口资金', version: 1, by: '林某', document });
    const second = (await look(pack)).data as FerryPreview;
    expect(second.canvases).toMatchObject({ fresh: 0, known: 1 });
    await takeIn(second.id, { addresses: [], withLabels: false, withCanvases: true });
    expect(await own()).toHaveLength(1);
    await opened.server.app.prices.save([price(matic, today, '0.8')]);
    expect(((await look(pack)).data as FerryPreview).prices).toMatchObject({ fresh: 0, known: 0, differing: 1 });
  });

  /** Takes all of it in on a machine with a database of its own. */
  async function takeInElsewhere(app: AppStore): Promise<{ record: Ferry | undefined; hadPrices: boolean }> {
    const kept = await folder().keep(new Blob([new Uint8Array(pack)]).stream());
    await app.ferries.save({
      ...kept,
      way: 'in',
      state: 'waiting',
      accountId: owner,
      byName: '内网',
      fileName: '案.ctpack',
      title: '聚富优选案',
      sender: '外网机',
      fingerprint: 'AB',
      counts: { histories: 1, rows: 1, labels: 0, canvases: 1, prices: 1 },
      chosen: { histories: [place], labelOwner: null, canvasOwner: owner, withPrices: true },
      message: null,
      madeAtMs: 1,
      atMs: Date.now(),
    });
    let hadPrices = false;
    const job = takeInFerries({
      app,
      provided: opened.server.store.provided,
      folder: folder(),
      findProvided: () => ({ ...polygon, storeId: 4_010, isProvided: true }),
      hold: () => undefined,
      havePrices: () => (hadPrices = true),
      now: Date.now,
    });
    const asked = { input: { ferry: kept.id }, checkpoint: undefined, signal: new AbortController().signal };
    await job.run({ ...asked, progress: () => Promise.resolve() });
    return { record: await app.ferries.find(kept.id), hadPrices };
  }

  it('comes to another machine all or nothing: canvas, prices and history, as they were', async () => {
    const listAll = async () => ({
      canvases: await other.canvases.list(owner, Date.now()),
      prices: await other.prices.listSpan([matic, 'coingecko:bitcoin'], 0, 100_000),
      history: (await other.hydrations.find('Polygon', alice))?.status,
    });
    // The database refuses the last thing that is written.
    const refusing: AppStore = {
      ...other,
      transaction: (work) =>
        other.transaction((rooms) => work({ ...rooms, prices: { ...rooms.prices, save: () => Promise.reject(new Error('disk full')) } })),
    };
    await expect(takeInElsewhere(refusing)).rejects.toThrow('disk full');
    expect(await listAll()).toEqual({ canvases: [], prices: [], history: undefined });

    await other.prices.save([price(matic, today - 1, '0.5')]);
    const { record, hadPrices } = await takeInElsewhere(other);
    expect([record?.state, hadPrices]).toEqual(['done', true]);
    const { canvases, prices, history } = await listAll();
    expect(history).toBe('unverified');
    expect(prices.map(({ day, usd, source }) => [day, usd, source])).toEqual([
      [today - 1, '0.5', 'DefiLlama'],
      [today, '0.7312', '摆渡包（DefiLlama）'],
    ]);
    expect(await other.prices.isAnyOf('摆渡包')).toBe(true);
    expect(canvases.map(({ name, nodeCount, edgeCount }) => [name, nodeCount, edgeCount])).toEqual([['盘口资金', 1, 0]]);
    const version = await other.canvases.findVersion(canvases[0]?.id ?? '', 1);
    expect(JSON.parse(version?.document ?? '')).toEqual(document);
    expect(version).toMatchObject({ byId: null, byName: '林某', name: '摆渡包 聚富优选案' });
  });

  it('keeps names of victims at home, in steps that were undone as well', async () => {
    const { id: caseId } = await maker().call('saveCase', { number: '', title: '图谱案', type: 1, unit: '', filedOn: null, facts: '' });
    await maker().call('saveCaseVictim', { caseId, material: '', name: '后来撤销' });
    const { envelope } = await maker().ask('makeFerry', { title: 'x', addresses: [place], withLabels: false, canvases: [canvasId] });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(envelope.msg).toMatch(/图谱（连同操作记录）或包名里写有受害人 \S+ 的真实姓名/);
  });
}
