import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import {
  createHistorySources,
  createLlamaPrices,
  createProviderHosts,
  createSourcify,
  type AbiSource,
  type LadderSettings,
  type LeftOut,
  type PriceSource,
  type ProviderHosts,
} from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import type { Say } from './types.ts';

/**
 * Asks everybody whom the settings file or the ladders name one question that harms nobody, and prints who answered. Keys are those of the
 * settings file: what was entered on the page lies sealed.
 */
export async function runLiveCheck(config: Config, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const [flag, name = ''] = args;
  const chain = findChain(name);
  if (args.length > 0 && (flag !== '--chain' || !chain)) {
    say('用法：npm run live-check -- [--chain 链名]');
    return 2;
  }
  const hosts = createProviderHosts();
  try {
    const live = chains.filter(({ status }) => status !== 'demo');
    const prices = chain ? undefined : createLlamaPrices(hosts.open({ baseUrl: config.priceUrl, perSecond: 1 }));
    const abis = chain ? undefined : createSourcify(hosts.open({ baseUrl: config.abiUrl, perSecond: 1 }));
    return await checkSources(chain ? [chain] : live, hosts, say, signal, { settingsOf: (one) => settingsOf(config, one), prices, abis });
  } finally {
    await hosts.close();
  }
}

/** Whom the settings file names for a chain, else its own ladder, with the file's keys. */
export function settingsOf(
  { providedChains, providerKeys }: Pick<Config, 'providedChains' | 'providerKeys'>,
  { name }: Chain,
): LadderSettings {
  const named = providedChains.find(({ chainName, isOwnLadder }) => chainName === name && !isOwnLadder)?.sources;
  if (!named) return { keys: providerKeys };
  const own = Object.fromEntries(named.flatMap(({ service, key }) => (key === null ? [] : [[service, key]])));
  const rungs = named.map(({ service, url, perSecond }) => ({ service, baseUrl: url, perSecond, key: 'optional' as const }));
  return { keys: { ...providerKeys, ...own }, rungs };
}

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
    for (const one of leftOut) say(['–', chain.title, one.rung.service, new URL(one.rung.baseUrl).host, tellLeftOut(one)].join('\t'));
    if (sources.length + leftOut.length === 0) say(['–', chain.title, '', '', '没有可用的第三方数据源，只能用节点'].join('\t'));
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
  return rung.key === 'paid' ? '需要付费密钥' : '需要密钥';
}
