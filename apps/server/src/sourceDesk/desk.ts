import type { SourceHealth } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import type { AbiSource, HostHealth, PriceSource } from '@chaintrail/families/providers';
import type { HistoryService } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import type { Ladders } from '../hydration/ladders.ts';
import type { SecretBox } from '../notices/secretBox.ts';
import type { PublicNode } from '../onDemand/lookups.ts';
import type { StoredProxy } from './proxy.ts';
import { readChoices, saveChoices, type OutsideService, type SourceChoices } from './stored.ts';
import type { SourceWays } from './ways.ts';

/** One address that a service is asked at, for some chains. */
export interface DeskHost {
  service: OutsideService;
  host: string;
  chains: string[];
  /** Absent where it is not asked: switched off, or without the key that it needs. */
  health: HostHealth | SourceHealth | undefined;
  perSecond: number | null;
  perDay: number | null;
  source: HistorySource | undefined;
  node: PublicNode | undefined;
  prices: PriceSource | undefined;
  abis: AbiSource | undefined;
}

/** Whom the product asks outside, and what administrators say of them while it runs. */
export interface SourceDesk {
  choices(): SourceChoices;
  hosts(): DeskHost[];
  /** Who is or could be asked about each chain, in that order. */
  ways(): ReadonlyMap<string, readonly Pick<DeskHost, 'service' | 'host'>[]>;
  /** Services whose key stands in the settings file. */
  fileKeys: ReadonlySet<OutsideService>;
  change(service: OutsideService, change: SourceChange): Promise<void>;
}

/** What is absent stays as it is; null takes away. */
interface SourceChange {
  isOn?: boolean | undefined;
  key?: string | null | undefined;
  proxy?: StoredProxy | null | undefined;
}

export interface SourceDeskParts {
  app: Pick<AppStore, 'settings'>;
  box: SecretBox;
  ladders: Pick<Ladders, 'configure' | 'rungs'>;
  ways: Pick<SourceWays, 'use'>;
  nodes: ReadonlyMap<string, PublicNode>;
  prices?: PriceSource;
  abis?: AbiSource;
  fileKeys: ReadonlySet<HistoryService>;
}

export async function openSourceDesk({ app, box, ladders, ways, nodes, prices, abis, fileKeys }: SourceDeskParts): Promise<SourceDesk> {
  let choices = await readChoices(app, box);
  ways.use(choices.proxies);
  ladders.configure(choices);
  return {
    fileKeys,
    choices: () => choices,
    hosts: () => [...groupRungs(ladders.rungs()), ...listNodes(nodes, choices), ...listAbis(abis, choices), ...listPrices(prices, choices)],
    ways: () => {
      const asking = new Map<string, Pick<DeskHost, 'service' | 'host'>[]>();
      const asked = [...ladders.rungs(), ...listNodes(nodes, choices).map((node) => ({ ...node, chainName: node.chains[0] ?? '' }))];
      for (const { chainName, service, host } of asked) asking.set(chainName, [...(asking.get(chainName) ?? []), { service, host }]);
      return asking;
    },
    async change(service, { isOn, key, proxy }) {
      const off = new Set(choices.off);
      if (isOn === true) off.delete(service);
      if (isOn === false) off.add(service);
      const next = { off, keys: put(choices.keys, service, key), proxies: put(choices.proxies, service, proxy) };
      await saveChoices(app, box, next);
      choices = next;
      ways.use(choices.proxies);
      ladders.configure(choices);
    },
  };
}

function put<Value>(values: Readonly<Partial<Record<OutsideService, Value>>>, service: OutsideService, value: Value | null | undefined) {
  if (value === undefined) return values;
  const { [service]: _, ...others } = values;
  return value === null ? others : { ...others, [service]: value };
}

/** One row for each service and address, whatever the number of chains. */
function groupRungs(rungs: ReturnType<Ladders['rungs']>): DeskHost[] {
  const hosts = new Map<string, DeskHost>();
  for (const { service, host, chainName, source, health, perSecond, perDay } of rungs) {
    const known = hosts.get(`${service} ${host}`);
    if (known) known.chains.push(chainName);
    if (known && (known.source || !source)) continue;
    const chains = known?.chains ?? [chainName];
    hosts.set(`${service} ${host}`, { ...notAHistory, service, host, chains, health, perSecond, perDay, source });
  }
  return [...hosts.values()];
}

function listNodes(nodes: ReadonlyMap<string, PublicNode>, { off }: SourceChoices): DeskHost[] {
  return [...nodes.values()].map((node) => ({
    service: 'node',
    host: node.hosts.join('、'),
    chains: [node.chain.name],
    health: off.has('node') ? undefined : node.source.health(),
    ...unlimited,
    ...notAHistory,
    node,
  }));
}

function listPrices(prices: PriceSource | undefined, { off }: SourceChoices): DeskHost[] {
  if (!prices) return [];
  const health = off.has('defillama') ? undefined : prices.health();
  const { host } = prices;
  return [{ service: 'defillama', host, chains: [], health, ...unlimited, ...notAHistory, prices }];
}

function listAbis(abis: AbiSource | undefined, { off }: SourceChoices): DeskHost[] {
  if (!abis) return [];
  const health = off.has('sourcify') ? undefined : abis.health();
  return [{ service: 'sourcify', host: abis.host, chains: [], health, ...unlimited, ...notAHistory, abis }];
}

const unlimited = { perSecond: null, perDay: null };
/** Each host is asked for one of these. */
const notAHistory = { source: undefined, node: undefined, prices: undefined, abis: undefined };
