import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLlamaPrices, createProviderHosts, createSourcify } from '@chaintrail/families/providers';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usualSettings } from '../src/configFixture.ts';
import { createFetcher } from '../src/fetcher/fetcher.ts';
import { openLadders } from '../src/hydration/ladders.ts';
import { createNoticeDesk } from '../src/notices/desk.ts';
import { createSecretBox } from '../src/notices/secretBox.ts';
import { openLookups, type Lookups } from '../src/onDemand/lookups.ts';
import { openPublicNodes } from '../src/onDemand/nodes.ts';
import { openPriceDesk, type PriceDesk } from '../src/prices/desk.ts';
import { openRunSettings, type RunSettings } from '../src/runSettings.ts';
import { openVerifiedAbis, type VerifiedAbiDesk } from '../src/verifiedAbis/desk.ts';
import { openSourceDesk, type SourceDesk } from '../src/sourceDesk/desk.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, usdt } from './world.ts';

/** The whole world outside: it counts who comes, and answers nobody well. */
let connections = 0;
const world: Server = createServer((_, response) => response.writeHead(404, { connection: 'close' }).end('{}'));
world.on('connection', () => (connections += 1));
await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
const { port } = world.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;

let settings: RunSettings = usualSettings;
let prices: PriceDesk | undefined;
let desk: SourceDesk | undefined;
let verifiedAbis: VerifiedAbiDesk | undefined;
let lookups: Lookups | undefined;
let administrator: SignedInCaller;
const fail = (): never => {
  throw new Error('not open yet');
};
const mayAsk = () => settings.current().areHistoriesAsked;
const hosts = createProviderHosts({ mayAsk });
const providedChains = [
  {
    chainName: 'Polygon',
    sources: [{ service: 'blockscout' as const, url: `${url}/api`, key: null, perSecond: 100, perDay: null }],
    isOwnLadder: false,
    nodes: [],
  },
  { chainName: 'Blast', sources: [], isOwnLadder: false, nodes: [url] },
];
const ladders = openLadders({ providedChains, providerKeys: {} }, mayAsk);
const nodes = openPublicNodes({ providedChains }, mayAsk);
/** Where names lead is believed to be public, and is this world. */
const fetcher = createFetcher(
  { allowHttp: true, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } },
  {
    resolve: () => Promise.resolve(['93.184.216.34']),
    listOwnAddresses: () => new Set<string>(),
    dial: () => ({ host: '127.0.0.1', port }),
  },
);
const noticeDesk = createNoticeDesk({
  box: createSecretBox(new Uint8Array(32).fill(3)),
  fetcher,
  mailer: null,
  push: { keys: webPush.generateVAPIDKeys(), subject: 'mailto:trail@example.com' },
  now: Date.now,
});

const opened = useServer(
  {
    settings: {
      current: () => settings.current(),
      isSaved: () => settings.isSaved(),
      readNow: () => settings.readNow(),
      save: (next) => settings.save(next),
      close: () => settings.close(),
    },
    ladders,
    fetcher,
    noticeDesk,
    sourceDesk: {
      choices: () => (desk ?? fail()).choices(),
      hosts: () => (desk ?? fail()).hosts(),
      ways: () => (desk ?? fail()).ways(),
      fileKeys: new Set(),
      change: (...given) => (desk ?? fail()).change(...given),
    },
    prices: {
      isOn: () => (prices ?? fail()).isOn(),
      find: (...given) => (prices ?? fail()).find(...given),
      findDays: (...given) => (prices ?? fail()).findDays(...given),
    },
    verifiedAbis: {
      find: (...given) => (verifiedAbis ?? fail()).find(...given),
      readSource: (...given) => (verifiedAbis ?? fail()).readSource(...given),
    },
    lookups: { find: (...given) => (lookups ?? fail()).find(...given) },
  },
  async (server) => {
    const { app } = server;
    settings = await openRunSettings(app, { trailDays: null });
    const box = createSecretBox(new Uint8Array(32).fill(4));
    desk = await openSourceDesk({ app, box, ladders, ways: { use: () => undefined }, nodes, fileKeys: new Set() });
    const host = { baseUrl: url, perSecond: 100 };
    prices = openPriceDesk({
      prices: app.prices,
      rates: app.rates,
      source: createLlamaPrices(hosts.open(host)),
      mayAsk,
      areBrought: () => false,
      now: Date.now,
    });
    verifiedAbis = openVerifiedAbis({ kept: app.verifiedAbis, source: createSourcify(hosts.open(host)), isOn: mayAsk, now: Date.now });
    lookups = openLookups({ nodes, findLadder: ladders.find, tokens: app.tokens, mayAsk, now: Date.now });
    administrator = await openSignedIn(server, { type: 'administrator', login: 'chief' });
  },
);

