import type { CanvasChange, CanvasEdge, CanvasGroup, CanvasNode } from '@chaintrail/contract/schemas';
import { makeSpots } from '../layouts/spots.ts';
import { COLUMN, ROW } from '../layouts/graph.ts';
import { serviceRoles } from '../look/roleLook.ts';
import { applyChange, type Scene } from '../scene/scene.ts';
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
  /** Those that passed and were not chosen, as one that opens; left out without. */
  rest?: { id: string; title: string; found: Expansion['found'] };
}

/** Puts the chosen beside the node, sources at its left, destinations at its right; says how many more there are, and where a trace stops. */
export function expand(scene: Scene, { id, side, found, known, atMs, filters, rest: others }: Expansion): Command {
  const origin = scene.nodes.get(id);
  if (!origin) return { action: 'expand', about: [id], change: {} };
  const spots = makeSpots(scene.nodes.values());
  const fresh = found.filter(({ node }) => !scene.nodes.has(node.id));
  const x = origin.x + (side === 'out' ? COLUMN : -COLUMN);
  const placed = fresh.map(({ node }, index): CanvasNode => {
    const spot = spots.take({ x, y: origin.y + (index - (fresh.length - 1) / 2) * ROW });
    const stop = node.stop ?? (node.role !== undefined && serviceRoles.has(node.role) ? ('service' as const) : undefined);
    return { ...node, ...spot, ...(stop ? { stop } : {}) };
  });
  const drawn = new Set<string>();
  for (const edge of scene.edges.values()) {
    const other = sideOf(edge, id, side);
    if (other !== undefined) drawn.add(other);
  }
  const folded = (others?.found ?? []).filter(({ node }) => !scene.nodes.has(node.id) && !found.some((one) => one.node.id === node.id));
  for (const { node } of [...found, ...folded]) drawn.add(node.id);
  const spot = spots.take({ x, y: origin.y + ((fresh.length + 1) / 2) * ROW });
  const group: CanvasGroup[] = others && folded.length > 0 ? [{ id: others.id, kind: 'rest', title: others.title, ...spot }] : [];
  const neighbours = { ...origin.neighbours, [side]: { known: Math.max(known, drawn.size), drawn: drawn.size, at: atMs } };
  const { stop: _, ...rest } = origin;
  const about = [nameOf(origin), side === 'out' ? '去向' : '来源', `${fresh.length} 个`, ...filters].slice(0, 6);
  return {
    action: 'expand',
    about,
    change: {
      put: {
        nodes: [
          { ...rest, neighbours, ...(origin.stop === 'frozen' ? { stop: 'frozen' } : {}) },
          ...placed,
          ...folded.map(({ node }) => ({ ...node, ...spot, group: others?.id })),
        ],
        edges: mergeEdges(
          scene,
          [...found, ...folded].flatMap(({ edges }) => edges),
        ),
        ...(group.length === 0 ? {} : { groups: group }),
      },
    },
  };
}

function sideOf({ from, to }: CanvasEdge, id: string, side: 'in' | 'out'): string | undefined {
  if (side === 'out') return from === id ? to : undefined;
  return to === id ? from : undefined;
}

/** Goes on from what was found to what lies behind, or to the other side, as one step: the first expansion and those after it. */
export function expandFar(scene: Scene, first: Expansion, further: readonly Expansion[]): Command {
  const put = { nodes: new Map<string, CanvasNode>(), edges: new Map<string, CanvasEdge>(), groups: new Map<string, CanvasGroup>() };
  let now = scene;
  let last: CanvasChange | undefined;
  const take = (one: Expansion): string[] => {
    // A large scene is copied only where something follows.
    if (last) now = applyChange(now, last);
    const { about, change } = expand(now, one);
    last = change;
    for (const node of change.put?.nodes ?? []) put.nodes.set(node.id, node);
    for (const edge of change.put?.edges ?? []) put.edges.set(edge.id, edge);
    for (const group of change.put?.groups ?? []) put.groups.set(group.id, group);
    return about;
  };
  const [name = '', side = ''] = take(first);
  for (const one of further) take(one);
  const sides = further.some((one) => one.id === first.id && one.side !== first.side) ? '来源与去向' : side;
  const fresh = [...put.nodes.keys()].filter((id) => !scene.nodes.has(id)).length;
  return {
    action: 'expand',
    about: [name, sides, `${fresh} 个`, ...first.filters].slice(0, 6),
    change: {
      put: {
        nodes: [...put.nodes.values()],
        edges: [...put.edges.values()],
        ...(put.groups.size === 0 ? {} : { groups: [...put.groups.values()] }),
      },
    },
  };
}
