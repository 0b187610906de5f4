import {
  createMemoryLedger,
  type CallLedger,
  createHistorySources,
  createProviderHosts,
  type HostHealth,
  type OutsideWay,
  type ProviderHosts,
} from '@chaintrail/families/providers';
import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import { findChain, ladderOf, type HistoryService } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import type { ProvidedChain } from '../config/chains.ts';
import { ConfigError } from '../config/configError.ts';
import { listServices, listUsualSources, type ProviderSettings } from './settings.ts';

/** The chains that are read address by address, and who is asked. */
export interface Ladders {
  /** As the store knows them: their rows lie apart from those of blocks. */
  chains: readonly Chain[];
  /** In the order in which they are asked; undefined for a chain that is read otherwise. */
  find(chainName: string): { chain: Chain; sources: readonly HistorySource[]; rungs?: readonly Rung[] } | undefined;
  /** The chain whose blocks are ours from some height on, and who is asked for what lies before; undefined for one that is read otherwise. */
  findOlder(chainName: string): { chain: Chain; sources: readonly HistorySource[] } | undefined;
  /** The chain by this name as histories of it are stored, whether it is there now or not. */
  known(chainName: string): Chain | undefined;
  /** From now on the chain is there, since something of it is: nobody need be asked for that. */
  hold(chainName: string): void;
  /** Who is asked from now on: other keys than those of the settings file, and services that are left out. */
  configure(choices: LadderChoices): void;
  /** Everybody who is or could be asked, chain by chain. */
  rungs(): Rung[];
  close(): Promise<void>;
}

export interface LadderChoices {
  off: ReadonlySet<string>;
  keys: Readonly<Partial<Record<string, string>>>;
}

export interface Rung {
  service: HistoryService;
  host: string;
  chainName: string;
  perSecond: number;
  perDay: number | null;
  /** Both absent where it is left out, or lacks the key that it needs. */
  source: HistorySource | undefined;
  health: HostHealth | undefined;
}

interface Ladder {
  chain: Chain;
  sources: HistorySource[];
  rungs: Rung[];
}

/** `wayOf`: how a service is reached, absent: directly. `mayAsk`: asked before every request; chains that nobody named in the settings file are there only while it is true, or histories of them came in packs. */
export function openLadders(
  {
    providedChains,
    olderChains = [],
    providerKeys,
  }: Pick<Config, 'providedChains' | 'providerKeys'> & Partial<Pick<Config, 'olderChains'>>,
  mayAsk: () => boolean = () => true,
  ledger: CallLedger = createMemoryLedger(),
  wayOf?: (service: HistoryService) => OutsideWay,
): Ladders {
  const opened: ProviderHosts[] = [];
  const chains = providedChains.map((provided) => ({
    ...provided,
    chain: { ...knownChain(provided.chainName), isProvided: true as const },
  }));
  const older = olderChains.map((one) => ({ ...one, chain: { ...knownChain(one.chainName), hasSeam: true as const } }));

  function build({ off, keys }: LadderChoices): Map<string, Ladder> {
    const hosts = createProviderHosts({ ledger, mayAsk });
    opened.push(hosts);
    return new Map(
      [...chains, ...older].map(({ chain, ...provided }): [string, Ladder] => {
        const rungs = listRungs(provided, chain, { ...providerKeys, ...keys }).map(({ settings, ...rung }): Rung => {
          const source = settings && !off.has(rung.service) ? openSource(hosts, chain, settings, wayOf?.(settings.service)) : undefined;
          return { ...rung, source, health: undefined };
        });
        const sources = rungs.flatMap(({ source }) => source ?? []);
        return [
          chain.name,
          {
            chain,
            sources,
            rungs: rungs.map((rung) => ({
              ...rung,
              get health() {
                return rung.source && hosts.health().find(({ host }) => host === rung.source?.host);
              },
            })),
          },
        ];
      }),
    );
  }

  const held = new Set<string>();
  const isThere = ({ isImplied, chainName }: ProvidedChain) => isImplied !== true || mayAsk() || held.has(chainName);
  let ladders = build({ off: new Set(), keys: {} });
  return {
    get chains() {
      return chains.filter(isThere).map(({ chain }) => chain);
    },
    find: (chainName) => (chains.some((one) => one.chain.name === chainName && isThere(one)) ? ladders.get(chainName) : undefined),
    findOlder: (chainName) => (older.some(({ chain }) => chain.name === chainName) ? ladders.get(chainName) : undefined),
    known: (chainName) => chains.find(({ chain }) => chain.name === chainName)?.chain,
    hold: (chainName) => void held.add(chainName),
    configure(choices) {
      // Who is in the middle of a question ends it; the connections close with the product.
      ladders = build(choices);
    },
    rungs: () => [...ladders.values()].flatMap(({ rungs }) => rungs),
    async close() {
      await Promise.all(opened.map((hosts) => hosts.close()));
    },
  };
}

function knownChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new ConfigError(`未知的链名 ${name}`);
  return chain;
}

/** Those of the settings file where it names any, else the chain's own ladder, with what is known of each. */
function listRungs({ sources, isOwnLadder }: ProvidedChain, chain: Chain, keys: Readonly<Partial<Record<string, string>>>) {
  const asRung = (
    service: HistoryService,
    url: string,
    { perSecond, perDay = null }: { perSecond: number; perDay?: number | null | undefined },
  ) => ({
    service,
    host: new URL(url).host,
    chainName: chain.name,
    perSecond,
    perDay,
  });
  if (!isOwnLadder) {
    return sources.map((settings) => ({
      ...asRung(settings.service, settings.url, settings),
      settings: { ...settings, key: settings.key ?? keys[settings.service] ?? null },
    }));
  }
  const asked = listUsualSources(chain, keys);
  return ladderOf(chain.name)
    .filter(({ service }) => listServices(chain).some((known) => known === service))
    .map((rung) => {
      const settings = asked.find(({ service, url }) => service === rung.service && url === rung.baseUrl);
      return { ...asRung(rung.service, rung.baseUrl, settings ?? rung), settings };
    });
}

function openSource(
  hosts: ProviderHosts,
  chain: Chain,
  { service, url, key, perSecond, perDay }: ProviderSettings,
  way: OutsideWay | undefined,
): HistorySource | undefined {
  const rung = { service, baseUrl: url, perSecond, ...(perDay === null ? {} : { perDay }), key: 'optional' as const };
  return createHistorySources(chain, hosts, { rungs: [rung], ...(key === null ? {} : { keys: { [service]: key } }), askOf: () => way?.ask })
    .sources[0];
}
