import type { TraceGraphView } from '@chaintrail/contract/schemas';

/** A canvas connects so many addresses at once, and a link bears them. */
const MOST = 40;

/** Addresses of a result that go onto a canvas: the sides of its largest movements, until there are enough. */
export function listOnCanvas({ nodes, edges }: TraceGraphView): { chainName: string; address: string }[] {
  const wanted = new Set<string>();
  for (const { from, to } of edges) {
    if (new Set([...wanted, from, to]).size > MOST) break;
    wanted.add(from).add(to);
  }
  return nodes.filter(({ key }) => wanted.has(key)).map(({ chainName, address }) => ({ chainName, address }));
}
