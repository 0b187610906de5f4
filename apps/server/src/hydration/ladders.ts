import { createHistorySources, createProviderHosts, type HostHealth, type ProviderHosts } from '@chaintrail/families/providers';
import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { ConfigError, type Config } from '../config.ts';
import type { ProviderSettings } from './settings.ts';

/** The chains that are read address by address, and who is asked. */
export interface Ladders {
  /** As the store knows them: their rows lie apart from those of blocks. */
  chains: readonly Chain[];
  /** In the order in which they are asked; undefined for a chain that is read otherwise. */
  find(chainName: string): { chain: Chain; sources: readonly HistorySource[] } | undefined;
  health(): HostHealth[];
  close(): Promise<void>;
}

export function openLadders({ providedChains }: Pick<Config, 'providedChains'>): Ladders {
  const hosts = createProviderHosts();
  const ladders = new Map(
    providedChains.map(({ chainName, sources }) => {
      const chain = findChain(chainName);
      if (!chain) throw new ConfigError(`未知的链名 ${chainName}`);
      const own: Chain = { ...chain, isProvided: true };
      return [chain.name, { chain: own, sources: sources.flatMap((settings) => openSource(hosts, chain, settings)) }];
    }),
  );
  return {
    chains: [...ladders.values()].map(({ chain }) => chain),
    find: (chainName) => ladders.get(chainName),
    health: hosts.health,
    async close() {
      for (const { sources } of ladders.values()) for (const source of sources) await source.close();
      await hosts.close();
    },
  };
}

function openSource(hosts: ProviderHosts, chain: Chain, { service, url, key, perSecond, perDay }: ProviderSettings): HistorySource[] {
  const rung = { service, baseUrl: url, perSecond, ...(perDay === null ? {} : { perDay }), key: 'optional' as const };
  return createHistorySources(chain, hosts, { rungs: [rung], ...(key === null ? {} : { keys: { [service]: key } }) }).sources;
}
