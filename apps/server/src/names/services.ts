import type { Chain, NameReader, NameService } from '@chaintrail/model';
import { chains as knownChains } from '@chaintrail/model/chains';

/** A chain whose name service could know a name. */
export interface NamedChain {
  chain: Chain;
  service: NameService | NameReader;
}

const named: readonly NamedChain[] = knownChains.flatMap((chain) => listServices(chain).map((service) => ({ chain, service })));

/** The services of a chain, the one of the most names first. */
export function listServices({ nameService, nameReader }: Pick<Chain, 'nameService' | 'nameReader'>): (NameService | NameReader)[] {
  return [...(nameService ? [nameService] : []), ...(nameReader ? [nameReader] : [])];
}

/** Whether a registry in the way of EIP-137 stands behind it, whose events and holders can be asked for. */
export function isRegistry(service: NameService | NameReader): service is NameService {
  return 'registry' in service;
}

/** Where such a name could stand: services of its ending, for other endings those that take any. */
export function listNamedChains(name: string): NamedChain[] {
  const own = named.filter(({ service }) => service.endings.some((ending) => name.endsWith(`.${ending}`)));
  return own.length > 0 ? own : named.filter(({ service }) => isRegistry(service) && service.takesOthers);
}

/** What is said of a chain without names. */
export function tellNoService({ title }: Pick<Chain, 'title'>): string {
  return `${title}没有可查询的域名服务`;
}