beforeAll(async () => {
  const { channel } = await administrator.call('saveMonitorChannel', { kind: 'webhook', name: '值班', to: 'https://hook.example/in' });
  waysOut['a notice on trial'] = () => administrator.ask('tryMonitorChannel', { id: channel.id });
});
afterAll(async () => {
  await Promise.all([hosts.close(), ladders.close(), ...[...nodes.values()].map(({ source }) => source.close())]);
  world.closeAllConnections();
  world.close();
});
beforeEach(() => {
  connections = 0;
});

/** All by which something of this server could leave the machine. */
const waysOut: Record<string, () => Promise<unknown>> = {
  'a picture': () => administrator.ask('getNftPicture', { chainName: 'ETH', url: 'http://pictures.example/1.png' }),
  'an ABI': () => administrator.ask('listContractMethods', { chainName: 'ETH', address: usdt }),
  'a source': () => administrator.ask('readContractSource', { chainName: 'ETH', address: usdt }),
  'a price': () => administrator.ask('pageHoldings', { chainName: 'ETH', address: alice }),
  'prices of days': () => administrator.ask('judgeAddress', { chainName: 'ETH', address: alice, coinKey: `ETH:${usdt}` }),
  'a transaction at a public node': () => administrator.ask('getTransaction', { chainName: 'Blast', hash: `0x${'12'.repeat(32)}` }),
  'a trial of sources': () => administrator.ask('trySources', {}),
  'a search everywhere': () => administrator.ask('search', { address: alice }),
};

const usual = { trailDays: null, requestPercent: 100, areApplicationsOpen: true, timeStampUrl: null, areHistoriesAsked: false };
const everything = { arePicturesFetched: true, areGatewaysAsked: true, areNoticesSent: true };
const nothing = { arePicturesFetched: false, areGatewaysAsked: false, areNoticesSent: false };

it.each(Object.keys(everything))('refuses to switch on %s alone, and says why', async (name) => {
  const answer = await administrator.ask('saveSettings', { ...usual, ...nothing, [name]: true });
  expect(answer.envelope).toMatchObject({ code: 9999, data: { fields: { [name]: expect.stringContaining('仅本地') } } });
  expect(await administrator.call('getSettings', {})).toEqual({ ...usual, ...nothing });
});

it('lets nothing leave while nobody may be asked, even where a switch was saved on by an earlier version or another process', async () => {
  await opened.server.app.settings.save('run-settings', JSON.stringify({ ...usual, ...everything }));
  expect(await settings.readNow()).toEqual({ ...usual, ...nothing });
  for (const [name, go] of Object.entries(waysOut)) {
    await go();
    expect(connections, name).toBe(0);
  }
});

it('goes out by each of these ways once it may, and by none once it may not and what a public node was being asked has ended', async () => {
  await administrator.call('saveSettings', { ...usual, ...everything, areHistoriesAsked: true });
  for (const [name, go] of Object.entries(waysOut)) {
    if (name === 'a search everywhere') continue;
    connections = 0;
    await go();
    expect(connections, name).toBeGreaterThan(0);
  }
  await administrator.call('saveSettings', { ...usual, ...nothing });
  let before = -1;
  const isQuiet = () => {
    const isSame = connections === before;
    before = connections;
    return isSame;
  };
  await expect.poll(isQuiet, { interval: 4_000, timeout: 60_000 }).toBe(true);
  connections = 0;
  for (const [name, go] of Object.entries(waysOut)) {
    await go();
    expect(connections, name).toBe(0);
  }
});
