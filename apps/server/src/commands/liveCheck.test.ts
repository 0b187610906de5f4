import { SourceError } from '@chaintrail/families';
import { createProviderHosts } from '@chaintrail/families/providers';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProxyDouble } from '@chaintrail/devnet';
import { readConfig } from '../config.ts';
import { checkSources, runLiveCheck, settingsOf } from './liveCheck.ts';

const emptyConfig = readConfig({ DATA_DIR: '/nonexistent' });

it('says of every service whether it answered, and of the others why they were not asked', async () => {
  const hosts = createProviderHosts();
  const lines: string[] = [];
  const answers: Record<string, string> = {
    'https://mempool.space/api/blocks/tip/hash': 'aa'.repeat(32),
    [`https://mempool.space/api/block/${'aa'.repeat(32)}`]: JSON.stringify({ id: 'aa'.repeat(32), height: 900_000, timestamp: 1 }),
    'https://mempool.space/api/block-height/899994': 'bb'.repeat(32),
    [`https://mempool.space/api/block/${'bb'.repeat(32)}`]: JSON.stringify({ id: 'bb'.repeat(32), height: 899_994, timestamp: 1 }),
  };
  const askOf =
    () =>
    async ({ url }: { url: string }) => {
      const text = answers[url];
      if (text === undefined) throw new SourceError({ code: 'unreachable' }, { retryAfterMs: 60_000 });
      return Promise.resolve({ statusCode: 200, retryAfterMs: undefined, text });
    };
  const asked = ['BTC', 'BSC', 'Core'].map((name) => findChain(name)).filter((chain) => chain !== undefined);
  const prices = {
    host: 'coins.example',
    readPrices: () => Promise.resolve([{ name: 'coingecko:bitcoin', usd: '98123.45', timeMs: 1 }]),
    health: () => raise(),
  };
  const abis = {
    host: 'abis.example',
    readAbi: () => Promise.resolve({ match: 'exact' as const, name: 'TetherToken', items: [], verifiedAtMs: null }),
    readSource: () => raise(),
    health: () => raise(),
  };
  const say = (line: string) => lines.push(line.replace(/用时 \d+/, '用时 1'));
  const code = await checkSources(asked, hosts, say, new AbortController().signal, { settingsOf: () => ({ askOf }), prices, abis });
  await hosts.close();
  expect(lines).toEqual([
    '✓\t比特币\tEsplora\tmempool.space\t链头 900000，用时 1 毫秒',
    '✗\t比特币\tEsplora\tblockstream.info\t连接不上（unreachable）',
    '✗\t比特币\tSQD Portal\tportal.sqd.dev\t连接不上（unreachable）',
    '✗\t比特币\tBlockbook\tbtc1.trezor.io\t连接不上（unreachable）',
    '✗\t比特币\tElectrum\telectrum.blockstream.info:50002\t连接不上（unreachable）',
    '✗\t比特币\tBlockchair\tapi.blockchair.com\t连接不上（unreachable）',
    '✗\tBNB 链\tSQD Portal\tportal.sqd.dev\t连接不上（unreachable）',
    '✗\tBNB 链\teth_getLogs\t56.rpc.thirdweb.com\t连接不上（unreachable）',
    '–\tBNB 链\tEtherscan\tapi.etherscan.io\t需要付费密钥（这里只用设置文件 keys 里的）',
    '✗\tCore\teth_getLogs\trpc.coredao.org\t连接不上（unreachable）',
    '✓\t币价\tDefiLlama\tcoins.example\t1 BTC = 98123.45 美元，用时 1 毫秒',
    '✓\t合约 ABI\tSourcify\tabis.example\tUSDT 合约有 0 项定义，用时 1 毫秒',
    '共 11 个数据源：3 个有应答，8 个没有应答。',
    '没有应答的不妨碍其余：有下一家的链会改问下一家。可在 管理 → 数据源 停用它、给它设代理，或填密钥。',
  ]);
  expect(code).toBe(1);
});

it('asks whom the settings file names in place of the ladder, and with its keys', () => {
  const source = { service: 'etherscan', url: 'http://10.0.0.5/api', key: 'OWN', perSecond: 5, perDay: null } as const;
  const providedChains = [
    { chainName: 'ETH', sources: [source, { ...source, service: 'sqd' as const, key: null }], isOwnLadder: false, nodes: [] },
    { chainName: 'BSC', sources: [], isOwnLadder: true, nodes: [] },
  ];
  const config = { providedChains, olderChains: [], providerKeys: { etherscan: 'K', trongrid: 'T' } };
  expect(settingsOf(config, findChain('ETH') ?? raise())).toEqual({
    keys: { etherscan: 'OWN', trongrid: 'T' },
    rungs: [
      { service: 'etherscan', baseUrl: 'http://10.0.0.5/api', perSecond: 5, key: 'optional' },
      { service: 'sqd', baseUrl: 'http://10.0.0.5/api', perSecond: 5, key: 'optional' },
    ],
  });
  expect(settingsOf(config, findChain('BSC') ?? raise())).toEqual({ keys: { etherscan: 'K', trongrid: 'T' } });
});

it('goes through the proxy that is named, and says so; what it does not understand it refuses', async () => {
  const answers: Record<string, string> = { '/blocks/tip/hash': 'aa'.repeat(32), '/block-height/899994': 'bb'.repeat(32) };
  const node = createServer(({ url = '' }, response) =>
    response.end(answers[url] ?? JSON.stringify({ id: url.slice(-64), height: url.endsWith('a') ? 900_000 : 899_994, timestamp: 1 })),
  ).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const proxy = await startProxyDouble({ kind: 'socks5', names: { 'esplora.example': (node.address() as AddressInfo).port } });
  const esplora = { service: 'esplora', url: 'http://esplora.example', key: null, perSecond: 100, perDay: null } as const;
  const config = { ...emptyConfig, providedChains: [{ chainName: 'BTC', sources: [esplora], isOwnLadder: false, nodes: [] }] };
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await runLiveCheck(config, args, (line) => lines.push(line.replace(/用时 \d+/, '用时 1')), AbortSignal.timeout(20_000));
    return { code, lines };
  };
  expect(await run('--chain', 'BTC', '--proxy', `socks5://127.0.0.1:${proxy.port}`)).toEqual({
    code: 0,
    lines: [
      `全部经由代理 socks5 127.0.0.1:${proxy.port}`,
      '✓\t比特币\tEsplora\tesplora.example\t链头 900000，用时 1 毫秒',
      '共 1 个数据源：1 个有应答，0 个没有应答。',
    ],
  });
  expect(proxy.asked[0]).toBe('esplora.example:80');
  for (const wrong of [['--proxy', 'ftp://a:1'], ['--proxy'], ['--chain', 'Nowhere'], ['BTC']]) expect((await run(...wrong)).code).toBe(2);
  await proxy.stop();
  node.close();
});

function raise(): never {
  throw new Error('not there');
}
