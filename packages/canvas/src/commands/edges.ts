import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { edgeOf } from '../draw/edgeOf.ts';
import type { Scene } from '../scene/scene.ts';
import { nameOf } from './add.ts';
import type { Command } from './command.ts';

const ends = (scene: Scene, edge: CanvasEdge) => [nameOf(scene.nodes.get(edge.from)), nameOf(scene.nodes.get(edge.to))];

/** Transfers of an edge as a line of their own: those chosen, or each by itself. What is left keeps the edge. */
export function splitEdge(scene: Scene, id: string, chosen: readonly string[] | 'each'): Command {
  const edge = scene.edges.get(id);
  const rows = edge?.rows ?? [];
  if (!edge || rows.length < 2) return { action: 'splitEdge', about: [id], change: {} };
  const keyOf = (row: (typeof rows)[number]) => row.transferId ?? row.hash;
  const about = [...ends(scene, edge), chosen === 'each' ? '逐笔' : `${chosen.length} 笔`];
  if (chosen === 'each') {
    const single = rows.map((row, index): CanvasEdge => ({ ...edgeOf(edge, `${id}#${index}`.slice(0, 200), [row]), kind: 'transfer' }));
    return { action: 'splitEdge', about, change: { put: { edges: single }, drop: { edges: [id] } } };
  }
  const wanted = new Set(chosen);
  const taken = rows.filter((row) => wanted.has(keyOf(row)));
  const left = rows.filter((row) => !wanted.has(keyOf(row)));
  if (taken.length === 0 || left.length === 0) return { action: 'splitEdge', about, change: {} };
  const part = {
    ...edgeOf(edge, `${id}#${taken.map(keyOf).join('+')}`.slice(0, 200), taken),
    kind: taken.length === 1 ? ('transfer' as const) : edge.kind,
  };
  return { action: 'splitEdge', about, change: { put: { edges: [edgeOf(edge, id, left), part] } } };
}

/** Lines of one coin between the same two as one again. */
export function joinEdges(scene: Scene, ids: readonly string[]): Command {
  const edges = ids.flatMap((id) => scene.edges.get(id) ?? []);
  const [first] = edges;
  if (!first) return { action: 'joinEdges', about: [], change: {} };
  const same = edges.filter(({ from, to, coinKey }) => from === first.from && to === first.to && coinKey === first.coinKey);
  const id = first.id.split('#')[0] ?? first.id;
  const joined = {
    ...edgeOf(
      first,
      id,
      same.flatMap(({ rows }) => rows ?? []),
    ),
    kind: 'transfers' as const,
  };
  const drop = { edges: same.map((edge) => edge.id).filter((one) => one !== id) };
  return { action: 'joinEdges', about: [...ends(scene, first), `${joined.count} 笔`], change: { put: { edges: [joined] }, drop } };
}

/** Marks the edges of a way, and no others. */
export function markTrace(scene: Scene, ids: ReadonlySet<string>, about: string): Command {
  const edges = [...scene.edges.values()].flatMap(({ isTraced, ...edge }) => {
    const marked = ids.has(edge.id);
    if (marked === (isTraced === true)) return [];
    return [marked ? { ...edge, isTraced: true as const } : edge];
  });
  return { action: 'trace', about: [about], change: { put: { edges } } };
}
