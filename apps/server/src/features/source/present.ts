import { sourceServices, type ChainWayView, type SourceHostView, type SourcesView, type SourceView } from '@chaintrail/contract/schemas';
import { chains as knownChains } from '@chaintrail/model/chains';
import type { DeskHost, SourceDesk } from '../../sourceDesk/desk.ts';
import type { StoredProxy } from '../../sourceDesk/proxy.ts';
import { tellSourceFault } from '../../sentences/sourceFault.ts';
import { serviceWords } from './words.ts';

export function presentSources(
  desk: Pick<SourceDesk, 'choices' | 'hosts' | 'ways' | 'fileKeys'>,
  { isAdministrator, ...said }: Pick<SourcesView, 'isAllowed' | 'isChosen' | 'ownChains'> & { isAdministrator: boolean },
): SourcesView {
  const { off, keys, proxies } = desk.choices();
  const hosts = desk.hosts();
  return {
    ...said,
    list: sourceServices.flatMap((service) => {
      const own = hosts.filter((host) => host.service === service);
      if (own.length === 0) return [];
      const isOn = !off.has(service);
      return [
        {
          service,
          ...serviceWords[service],
          keyFrom: keys[service] === undefined ? (desk.fileKeys.has(service) ? ('file' as const) : null) : ('page' as const),
          isOn,
          proxy: presentProxy(proxies[service], isAdministrator),
          hosts: own.map((host) => presentHost(host, isOn)),
        },
      ];
    }),
    chains: listWays(desk, said.ownChains),
  };
}

function presentProxy(proxy: StoredProxy | undefined, isAdministrator: boolean): SourceView['proxy'] {
  if (!proxy) return null;
  const { kind, host, port, login, mayBePrivate } = proxy;
  const address = isAdministrator ? `${host.includes(':') ? `[${host}]` : host}:${port}` : null;
  return { kind, address, hasLogin: login !== undefined, mayBePrivate };
}

/** Every live chain, whether anybody can be asked about it or not. */
function listWays(desk: Pick<SourceDesk, 'ways'>, ownChains: readonly string[]): ChainWayView[] {
  const ways = desk.ways();
  return knownChains
    .filter(({ status }) => status !== 'demo')
    .map(({ name, title }) => ({
      chainName: name,
      title,
      hasNode: ownChains.includes(name),
      asked: (ways.get(name) ?? []).map(({ service, host }) => ({ service, host })),
    }));
}

function presentHost({ host, chains, health, perSecond, perDay }: DeskHost, isOn: boolean): SourceHostView {
  const restsUntil = health && 'restsUntilMs' in health && health.restsUntilMs > 0 ? health.restsUntilMs : null;
  return {
    host,
    chains,
    state: isOn ? stateOf(health) : 'off',
    lastOkTime: health?.lastOkAtMs ?? null,
    failure: health?.lastFailure ? { time: health.lastFailure.atMs, text: tellSourceFault(health.lastFailure.fault) } : null,
    restsUntil,
    requestsPerSecond: health?.requestsPerSecond ?? 0,
    perSecond,
    callsToday: health && 'usedToday' in health ? health.usedToday : (health?.requestCount ?? 0),
    perDay,
  };
}

/** Who has never answered is not half well, and nothing is known of who still thinks about the first question. */
function stateOf(health: DeskHost['health']): SourceHostView['state'] {
  if (!health) return 'needs_key';
  if (health.lastOkAtMs === null) return health.lastFailure ? 'down' : 'unasked';
  return health.state;
}
