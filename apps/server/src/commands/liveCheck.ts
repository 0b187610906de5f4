import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import {
  createHistorySources,
  createProviderHosts,
  type LadderSettings,
  type LeftOut,
  type ProviderHosts,
} from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import type { Say } from './types.ts';

/** Asks every service of the ladders for its head, which harms nobody, and prints who answered. */
export async function runLiveCheck(_config: Config, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const [flag, name = ''] = args;
  const chain = findChain(name);
  if (args.length > 0 && (flag !== '--chain' || !chain)) {
    say('用法：npm run live-check -- [--chain 链名]');
    return 2;
  }
  const hosts = createProviderHosts();
  try {
    return await checkSources(chain ? [chain] : chains.filter(({ status }) => status !== 'demo'), hosts, say, signal);
  } finally {
    await hosts.close();
  }
}

export async function checkSources(
  asked: readonly Chain[],
  hosts: ProviderHosts,
  say: Say,
  signal: AbortSignal,
  settings: LadderSettings = {},
): Promise<number> {
  let silent = 0;
  let answered = 0;
  for (const chain of asked) {
    const { sources, leftOut } = createHistorySources(chain, hosts, settings);
    const outcomes = await Promise.all(sources.map((source) => checkSource(source, signal)));
    for (const [at, { isGood, words }] of outcomes.entries()) {
      const { name, host } = sources[at] ?? { name: '', host: '' };
      say([isGood ? '✓' : '✗', chain.title, name, host, words].join('\t'));
      if (isGood) answered += 1;
      else silent += 1;
    }
    for (const one of leftOut) say(['–', chain.title, one.rung.service, new URL(one.rung.baseUrl).host, tellLeftOut(one)].join('\t'));
    if (sources.length + leftOut.length === 0) say(['–', chain.title, '', '', '没有可用的第三方数据源，只能用节点'].join('\t'));
  }
  say(`共 ${answered + silent} 个数据源：${answered} 个有应答，${silent} 个没有应答。`);
  return silent === 0 ? 0 : 1;
}

async function checkSource(source: HistorySource, signal: AbortSignal): Promise<{ isGood: boolean; words: string }> {
  const startedMs = performance.now();
  try {
    const { latest } = await source.readHead(signal);
    return { isGood: true, words: `链头 ${latest.number}，用时 ${Math.round(performance.now() - startedMs)} 毫秒` };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { isGood: false, words: error.fault.code === 'unreachable' ? '连接不上（unreachable）' : tellSourceFault(error.fault) };
  }
}

function tellLeftOut({ rung, reason }: LeftOut): string {
  if (reason === 'off') return '已停用';
  return rung.key === 'paid' ? '需要付费密钥' : '需要密钥';
}
