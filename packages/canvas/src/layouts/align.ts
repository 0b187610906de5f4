import type { Point } from '../draw/geometry.ts';

export type Alignment = 'left' | 'top' | 'middle' | 'centre' | 'spreadAcross' | 'spreadDown' | 'snap';

const SNAP = 24;
type Placed = Point & { id: string };

/** New places of what is selected. */
export function alignNodes(nodes: readonly Placed[], alignment: Alignment): Map<string, Point> {
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const place: Record<Alignment, (node: Placed) => Point> = {
    left: ({ y }) => ({ x: Math.min(...xs), y }),
    centre: ({ y }) => ({ x: Math.round(mean(xs)), y }),
    top: ({ x }) => ({ x, y: Math.min(...ys) }),
    middle: ({ x }) => ({ x, y: Math.round(mean(ys)) }),
    snap: ({ x, y }) => ({ x: Math.round(x / SNAP) * SNAP, y: Math.round(y / SNAP) * SNAP }),
    spreadAcross: (node) => ({ x: spread(nodes, node, 'x'), y: node.y }),
    spreadDown: (node) => ({ x: node.x, y: spread(nodes, node, 'y') }),
  };
  return new Map(nodes.map((node) => [node.id, place[alignment](node)]));
}

/** The first and the last stay, the others stand between them at equal steps. */
function spread(nodes: readonly Placed[], node: Placed, axis: 'x' | 'y'): number {
  const order = nodes.toSorted((a, b) => a[axis] - b[axis] || a.id.localeCompare(b.id));
  const [first, last] = [order[0]?.[axis] ?? 0, order.at(-1)?.[axis] ?? 0];
  const at = order.findIndex(({ id }) => id === node.id);
  return order.length < 2 ? node[axis] : Math.round(first + ((last - first) * at) / (order.length - 1));
}
