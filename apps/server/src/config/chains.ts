import type { NodeSettings } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { findChain, publicNodesOf, type HistoryService } from '@chaintrail/model/chains';
import { z } from 'zod';
import { listServices, listUsualSources, olderSources, providerChain, type ProviderSettings } from '../hydration/settings.ts';
import { ConfigError } from './configError.ts';
import { isReadable } from './readable.ts';

/** A chain without a node of ours, and who may be asked: for histories of addresses, and for single blocks and transactions. */
export interface ProvidedChain {
  chainName: string;
  sources: ProviderSettings[];
  /** The sources are the chain's own ladder: keys that come later add to them. */
  isOwnLadder: boolean;
  /** Nobody named the chain in the settings file. */
  isImplied?: true;
  nodes: readonly string[];
}

/** The chains of the settings file, by how each is read. */
export interface ChainSettings {
  /** Chains of the settings file by their exact name, in its order. */
  chains: { chainName: string; mode: 'node'; settings: NodeSettings }[];
  /** Chains of it that are read address by address, with whom may be asked once an administrator allows it, in their order. */
  providedChains: ProvidedChain[];
  /** Chains of it that are indexed from some block on, with whom may be asked for what lies before. */
  olderChains: ProvidedChain[];
}

const nodeChain = z.strictObject({
  mode: z.literal('node').default('node'),
  urls: z
    .array(
      z
        .url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址', abort: true })
        .refine(isReadable, '的用户名或密码中 % 须写成 %25'),
    )
    .min(1, '至少要有一个节点地址'),
  fromBlock: z.number('应为整数').int('应为整数').min(0, '不能小于 0').default(0),
  openingAccounts: z.array(z.string()).default([]),
  timeoutMs: z.number('应为整数').int('应为整数').min(100).max(600_000).default(30_000),
  concurrency: z.number('应为整数').int('应为整数').min(1).max(256).default(8),
  batchSize: z.number('应为整数').int('应为整数').min(1).max(1_000).default(50),
  /** Who is asked, address by address, for what lies before `fromBlock`. */
  older: olderSources.optional(),
});
/** A chain is read from its nodes unless it says otherwise. */
function fillMode(given: unknown): unknown {
  return given instanceof Object && !('mode' in given) ? Object.assign({ mode: 'node' }, given) : given;
}

/** The part of the settings file that names chains. */
export const chainsOfFile = z
  .record(z.string(), z.preprocess(fillMode, z.discriminatedUnion('mode', [nodeChain, providerChain], '应为 node 或 provider')))
  .default({});

/** What the file says of each chain; a ConfigError where one cannot be read so. */
export function readChains(
  path: string,
  { chains, keys }: { chains: z.infer<typeof chainsOfFile>; keys: Partial<Record<HistoryService, string>> },
): ChainSettings {
  const told = Object.entries(chains).map(([name, settings]) => {
    const chain = findChain(name);
    if (!chain) throw new ConfigError(`设置文件 ${path} 有误：chains.${name} 不是已知的链名`);
    if (chain.status === 'demo')
      throw new ConfigError(`设置文件 ${path} 有误：chains.${name} 是演示链，由产品自己启动，请用 DEMO=on/off 开关`);
    return { chain, settings };
  });
  return {
    chains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'node') return [];
      const { mode, older: _, ...own } = settings;
      return [{ chainName: chain.name, mode, settings: own }];
    }),
    olderChains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'node' || !settings.older) return [];
      const { older, fromBlock, openingAccounts } = settings;
      const wrong =
        fromBlock < 2 ? 'fromBlock 之前没有历史，不需要 older' : openingAccounts.length > 0 ? 'older 与 openingAccounts 只能有一个' : null;
      if (wrong) throw new ConfigError(`设置文件 ${path} 有误：chains.${chain.name}：${wrong}`);
      const sources = older.sources ?? listUsualSources(chain, keys);
      refuseStrangers(path, chain, sources);
      return [{ chainName: chain.name, sources, isOwnLadder: older.sources === undefined, nodes: [] }];
    }),
    providedChains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'provider') return [];
      const sources = settings.sources ?? listUsualSources(chain, keys);
      const nodes = settings.nodes ?? publicNodesOf(chain.name);
      refuseStrangers(path, chain, sources);
      return [{ chainName: chain.name, sources, isOwnLadder: settings.sources === undefined, nodes }];
    }),
  };
}

function refuseStrangers(path: string, chain: Chain, sources: readonly ProviderSettings[]): void {
  const stranger = sources.find(({ service }) => !listServices(chain).includes(service));
  if (stranger)
    throw new ConfigError(
      `设置文件 ${path} 有误：chains.${chain.name} 的数据源 ${stranger.service} 不提供这条链的历史，应为 ${listServices(chain).join('、')} 之一`,
    );
}
