import type { Drawing, DrawnNode } from '@chaintrail/canvas';

const directions: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The nearest node in the direction of an arrow key, what lies straight ahead before what lies aside; the first without a current one. */
export function nextNode(
  { nodes, indexOf }: Pick<Drawing, 'nodes' | 'indexOf'>,
  current: string | undefined,
  key: string,
): DrawnNode | undefined {
  const from = current === undefined ? undefined : nodes[indexOf.get(current) ?? -1];
  const [ux, uy] = directions[key] ?? [0, 0];
  if (!from) return nodes.toSorted((a, b) => a.x - b.x || a.y - b.y)[0];
  let best: { node: DrawnNode; cost: number } | undefined;
  for (const node of nodes) {
    const [dx, dy] = [node.x - from.x, node.y - from.y];
    const ahead = dx * ux + dy * uy;
    if (ahead <= 4) continue;
    const cost = ahead + Math.abs(dx * uy) * 2.5 + Math.abs(dy * ux) * 2.5;
    if (!best || cost < best.cost) best = { node, cost };
  }
  return best?.node;
}
