import type { Scene } from '@chaintrail/canvas';

export interface TraceStarts {
  chainName: string;
  /** Victims; where nobody on this chain is one, those that only paid. */
  role: 'victim' | 'origin';
  addresses: string[];
}

/** Whose money a picture follows, chain by chain, the chain with most of them first. */
export function listTraceStarts({ nodes, edges }: Pick<Scene, 'nodes' | 'edges'>): TraceStarts[] {
  const paid = new Set([...edges.values()].filter(({ isHidden }) => isHidden !== true).map(({ to }) => to));
  const byChain = new Map<string, Record<TraceStarts['role'], string[]>>();
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
