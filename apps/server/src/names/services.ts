import type { Chain, NameService } from '@chaintrail/model';
import { chains as knownChains } from '@chaintrail/model/chains';

/** A chain whose name service could know a name. */
export interface NamedChain {
  chain: Chain;
  service: NameService;
}

const named: readonly NamedChain[] = knownChains.flatMap((chain) => (chain.nameService ? [{ chain, service: chain.nameService }] : []));

/** Where such a name could stand: services of its ending, for other endings those that take any. */
export function listNamedChains(name: string): NamedChain[] {
  const own = named.filter(({ service }) => service.endings.some((ending) => name.endsWith(`.${ending}`)));
  return own.length > 0 ? own : named.filter(({ service }) => service.takesOthers);
}

/** What is said of a chain without names. */
export function tellNoService({ title }: Pick<Chain, 'title'>): string {
  return `${title}没有可查询的域名服务`;
}
