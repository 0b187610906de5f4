import { nodesOf, type Scene } from '@chaintrail/canvas';

export interface TraceStarts {
  chainName: string;
  /** What is selected; else victims; where nobody on this chain is one, those that only paid. */
  role: 'selected' | 'victim' | 'origin';
  /** Addresses, and hashes of selected transactions. */
  addresses: string[];
}

/** What of the selection lies on a chain, members of groups too; whose money the whole picture follows, where nothing of it does. */
export function listStarts(scene: Scene, selected: ReadonlySet<string>): TraceStarts[] {
  const byChain = new Map<string, Set<string>>();
  for (const { chainName, hash, address } of nodesOf(scene, [...selected])) {
    const start = hash ?? address;
    if (chainName !== undefined && start !== undefined) byChain.set(chainName, (byChain.get(chainName) ?? new Set()).add(start));
  }
  if (byChain.size === 0) return listTraceStarts(scene);
  return [...byChain].map(([chainName, starts]) => ({ chainName, role: 'selected', addresses: [...starts] }));
}

/** Whose money a picture follows, chain by chain, the chain with most of them first. */
export function listTraceStarts({ nodes, edges }: Pick<Scene, 'nodes' | 'edges'>): TraceStarts[] {
  const paid = new Set([...edges.values()].filter(({ isHidden }) => isHidden !== true).map(({ to }) => to));
  const byChain = new Map<string, Record<'victim' | 'origin', string[]>>();
  for (const { id, kind, chainName, address, role, isHidden } of nodes.values()) {
    if (kind !== 'address' || isHidden || chainName === undefined || address === undefined) continue;
    const found = byChain.get(chainName) ?? { victim: [], origin: [] };
    if (role === 'victim') found.victim.push(address);
    else if (!paid.has(id)) found.origin.push(address);
    byChain.set(chainName, found);
  }
  return [...byChain]
    .map(([chainName, { victim, origin }]): TraceStarts => {
      return victim.length > 0 ? { chainName, role: 'victim', addresses: victim } : { chainName, role: 'origin', addresses: origin };
    })
    .filter(({ addresses }) => addresses.length > 0)
    .toSorted((a, b) => b.addresses.length - a.addresses.length || a.chainName.localeCompare(b.chainName));
}
