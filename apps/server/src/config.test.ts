import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config/configError.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => rm(join(folder, 'chaintrail.json'), { force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

async function readWith(settings: unknown) {
  await writeFile(join(folder, 'chaintrail.json'), typeof settings === 'string' ? settings : JSON.stringify(settings));
  return read();
}

describe('a chain without a node', () => {
  it('names whom it may ask, in their order', async () => {
    const sources = [
      { service: 'blockscout', url: 'https://polygon.example/api' },
      { service: 'etherscan', url: 'https://api.example/v2/api', key: 'K', perSecond: 5, perDay: 100 },
    ];
    const { chains, providedChains } = await readWith({ chains: { Polygon: { mode: 'provider', sources } } });
    expect(chains).toEqual([]);
    expect(providedChains).toEqual([
      {
        chainName: 'Polygon',
        sources: [
          { service: 'blockscout', url: 'https://polygon.example/api', key: null, perSecond: 3, perDay: null },
          { service: 'etherscan', url: 'https://api.example/v2/api', key: 'K', perSecond: 5, perDay: 100 },
        ],
        isOwnLadder: false,
        nodes: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
      },
    ]);
  });

  it('asks whom its own ladder names where nobody is named, and services that need a key only with one', async () => {
    const chains = { Blast: { mode: 'provider' } };
    const own = { service: 'blockscout', url: 'https://blast.blockscout.com/api', key: null, perSecond: 3, perDay: null };
    const portal = { service: 'sqd', url: 'https://portal.sqd.dev/datasets/blast-l2-mainnet', key: null, perSecond: 2, perDay: null };
    const etherscan = { service: 'etherscan', url: 'https://api.etherscan.io/v2/api', key: 'K', perSecond: 3, perDay: 100_000 };
    const logs = { service: 'rpc', url: 'https://rpc.blast.io', key: null, perSecond: 2, perDay: null };
    const nodes = ['https://rpc.blast.io'];
    expect((await readWith({ chains })).providedChains).toEqual([
      { chainName: 'Blast', sources: [own, portal, logs], isOwnLadder: true, nodes },
    ]);
    expect((await readWith({ chains, keys: { etherscan: 'K' } })).providedChains).toEqual([
      { chainName: 'Blast', sources: [etherscan, own, portal, logs], isOwnLadder: true, nodes },
    ]);
    const elsewhere = { Blast: { mode: 'provider', nodes: ['http://127.0.0.1:8545'] } };
    expect((await readWith({ chains: elsewhere })).providedChains).toEqual([
      { chainName: 'Blast', sources: [own, portal, logs], isOwnLadder: true, nodes: ['http://127.0.0.1:8545'] },
    ]);
    // No service without a key but the logs of its node.
    expect((await readWith({ chains: { Core: { mode: 'provider' } } })).providedChains).toMatchObject([
      { chainName: 'Core', sources: [{ ...logs, url: 'https://rpc.coredao.org' }] },
    ]);
    await expect(readWith({ chains, keys: { trongird: 'K' } })).rejects.toThrow('keys');
    const tron = { service: 'trongrid', url: 'https://api.trongrid.io', perSecond: 15, perDay: 100_000 };
    const doge = { service: 'blockbook', url: 'https://doge1.trezor.io', perSecond: 2, perDay: null };
    const others = { TRON: { mode: 'provider' }, Dogecoin: { mode: 'provider' } };
    expect((await readWith({ chains: others, keys: { trongrid: 'K' } })).providedChains).toMatchObject([
      {
        chainName: 'TRON',
        sources: [
          { ...tron, key: 'K' },
          { service: 'tronscan', key: null },
          { service: 'sqd', key: null },
        ],
      },
      {
        chainName: 'Dogecoin',
        sources: [
          { ...doge, key: null },
          { service: 'blockchair', key: null },
        ],
      },
    ]);
  });

  it('is refused where nobody is named, a key stands in the address, or the service knows nothing of its family', async () => {
    const named = { service: 'etherscan', url: 'https://api.example/v2/api' };
    await expect(readWith({ chains: { Polygon: { mode: 'provider', sources: [] } } })).rejects.toThrow('至少要有一个数据源');
    await expect(
      readWith({ chains: { Polygon: { mode: 'provider', sources: [{ ...named, url: 'https://a.example/api?apikey=1' }] } } }),
    ).rejects.toThrow('密钥写在 key 中');
    await expect(readWith({ chains: { BTC: { mode: 'provider', sources: [named] } } })).rejects.toThrow(
      'chains.BTC 的数据源 etherscan 不提供这条链的历史，应为 esplora、sqd、blockbook、electrum、blockchair 之一',
    );
    for (const [service, url] of [
      ['electrum', 'https://electrum.example'],
      ['esplora', 'ssl://esplora.example:50002'],
    ]) {
      await expect(readWith({ chains: { BTC: { mode: 'provider', sources: [{ service, url }] } } })).rejects.toThrow(
        'Electrum 应为 ssl://',
      );
    }
    const electrum = { service: 'electrum', url: 'ssl://electrum.example:50002' };
    expect((await readWith({ chains: { BTC: { mode: 'provider', sources: [electrum] } } })).providedChains[0]?.sources).toMatchObject([
      electrum,
    ]);
  });
});

it('who tells what lies before the first block of a node is the ladder of its chain, or who is named; never beside opening balances', async () => {
  const node = { urls: ['http://127.0.0.1:8545'], fromBlock: 500 };
  const portal = { service: 'sqd', url: 'https://portal.sqd.dev/datasets/blast-l2-mainnet', key: null, perSecond: 2, perDay: null };
  const { chains, olderChains } = await readWith({ chains: { Blast: { ...node, older: {} } } });
  expect(chains).toMatchObject([{ chainName: 'Blast', mode: 'node', settings: { fromBlock: 500 } }]);
  expect(chains[0]?.settings).not.toHaveProperty('older');
  expect(olderChains).toMatchObject([{ chainName: 'Blast', isOwnLadder: true, nodes: [] }]);
  expect(olderChains[0]?.sources).toContainEqual(portal);
  const named = { service: 'blockscout', url: 'https://a.example/api' };
  expect((await readWith({ chains: { Blast: { ...node, older: { sources: [named] } } } })).olderChains).toMatchObject([
    { sources: [named], isOwnLadder: false },
  ]);
  await expect(readWith({ chains: { Blast: { ...node, fromBlock: 0, older: {} } } })).rejects.toThrow('不需要 older');
  await expect(readWith({ chains: { Blast: { ...node, openingAccounts: ['0x1'], older: {} } } })).rejects.toThrow('只能有一个');
  await expect(readWith({ chains: { BTC: { ...node, older: { sources: [named] } } } })).rejects.toThrow('不提供这条链的历史');
});

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({ PORT: '', HOST: '' })).toEqual({
      host: '127.0.0.1',
      port: 7300,
      dataDir: folder,
      databaseUrl: null,
      clickhouseUrl: null,
      demo: true,
      access: null,
      allowedHosts: [],
      trustedProxies: [],
      tls: null,
      ticketKey: null,
      victimKey: null,
      metricsToken: null,
      secondFactor: null,
      sms: null,
      codeLimits: { secondsBetween: 60, perPhoneAndDay: 5, perAddressAndHour: 20, perDay: 2_000 },
      outside: { allowHttp: false, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } },
      trailDays: null,
      mail: null,
      logLevel: 'info',
      chains: [],
      providedChains: [],
      olderChains: [],
      providerKeys: {},
      priceUrl: 'https://coins.llama.fi',
      abiUrl: 'https://sourcify.dev/server',
    });
  });

  it('refuse a certificate without its key, one that is not there, and a pair that is none', async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(cert, 'no certificate');
    await writeFile(key, 'no key');
    expect(() => read({ TLS_CERT: cert })).toThrow('TLS_CERT 与 TLS_KEY 须同时设置');
    expect(() => read({ TLS_CERT: cert, TLS_KEY: join(folder, 'none.pem') })).toThrow(/TLS_KEY 所指的文件 .*none\.pem 无法读取/);
    expect(() => read({ TLS_CERT: cert, TLS_KEY: key })).toThrow('不是一对 PEM 格式的证书与私钥');
  });

  it.each([
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN 至少要有 16 个字符'],
    [{ SECOND_FACTOR: 'yes' }, 'SECOND_FACTOR 应为 administrators 或 offered'],
    [{ TRAIL_DAYS: '0' }, 'TRAIL_DAYS 应为 1–99999 的天数'],
    [{ PORT: '65536' }, 'PORT 应为 0–65535 的整数'],
    [{ PORT: '-1' }, 'PORT 应为 0–65535 的整数'],
    [{ PORT: '80a' }, 'PORT 应为 0–65535 的整数'],
    [{ PORT: '1e3' }, 'PORT 应为 0–65535 的整数'],
    [{ DEMO: 'yes' }, 'DEMO 应为 on 或 off'],
    [{ ACCESS: 'closed' }, 'ACCESS 应为 open 或 accounts'],
    [{ CLICKHOUSE_URL: 'clickhouse://user:geheim@host:9000' }, 'CLICKHOUSE_URL 应为 http://用户:密码@主机:端口 形式的地址'],
    [{ CLICKHOUSE_URL: 'host:8123' }, 'CLICKHOUSE_URL 应为 http://'],
    [{ CLICKHOUSE_URL: 'http://host:8123/other' }, 'CLICKHOUSE_URL 的路径应为空或 /chain'],
    [{ CLICKHOUSE_URL: 'http://host:8123/?async_insert=1' }, 'CLICKHOUSE_URL 不能带 ? 参数'],
    [{ CLICKHOUSE_URL: 'http://user:100%@host:8123' }, 'CLICKHOUSE_URL 的用户名或密码中 % 须写成 %25'],
    [{ DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL 应以 postgres:// 开头'],
    [{ DATABASE_URL: 'postgres://user:geheim@[host/x' }, 'DATABASE_URL 不是完整的地址'],
    [{ DATABASE_URL: 'postgres://user:geheim@host:99999/x' }, 'DATABASE_URL 不是完整的地址'],
    [{ DATABASE_URL: 'postgres://user:100%@host/x' }, 'DATABASE_URL 不是完整的地址，或其中的 % 没有写成 %25'],
    [{ ALLOWED_HOSTS: 'https://chain.example.cn' }, 'ALLOWED_HOSTS 应为域名'],
    [{ ALLOWED_HOSTS: 'chain.example.cn:443' }, 'ALLOWED_HOSTS 应为域名'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY 应为 loopback、IP 地址或网段'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY 应为 loopback、IP 地址或网段'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL 应为'],
    [{ TICKET_KEY: 'short' }, 'TICKET_KEY 应为 16 或 32 字节（原文或 base64）'],
  ])('is refused by field: %j', (env, words) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(words);
  });

  it.each([
    ['0123456789abcdef', 16],
    ['0123456789abcdef0123456789abcdef', 32],
    [Buffer.alloc(16, 7).toString('base64'), 16],
    [Buffer.alloc(32, 7).toString('base64'), 32],
  ])('takes the ticket key %s', (text, length) => {
    expect(read({ TICKET_KEY: text }).ticketKey).toHaveLength(length);
  });
});

