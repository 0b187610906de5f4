import { createOutsideWay, type OutsideWay } from '@chaintrail/families/providers';
import { guardProxy } from './proxy.ts';
import { outsideServices, type OutsideService, type SourceChoices } from './stored.ts';

/** How each service is reached: every one has a way of its own, so that a proxy is its and nobody else's. */
export interface SourceWays {
  of(service: OutsideService): OutsideWay;
  use(proxies: SourceChoices['proxies']): void;
  close(): Promise<void>;
}

export function openSourceWays(): SourceWays {
  const ways = new Map(outsideServices.map((service) => [service, createOutsideWay()]));
  let used: SourceChoices['proxies'] = {};
  const of = (service: OutsideService): OutsideWay => {
    const way = ways.get(service);
    if (!way) throw new Error(`no way to ${service}`);
    return way;
  };
  return {
    of,
    use(proxies) {
      for (const service of outsideServices) {
        if (used[service] === proxies[service]) continue;
        const proxy = proxies[service];
        of(service).use(proxy && guardProxy(proxy));
      }
      used = proxies;
    },
    async close() {
      await Promise.all([...ways.values()].map((way) => way.close()));
    },
  };
}
