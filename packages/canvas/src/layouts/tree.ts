import type { Point } from '../draw/geometry.ts';
import { COLUMN, ROW, type LayoutInput } from './graph.ts';

/** Each node below the first that led to it, parents in the middle of their children; what nothing leads to begins a tree of its own. */
export function treeLayout({ nodes, edges }: LayoutInput): Point[] {
  const children: number[][] = nodes.map(() => []);
  const hasParent = Array.from<boolean>({ length: nodes.length }).fill(false);
  const next: number[][] = nodes.map(() => []);
  const isTarget = Array.from<boolean>({ length: nodes.length }).fill(false);
  for (const [from, to] of edges) {
    next[from]?.push(to);
    if (from !== to) isTarget[to] = true;
  }
  const roots: number[] = [];
  const seen = Array.from<boolean>({ length: nodes.length }).fill(false);
  const starts = [...nodes.keys()].toSorted((a, b) => Number(isTarget[a]) - Number(isTarget[b]) || a - b);
  const depth = Array.from<number>({ length: nodes.length }).fill(0);
  for (const start of starts) {
    if (seen[start]) continue;
    roots.push(start);
    seen[start] = true;
    const queue = [start];
    for (let at = 0; at < queue.length; at += 1) {
      const node = queue[at] ?? 0;
      for (const to of next[node] ?? []) {
        if (seen[to]) continue;
        seen[to] = true;
        hasParent[to] = true;
        depth[to] = (depth[node] ?? 0) + 1;
        children[node]?.push(to);
        queue.push(to);
      }
    }
  }
  const points: Point[] = nodes.map(({ x, y }) => ({ x, y }));
  let row = 0;
  // Children first, without recursion: a chain may be thousands long.
  for (const root of roots) {
    const walk: { node: number; isDone: boolean }[] = [{ node: root, isDone: false }];
    for (let step = walk.pop(); step; step = walk.pop()) {
      const own = children[step.node] ?? [];
      if (own.length === 0) points[step.node] = { x: (depth[step.node] ?? 0) * COLUMN, y: row++ * ROW };
      else if (step.isDone) {
        const ys = own.map((child) => points[child]?.y ?? 0);
        points[step.node] = { x: (depth[step.node] ?? 0) * COLUMN, y: ((ys[0] ?? 0) + (ys.at(-1) ?? 0)) / 2 };
      } else {
        walk.push({ node: step.node, isDone: true });
        for (const child of own.toReversed()) walk.push({ node: child, isDone: false });
      }
    }
  }
  return points;
}
