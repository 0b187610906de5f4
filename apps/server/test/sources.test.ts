import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listUsualSources } from '../src/hydration/settings.ts';
import { openLadders, type Ladders } from '../src/hydration/ladders.ts';
import { openSecretBox } from '../src/notices/secretBox.ts';
import { openSourceDesk, type SourceDesk } from '../src/sourceDesk/desk.ts';
import { openSourceWays } from '../src/sourceDesk/ways.ts';
import { startProxyDouble, type ProxyDouble } from '@chaintrail/devnet';
import { createMemoryLedger } from '@chaintrail/families/providers';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

const KEY = 'KEY0123456789SECRET';
const polygon = findChain('Polygon') ?? fail();
const ways = openSourceWays();
const providedChains = [
  { chainName: 'Polygon', sources: listUsualSources(polygon, {}), isOwnLadder: true, nodes: [] },
  // Nobody listens there.
  {
    chainName: 'Blast',
    sources: [{ service: 'blockscout' as const, url: 'http://127.0.0.1:9/api', key: null, perSecond: 3, perDay: 2 }],
    isOwnLadder: false,
    nodes: [],
  },
  // A name that only a proxy knows.
  {
    chainName: 'Litecoin',
    sources: [{ service: 'esplora' as const, url: 'http://upstream.example/api', key: null, perSecond: 50, perDay: null }],
    isOwnLadder: false,
    nodes: [],
  },
];
const ladders: Ladders = openLadders({ providedChains, providerKeys: {} }, () => true, createMemoryLedger(), ways.of);
let desk: SourceDesk | undefined;
let administrator: SignedInCaller;
let folder = '';

function fail(): never {
  throw new Error('not there');
}
const own = () => desk ?? fail();

const opened = useServer(
  {
    ladders,
    sourceDesk: {
      choices: () => own().choices(),
      hosts: () => own().hosts(),
      ways: () => own().ways(),
      fileKeys: new Set(),
      change: (...given) => own().change(...given),
    },
  },
  async (server) => {
    folder = await mkdtemp(join(tmpdir(), 'chaintrail-sources-'));
    const box = await openSecretBox(join(folder, 'sources.key'));
    desk = await openSourceDesk({ app: server.app, box, ladders, ways, nodes: new Map(), fileKeys: new Set() });
    administrator = await openSignedIn(server, { type: 'administrator', login: 'chief' });
  },
);
afterAll(async () => {
  await ladders.close();
  await ways.close();
  await rm(folder, { recursive: true, force: true });
});

it('tells whom it may ask, what they learn, and that nobody is asked as long as nobody allowed it', async () => {
  const view = await opened.caller.call('listSources', {});
  expect(view).toMatchObject({ isAllowed: false, ownChains: ['ETH', 'BSC', 'BTC', 'TRON'] });
  expect(view.list.map(({ service, hosts }) => [service, hosts.map(({ host, state }) => `${host} ${state}`)])).toEqual([
    ['etherscan', ['api.etherscan.io needs_key']],
    ['blockscout', ['api.blockscout.com needs_key', 'polygon.blockscout.com unasked', '127.0.0.1:9 unasked']],
    ['sqd', ['portal.sqd.dev unasked']],
    ['rpc', ['polygon.drpc.org unasked', 'polygon-bor-rpc.publicnode.com unasked']],
    ['esplora', ['upstream.example unasked']],
  ]);
  expect(view.list[0]).toEqual({
    service: 'etherscan',
    title: 'Etherscan',
    uses: 'EVM 链的地址历史：交易、内部转账、代币',
    sees: '地址、区块范围',
    key: 'required',
    attribution: 'Powered by Etherscan.io APIs',
    terms: 'https://etherscan.io/terms',
    keyFrom: null,
    isOn: true,
    proxy: null,
    hosts: [
      {
        host: 'api.etherscan.io',
        chains: ['Polygon'],
        state: 'needs_key',
        lastOkTime: null,
        failure: null,
        restsUntil: null,
        requestsPerSecond: 0,
        perSecond: 3,
        callsToday: 0,
        perDay: 100_000,
      },
    ],
  });
  // Every live chain is named, with who is asked first and who after him.
  expect(view.isChosen).toBe(false);
  expect(view.chains.length).toBe(21);
  const asked = [
    { service: 'etherscan', host: 'api.etherscan.io' },
    { service: 'blockscout', host: 'api.blockscout.com' },
    { service: 'blockscout', host: 'polygon.blockscout.com' },
    { service: 'sqd', host: 'portal.sqd.dev' },
    { service: 'rpc', host: 'polygon.drpc.org' },
    { service: 'rpc', host: 'polygon-bor-rpc.publicnode.com' },
  ];
  expect(view.chains.find(({ chainName }) => chainName === 'Polygon')).toEqual({
    chainName: 'Polygon',
    title: 'Polygon',
    hasNode: false,
    asked,
  });
  expect(view.chains.find(({ chainName }) => chainName === 'BTC')).toMatchObject({ hasNode: true, asked: [] });
  expect((await administrator.ask('trySources', {})).envelope).toMatchObject({ code: 9999, data: { reason: 'not_allowed' } });
});

