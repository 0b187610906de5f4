import type { Scene } from '../scene/scene.ts';

/** The edges of the shortest way along the money from one to another; against it where there is none; empty where nothing leads there. */
export function findPath(scene: Scene, from: string, to: string): string[] {
  return walk(scene, from, to, true) ?? walk(scene, from, to, false) ?? [];
}

function walk(scene: Scene, from: string, to: string, isDirected: boolean): string[] | undefined {
  const next = new Map<string, { edge: string; to: string }[]>();
  const add = (a: string, edge: string, b: string) => next.set(a, [...(next.get(a) ?? []), { edge, to: b }]);
  for (const edge of scene.edges.values()) {
    // What may have been leads nowhere: a path is what moved.
    if (edge.isHidden || edge.kind === 'inferred') continue;
    add(edge.from, edge.id, edge.to);
    if (!isDirected) add(edge.to, edge.id, edge.from);
  }
  const came = new Map<string, { edge: string; from: string } | null>([[from, null]]);
  const queue = [from];
  for (let at = 0; at < queue.length && !came.has(to); at += 1) {
    const node = queue[at] ?? '';
    for (const { edge, to: other } of next.get(node) ?? []) {
      if (came.has(other)) continue;
      came.set(other, { edge, from: node });
      queue.push(other);
    }
  }
  if (!came.has(to)) return undefined;
  const edges: string[] = [];
  for (let step = came.get(to); step; step = came.get(step.from)) edges.push(step.edge);
  return edges.toReversed();
}