it('reads names and proxies by comma', () => {
  const { allowedHosts, trustedProxies } = read({
    ALLOWED_HOSTS: 'chain.example.cn, intranet',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7',
  });
  expect([allowedHosts, trustedProxies]).toEqual([
    ['chain.example.cn', 'intranet'],
    ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
  ]);
});

describe('the settings file', () => {
  it('names chains by their exact or carelessly written name and fills in what is left out', async () => {
    const { chains } = await readWith({ chains: { eth: { urls: ['http://127.0.0.1:8545'] } } });
    expect(chains).toEqual([
      {
        chainName: 'ETH',
        mode: 'node',
        settings: { urls: ['http://127.0.0.1:8545'], fromBlock: 0, openingAccounts: [], timeoutMs: 30_000, concurrency: 8, batchSize: 50 },
      },
    ]);
  });

  it.each([
    ['{', '不是有效的 JSON'],
    ['[]', '最外层 缺少或类型不对'],
    [{ chain: {} }, '最外层 中有未知字段 chain'],
    [{ chains: { Mars: { urls: ['http://x'] } } }, 'chains.Mars 不是已知的链名'],
    [{ chains: { DemoETH: { urls: ['http://x'] } } }, '是演示链，由产品自己启动'],
    [{ chains: { ETH: {} } }, 'chains.ETH.urls 缺少或类型不对'],
    [{ chains: { ETH: { urls: [] } } }, 'chains.ETH.urls 至少要有一个节点地址'],
    [{ chains: { ETH: { urls: ['ftp://x'] } } }, 'chains.ETH.urls.0 应为 http:// 或 https:// 地址'],
    [{ chains: { ETH: { urls: ['http://user:100%@x'] } } }, 'chains.ETH.urls.0 的用户名或密码中 % 须写成 %25'],
    [{ chains: { ETH: { urls: ['http://x'], fromBlock: -1 } } }, 'chains.ETH.fromBlock 不能小于 0'],
    [{ chains: { ETH: { urls: ['http://x'], fromBlock: 1.5 } } }, 'chains.ETH.fromBlock 应为整数'],
    ['{"chains":{"ETH":{"urls":["http://x"],"fromBlock":1e309}}}', 'chains.ETH.fromBlock 应为整数'],
    [{ chains: { ETH: { urls: ['http://x'], key: 1 } } }, 'chains.ETH 中有未知字段 key'],
    [{ sms: { gateway: { accessKeyId: 'LTAI' } } }, 'sms.gateway.accessKeySecret 应为文本'],
    [{ sms: { limits: { perPhoneAndDay: 0 } } }, 'sms.limits.perPhoneAndDay 不能小于 1'],
  ])('is refused by field: %j', async (settings, words) => {
    await expect(readWith(settings)).rejects.toThrow(words);
    await expect(readWith(settings)).rejects.toThrow(ConfigError);
  });

  it.each([
    ['{"chains":{"ETH":{\n"urls":["http://ann:geheim@x" "y"]}}}', '请检查第 2 行附近的引号'],
    ['{"chains":{"ETH":{"urls":[http://ann:geheim@x]}}}', '不是有效的 JSON'],
  ])('does not repeat what stands where it cannot be read: %s', async (text, words) => {
    await expect(readWith(text)).rejects.toThrow(words);
    await expect(readWith(text)).rejects.not.toThrow(/geheim|ann/);
  });

  it('names a gateway for codes, and how many are sent', async () => {
    const gateway = { accessKeyId: 'LTAI', accessKeySecret: 's', signName: '链踪', templateCode: 'SMS_1' };
    const { sms, codeLimits } = await readWith({ sms: { gateway, limits: { perDay: 100 } } });
    expect([sms, codeLimits]).toEqual([
      { ...gateway, templateField: 'code', endpoint: 'https://dysmsapi.aliyuncs.com' },
      { secondsBetween: 60, perPhoneAndDay: 5, perAddressAndHour: 20, perDay: 100 },
    ]);
  });

  it('says how the outside is gone to', async () => {
    expect((await readWith({ outside: { allowHttp: true, ipfs: 'https://gate.example/ipfs/' } })).outside).toEqual({
      allowHttp: true,
      gateways: { ipfs: 'https://gate.example/ipfs/', ar: 'https://arweave.net/' },
    });
    await expect(readWith({ outside: { ipfs: 'https://gate.example' } })).rejects.toThrow('outside.ipfs 应以 / 结尾');
    await expect(readWith({ outside: { ar: 'ftp://gate.example/' } })).rejects.toThrow('outside.ar 应为 https:// 地址');
  });

  it('is not looked for in a data folder that is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(readConfig({ DATA_DIR: join(folder, 'file') }).chains).toEqual([]);
  });
});
