import { tabs } from '@chaintrail/contract';
import type { FerryPreview } from '@chaintrail/contract/schemas';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openFerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { buildRequest, openCaller, send, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { ladder, polygon } from './polygonHistory.ts';
import { openSignedIn } from './signedIn.ts';
import { upload } from './upload.ts';
import { alice } from './world.ts';

const place = { chainName: 'Polygon', address: alice };
const LIMIT_MS = 120_000;

/** What left the product that may ask a provider. */
interface Sent {
  packs: Buffer[];
  told: Rooms;
}

/** Starts a whole product with a data folder, databases and keys of its own; a process holds one chain store at a time, so one goes before the other comes. */
async function withProduct<T>(sources: typeof ladder.sources, work: (server: OpenServer, visitor: Caller) => Promise<T>): Promise<T> {
  const server = await openServer({
    ladders: { chains: [polygon], find: (name) => (name === 'Polygon' ? { chain: polygon, sources } : undefined) },
  });
  try {
    return await work(server, await openCaller(server.url));
  } finally {
    await server.close();
  }
}

const sendOut = () =>
  withProduct(ladder.sources, async (server, visitor): Promise<Sent> => {
    const administrator = await openSignedIn(server, { type: 'administrator', login: 'chief-outside' });
    const lin = await openSignedIn(server, { type: 'PRO', login: 'lin', name: '林某', org: '外网机' });
    const { app, store, url } = server;
    const fetching = {
      app,
      reader: store.reader,
      provided: store.provided,
      findLadder: () => ladder,
      mayAsk: async () => true,
      now: Date.now,
      waitMs: 1,
    };
    const workers = await app.runJobs([hydrateAddresses(fetching)]);
    await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked: true });
    await visitor.ask('steerHydration', { ...place, action: 'start' });
    await vi.waitUntil(async () => (await visitor.call('getHydration', place)).status !== 'running', { timeout: 30_000 });
    await workers.stop();
    await lin.call('saveTag', { ...place, name: '盘口收款', tagType: 'otc' });
    const { path, body } = buildRequest('makeFerry', { title: '聚富优选案', addresses: [place], withLabels: true });
    const headers = { ...lin.headers, 'content-type': 'application/json' };
    const make = async () => {
      const answer = await send(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      return Buffer.from(await answer.arrayBuffer());
    };
    return { packs: [await make(), await make()], told: await readRooms(visitor) };
  });

type Rooms = Record<string, { list?: unknown[]; coverage?: unknown }>;

/** Of coverage, what is of the place where it is told: through whom, by which job, and when it came. */
const elsewhere = new Set(['source', 'note', 'job', 'syncedAt']);

/** What the rooms of an address say, with how far it goes and how much of it is proven. */
async function readRooms(caller: Caller): Promise<Rooms> {
  const [rows, card, counts, overview, parties] = await Promise.all([
    caller.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL }),
    caller.call('getAddressCard', place),
    caller.call('countAddressTabs', place),
    caller.call('getAddressOverview', place),
    caller.call('pageCounterparties', { ...place, pageNum: 1, pageSize: 20 }),
  ]);
  const bare = (key: string, value: unknown) => (elsewhere.has(key) ? undefined : value);
  return JSON.parse(JSON.stringify({ rows, card, counts, overview, parties }, bare)) as Record<
    string,
    { list?: unknown[]; coverage?: unknown }
  >;
}

it(
  'goes from one product to another, whose keys and data are its own: rows, sums and coverage are equal there',
  async () => {
    const {
      packs: [pack = Buffer.of(), second = Buffer.of()],
      told,
    } = await sendOut();
    expect(told['rows']?.list?.length).toBeGreaterThan(0);
    expect(told['rows']?.coverage).toMatchObject({ fromBlock: expect.any(Number) });
    await withProduct([], (server, visitor) => bringIn(server, visitor, { packs: [pack, second], told }));
  },
  LIMIT_MS,
);

async function bringIn(server: OpenServer, visitor: Caller, { packs: [pack, second], told }: { packs: [Buffer, Buffer]; told: Rooms }) {
  const { app, store } = server;
  const chief = await openSignedIn(server, { type: 'administrator', login: 'chief-inside', name: '周某', org: '内网机' });
  const folder = join(server.folder, 'ferries');
  const workers = await app.runJobs([
    takeInFerries({
      app,
      provided: store.provided,
      folder: await openFerryFolder(folder),
      findProvided: (name) => (name === 'Polygon' ? polygon : undefined),
      hold: () => undefined,
      now: Date.now,
      waitMs: 50,
    }),
  ]);
  const look = async (content: Uint8Array) =>
    (await upload(server.url, chief, { call: 'previewFerry', name: '案.ctpack', content })).envelope;
  const isEmpty = async () => (await visitor.ask('getAddressCard', place)).envelope;
  expect(await isEmpty()).toMatchObject({ data: { reason: 'nothing_stored' } });

  // Any byte that is another one: nothing is read of it, nothing is kept.
  for (const at of [0, 20, Math.floor(pack.length / 2), pack.length - 60, pack.length - 1]) {
    const turned = Buffer.from(pack);
    turned[at] = (turned[at] ?? 0) ^ 1;
    expect(await look(turned), `byte ${at} of ${pack.length}`).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  }
  expect(await readdir(folder)).toEqual([]);

  const { code, data } = await look(pack);
  expect(code).toBe(200);
  const seen = data as FerryPreview;
  // Another product's key, by which nobody has taken anything yet.
  expect(seen).toMatchObject({ title: '聚富优选案', sender: '外网机 林某', signer: 'unknown', takenAt: null, labels: { fresh: 1 } });
  expect(seen.histories).toMatchObject([{ ...place, here: 'nothing', canTake: true, isSuggested: true }]);
  expect(await isEmpty()).toMatchObject({ data: { reason: 'nothing_stored' } });

  await chief.call('takeFerry', { id: seen.id, addresses: [place], withLabels: true });
  const stateOf = async () => (await chief.call('listFerries', {})).list.find(({ id }) => id === seen.id)?.state;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('done');
  expect(await readRooms(visitor)).toEqual(told);
  const { coverage } = await visitor.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL });
  expect(coverage?.source).toBe('摆渡包（Etherscan）');
  expect(coverage?.note).toContain('外网机 林某');
  expect((await chief.call('getLabelDetails', place)).list.map(({ name }) => name)).toContain('盘口收款');

  // Once something was taken, its maker is known, and the same history brings nothing new.
  const again = (await look(second)).data as FerryPreview;
  expect([again.signer, again.histories[0]?.here]).toEqual(['known', 'same']);
  await workers.stop();
}
