import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import {
  createHistorySources,
  createLlamaPrices,
  createOutsideWay,
  createProviderHosts,
  createSourcify,
  type AbiSource,
  type LadderSettings,
  type LeftOut,
  type PriceSource,
  type ProviderHosts,
  type Proxy,
} from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import { serviceWords } from '../features/source/words.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import type { Say } from './types.ts';

/**
 * Asks everybody whom the settings file or the ladders name one question that harms nobody, and prints who answered. Keys are those of the
 * settings file: what was entered on the page lies sealed, proxies too. All of it through the one that is named, where one is.
 */
export async function runLiveCheck(config: Config, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    say('用法：npm run live-check -- [--chain 链名] [--proxy http://主机:端口 或 socks5://主机:端口]');
    return 2;
  }
  const { chain, proxy } = asked;
  const hosts = createProviderHosts();
  const way = createOutsideWay();
  way.use(proxy);
  if (proxy) say(`全部经由代理 ${proxy.kind} ${proxy.host}:${proxy.port}`);
  try {
    const live = chains.filter(({ status }) => status !== 'demo');
    const prices = chain ? undefined : createLlamaPrices(hosts.open({ baseUrl: config.priceUrl, perSecond: 1 }, way.ask));
    const abis = chain ? undefined : createSourcify(hosts.open({ baseUrl: config.abiUrl, perSecond: 1 }, way.ask));
    const settingsFor = (one: Chain) => ({ ...settingsOf(config, one), askOf: () => way.ask });
    return await checkSources(chain ? [chain] : live, hosts, say, signal, { settingsOf: settingsFor, prices, abis });
  } finally {
    await Promise.all([hosts.close(), way.close()]);
  }
}

/** What was asked for; undefined where it is not understood. A name is resolved by this machine: it is the operator's own proxy. */
function readArguments(args: readonly string[]): { chain: Chain | undefined; proxy: Proxy | undefined } | undefined {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) given.set(args[at] ?? '', args[at + 1] ?? '');
  const [name, address] = ['--chain', '--proxy'].map((flag) => given.get(flag));
  const chain = name === undefined ? undefined : findChain(name);
  const proxy = address === undefined ? undefined : readProxy(address);
  const isKnown = [...given.keys()].every((flag) => flag === '--chain' || flag === '--proxy');
  return isKnown && (name === undefined || chain) && (address === undefined || proxy) ? { chain, proxy } : undefined;
}

function readProxy(address: string): Proxy | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const kind = (['http', 'socks5'] as const).find((one) => url?.protocol === `${one}:`);
  if (!url || !kind || url.hostname === '') return undefined;
  const login =
    url.username === '' ? {} : { login: { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } };
  const port = url.port === '' ? (kind === 'http' ? 80 : 1080) : Number(url.port);
  return { kind, host: url.hostname, port, ...login, findAddress: (host) => Promise.resolve(host) };
}

/** Whom the settings file names for a chain, else its own ladder, with the file's keys. */
export function settingsOf(
  { providedChains, olderChains, providerKeys }: Pick<Config, 'providedChains' | 'olderChains' | 'providerKeys'>,
  { name }: Chain,
): LadderSettings {
  const named = [...providedChains, ...olderChains].find(({ chainName, isOwnLadder }) => chainName === name && !isOwnLadder)?.sources;
  if (!named) return { keys: providerKeys };
  const own = Object.fromEntries(named.flatMap(({ service, key }) => (key === null ? [] : [[service, key]])));
  const rungs = named.map(({ service, url, perSecond }) => ({ service, baseUrl: url, perSecond, key: 'optional' as const }));
  return { keys: { ...providerKeys, ...own }, rungs };
}

const ADVICE = '没有应答的不妨碍其余：有下一家的链会改问下一家。可在 管理 → 数据源 停用它、给它设代理，或填密钥。';

/** A contract that everybody knows. */
const USDT = { chainId: 1, address: '0xdac17f958d2ee523a2206206994597c13d831ec7' };

interface LiveCheckParts {
  settingsOf: (chain: Chain) => LadderSettings;
  prices?: PriceSource | undefined;
  abis?: AbiSource | undefined;
}

export async function checkSources(
  asked: readonly Chain[],
  hosts: ProviderHosts,
  say: Say,
  signal: AbortSignal,
  { settingsOf: settingsFor, prices, abis }: LiveCheckParts,
): Promise<number> {
  let silent = 0;
  let answered = 0;
  const tell = (title: string, { name, host }: Pick<HistorySource, 'name' | 'host'>, { isGood, words }: Outcome): void => {
    say([isGood ? '✓' : '✗', title, name, host, words].join('\t'));
    if (isGood) answered += 1;
    else silent += 1;
  };
  for (const chain of asked) {
    const { sources, leftOut } = createHistorySources(chain, hosts, settingsFor(chain));
    const outcomes = await Promise.all(
      sources.map((source) => tryOut(async () => `链头 ${(await source.readHead(signal)).latest.number}`)),
    );
    for (const [at, outcome] of outcomes.entries()) tell(chain.title, sources[at] ?? { name: '', host: '' }, outcome);
    for (const one of leftOut)
      say(['–', chain.title, serviceWords[one.rung.service].title, new URL(one.rung.baseUrl).host, tellLeftOut(one)].join('\t'));
  }
  if (prices) {
    const outcome = await tryOut(async () => {
      const [price] = await prices.readPrices(['coingecko:bitcoin'], Date.now(), signal);
      return price ? `1 BTC = ${price.usd} 美元` : '没有报价';
    });
    tell('币价', { name: 'DefiLlama', host: prices.host }, outcome);
  }
  if (abis) {
    const outcome = await tryOut(async () => {
      const abi = await abis.readAbi(USDT, signal);
      return abi ? `USDT 合约有 ${abi.items.length} 项定义` : '没有 USDT 合约的 ABI';
    });
    tell('合约 ABI', { name: 'Sourcify', host: abis.host }, outcome);
  }
  say(`共 ${answered + silent} 个数据源：${answered} 个有应答，${silent} 个没有应答。`);
  if (silent > 0) say(answered === 0 ? '一个也没有应答：多半是本机不能访问外网。要走代理，用 --proxy 指定。' : ADVICE);
  return silent === 0 ? 0 : 1;
}

interface Outcome {
  isGood: boolean;
  words: string;
}

async function tryOut(ask: () => Promise<string>): Promise<Outcome> {
  const startedMs = performance.now();
  try {
    const words = await ask();
    return { isGood: true, words: `${words}，用时 ${Math.round(performance.now() - startedMs)} 毫秒` };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { isGood: false, words: error.fault.code === 'unreachable' ? '连接不上（unreachable）' : tellSourceFault(error.fault) };
  }
}

function tellLeftOut({ rung, reason }: LeftOut): string {
  if (reason === 'off') return '已停用';
  return `${rung.key === 'paid' ? '需要付费密钥' : '需要密钥'}（这里只用设置文件 keys 里的）`;
}
