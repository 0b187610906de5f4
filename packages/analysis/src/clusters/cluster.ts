/** Why two addresses seem to be of one hand. */
export type LinkRule = 'multi_input' | 'deposit' | 'activation' | 'fee_funding' | 'energy_funding' | 'permission';

/** One reason to hold two addresses for one hand's, and the transaction that shows it. */
export interface ClusterLink {
  rule: LinkRule;
  from: string;
  to: string;
  hash: string;
  timeMs: number;
}

/** Addresses that seem to be of one hand, with the path from the one that was asked about to each of them. */
export interface Cluster {
  address: string;
  members: ClusterMember[];
}

export interface ClusterMember {
  address: string;
  /** Links in order, from the address that was asked about. */
  path: ClusterLink[];
}

/** What may not be joined: addresses that stand for many people, and pairs that somebody said were joined wrongly. */
export interface Vetoes {
  shared: ReadonlySet<string>;
  /** Texts of `pairKey`. */
  wrong: ReadonlySet<string>;
}

/** The same for both orders. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Everybody who is reached from the address by links, each by a shortest path. A link of an address that many share leads nowhere, and so
 * does one that was said to be wrong; whoever was told apart from the address stays apart, by whatever way.
 */
export function growCluster(address: string, links: readonly ClusterLink[], { shared, wrong }: Vetoes): Cluster {
  const byAddress = new Map<string, ClusterLink[]>();
  for (const link of links) {
    if (link.from === link.to || wrong.has(pairKey(link.from, link.to))) continue;
    for (const end of [link.from, link.to]) byAddress.set(end, [...(byAddress.get(end) ?? []), link]);
  }
  const paths = new Map<string, ClusterLink[]>([[address, []]]);
  const open = [address];
  for (let current = open.shift(); current !== undefined; current = open.shift()) {
    if (shared.has(current)) continue;
    for (const link of byAddress.get(current) ?? []) {
      const next = link.from === current ? link.to : link.from;
      if (paths.has(next) || shared.has(next) || wrong.has(pairKey(address, next))) continue;
      paths.set(next, [...(paths.get(current) ?? []), link]);
      open.push(next);
    }
  }
  paths.delete(address);
  return { address, members: [...paths].map(([member, path]) => ({ address: member, path })) };
}