it('keeps a key sealed, asks with it at once, and shows it nowhere', async () => {
  const namesOf = () => ladders.find('Polygon')?.sources.map(({ name }) => name);
  expect(namesOf()).toEqual(['Blockscout', 'SQD Portal', 'eth_getLogs', 'eth_getLogs']);
  const view = await administrator.call('saveSource', { service: 'etherscan', key: KEY });
  expect(namesOf()).toEqual(['Etherscan', 'Blockscout', 'SQD Portal', 'eth_getLogs', 'eth_getLogs']);
  expect(view.list[0]).toMatchObject({ keyFrom: 'page', hosts: [{ state: 'unasked' }] });
  expect(JSON.stringify(view)).not.toContain(KEY);
  const { app } = opened.server;
  const kept = (await app.settings.find('source-choices')) ?? '';
  expect(kept).toContain('etherscan');
  expect(kept).not.toContain(KEY);
  expect(await readFile(join(folder, 'sources.key'), 'utf8')).not.toContain(KEY);
  expect(opened.server.readLog()).not.toContain(KEY);
  // A later start opens it, one with another key of its own does not, and asks without.
  const open = async (name: string) =>
    (
      await openSourceDesk({ app, box: await openSecretBox(join(folder, name)), ladders, ways, nodes: new Map(), fileKeys: new Set() })
    ).choices().keys;
  expect(await open('sources.key')).toEqual({ etherscan: KEY });
  expect(await open('other.key')).toEqual({});
  expect((await administrator.call('saveSource', { service: 'etherscan', key: null })).list[0]?.keyFrom).toBe(null);
  expect(namesOf()).toEqual(['Blockscout', 'SQD Portal', 'eth_getLogs', 'eth_getLogs']);
});

