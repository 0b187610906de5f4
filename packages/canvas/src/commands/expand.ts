import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import type { Point } from '../draw/geometry.ts';
import { freeSpot } from '../layouts/layout.ts';
import { COLUMN, ROW } from '../layouts/graph.ts';
import { serviceRoles } from '../look/roleLook.ts';
import type { Scene } from '../scene/scene.ts';
import { mergeEdges, nameOf, type NewNode } from './add.ts';
import type { Command } from './command.ts';

/** What was found beside a node, and of it what was chosen. */
export interface Expansion {
  id: string;
  side: 'in' | 'out';
  /** Chosen, the one with most first. */
  found: readonly { node: NewNode; edges: readonly CanvasEdge[] }[];
  /** All that are known on this side. */
  known: number;
  atMs: number;
  /** The filters it was asked with, in words. */
  filters: readonly string[];
}

/** Puts the chosen beside the node, sources at its left, destinations at its right; says how many more there are, and where a trace stops. */
export function expand(scene: Scene, { id, side, found, known, atMs, filters }: Expansion): Command {
  const origin = scene.nodes.get(id);
  if (!origin) return { action: 'expand', about: [id], change: {} };
  const taken: Point[] = [...scene.nodes.values()];
  const fresh = found.filter(({ node }) => !scene.nodes.has(node.id));
  const x = origin.x + (side === 'out' ? COLUMN : -COLUMN);
  const placed = fresh.map(({ node }, index): CanvasNode => {
    const spot = freeSpot({ x, y: origin.y + (index - (fresh.length - 1) / 2) * ROW }, taken);
    taken.push(spot);
    const stop = node.stop ?? (node.role !== undefined && serviceRoles.has(node.role) ? ('service' as const) : undefined);
    return { ...node, ...spot, ...(stop ? { stop } : {}) };
  });
  const drawn = new Set([...scene.edges.values()].flatMap((edge) => sideOf(edge, id, side) ?? []));
  for (const { node } of found) drawn.add(node.id);
  const neighbours = { ...origin.neighbours, [side]: { known: Math.max(known, drawn.size), drawn: drawn.size, at: atMs } };
  const { stop: _, ...rest } = origin;
  const about = [nameOf(origin), side === 'out' ? '去向' : '来源', `${fresh.length} 个`, ...filters].slice(0, 6);
  return {
    action: 'expand',
    about,
    change: {
      put: {
        nodes: [{ ...rest, neighbours, ...(origin.stop === 'frozen' ? { stop: 'frozen' } : {}) }, ...placed],
        edges: mergeEdges(
          scene,
          found.flatMap(({ edges }) => edges),
        ),
      },
    },
  };
}

function sideOf({ from, to }: CanvasEdge, id: string, side: 'in' | 'out'): string | undefined {
  if (side === 'out') return from === id ? to : undefined;
  return to === id ? from : undefined;
}