it('leaves out what is switched off, says what was wrong and what is left of the day, and refuses what is no key', async () => {
  const ask = async (input: object) => (await administrator.ask('saveSource', { service: 'etherscan', ...input })).envelope;
  expect(await ask({ key: '' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await ask({ key: 'with space' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect(await ask({ service: 'nobody' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  expect((await ask({ service: 'esplora', key: 'K' })).msg).toContain('没有密钥');
  expect((await opened.caller.ask('saveSource', { service: 'etherscan', isOn: false })).envelope.code).not.toBe(200);

  await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked: true });
  await administrator.call('saveSource', { service: 'etherscan', isOn: false });
  // Of services outside nothing is tried here.
  const [source] = ladders.find('Blast')?.sources ?? [];
  await expect(source?.readHead(AbortSignal.timeout(5_000))).rejects.toMatchObject({ fault: { code: 'budget_spent' } });
  const view = await opened.caller.call('listSources', {});
  expect([view.isAllowed, view.isChosen]).toEqual([true, true]);
  const told = view.list.find(({ service }) => service === 'blockscout')?.hosts.find(({ host }) => host === '127.0.0.1:9');
  expect(told).toMatchObject({ perDay: 2, state: 'down', failure: { text: '数据源今天的查询额度已用完' } });
  expect(told?.callsToday).toBeGreaterThan(1);
  expect(view.list[0]).toMatchObject({ isOn: false, hosts: [{ state: 'off' }] });
});

const TIP = 'aa'.repeat(32);

/** Litecoin's Esplora as far as its head; nobody here knows its name. */
async function serveTip() {
  const block = { id: TIP, height: 77, timestamp: 1_700_000_000, previousblockhash: 'bb'.repeat(32) };
  const upstream = createServer(({ url = '' }, response) => {
    response.end(url.startsWith('/api/block/') ? JSON.stringify(block) : TIP);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  return { port: (upstream.address() as AddressInfo).port, stop: () => upstream.close() };
}

it('asks a service through its proxy and nobody else, whose password is told to nobody, and says when the proxy fails', async () => {
  const upstream = await serveTip();
  const login = { username: 'proxyuser', password: 'PROXYPASSWORD' };
  const names = { 'upstream.example': upstream.port };
  const proxies: ProxyDouble[] = await Promise.all([
    startProxyDouble({ kind: 'socks5', login, names }),
    startProxyDouble({ kind: 'http', login, names }),
  ]);
  const { app } = opened.server;
  const save = (proxy: object | null) => administrator.call('saveSource', { service: 'esplora', proxy } as never);
  const tryIt = async () => (await administrator.call('trySources', { service: 'esplora' })).list.map(({ isOk, text }) => [isOk, text]);
  try {
    for (const [at, kind] of (['socks5', 'http'] as const).entries()) {
      const place = { kind, address: `127.0.0.1:${proxies[at]?.port}`, mayBePrivate: true };
      const view = await save({ ...place, ...login });
      const shown = view.list.find(({ service }) => service === 'esplora')?.proxy;
      expect(shown).toEqual({ ...place, hasLogin: true });
      expect(view.list.filter(({ proxy }) => proxy !== null).length).toBe(1);
      expect(await tryIt()).toEqual([[true, '最新高度 77']]);
      expect(proxies[at]?.asked).toContain('upstream.example:80');
      expect(JSON.stringify(view)).not.toContain(login.password);
      // Where the proxy stands is for administrators.
      const told = (await opened.caller.call('listSources', {})).list.find(({ service }) => service === 'esplora')?.proxy;
      expect(told).toEqual({ kind, address: null, hasLogin: true, mayBePrivate: true });
      await save({ ...place, username: login.username, password: 'another' });
      expect(await tryIt()).toEqual([[false, '代理不接受用户名或密码']]);
      await save({ ...place, ...login, mayBePrivate: false });
      expect(await tryIt()).toEqual([[false, '代理在内网或本机，管理员没有允许连接内网代理']]);
      await save({ ...place, ...login, address: '127.0.0.1:9' });
      expect(await tryIt()).toEqual([[false, '连接不上代理，请核对代理的地址与端口']]);
    }
    const kept = (await app.settings.find('source-choices')) ?? '';
    expect(kept).toContain('"esplora"');
    expect(kept + opened.server.readLog()).not.toMatch(/PROXYPASSWORD|proxyuser|127\.0\.0\.1:9"/);
    // Who cannot open what was sealed does not ask directly instead.
    const box = await openSecretBox(join(folder, 'third.key'));
    const lost = await openSourceDesk({ app, box, ladders, ways, nodes: new Map(), fileKeys: new Set() });
    expect([...lost.choices().off]).toContain('esplora');
    expect(lost.choices().proxies).toEqual({});
    await expect(administrator.ask('saveSource', { service: 'esplora', proxy: { kind: 'http', address: 'a:0', mayBePrivate: true } }))
      .resolves // prettier-ignore
      .toMatchObject({ envelope: { msg: expect.stringContaining('端口') as string } });
    expect((await save(null)).list.find(({ service }) => service === 'esplora')?.proxy).toBe(null);
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    upstream.stop();
  }
});
