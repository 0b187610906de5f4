import type { Point } from '../draw/geometry.ts';

/** What a layout needs of a scene: plain numbers, so that a worker can have them. */
export interface LayoutInput {
  nodes: { id: string; x: number; y: number; isFixed: boolean; time?: number | undefined; isSource?: boolean }[];
  /** Indexes of the ends. */
  edges: [number, number][];
}

export type LayoutName = 'flow' | 'time' | 'force' | 'tree';

export const COLUMN = 150;
/** Below a node stand its name, a line and why it ends; then the next one may begin. */
export const ROW = 124;

/** The layer of each node: the longest way to it. An edge back to where a walk came from counts as none. */
export function layersOf({ nodes, edges }: LayoutInput): number[] {
  const forward = dropCycles(nodes, edges);
  const incoming = Array.from<number>({ length: nodes.length }).fill(0);
  const next: number[][] = nodes.map(() => []);
  for (const [from, to] of forward) {
    incoming[to] = (incoming[to] ?? 0) + 1;
    next[from]?.push(to);
  }
  const layers = Array.from<number>({ length: nodes.length }).fill(0);
  const ready = incoming.flatMap((count, index) => (count === 0 ? [index] : []));
  for (let at = 0; at < ready.length; at += 1) {
    const node = ready[at] ?? 0;
    for (const to of next[node] ?? []) {
      layers[to] = Math.max(layers[to] ?? 0, (layers[node] ?? 0) + 1);
      incoming[to] = (incoming[to] ?? 0) - 1;
      if (incoming[to] === 0) ready.push(to);
    }
  }
  return layers;
}

/** Without the edges that close a circle, found from where the money comes from, then from the nodes that nothing leads to. */
function dropCycles(nodes: LayoutInput['nodes'], edges: readonly [number, number][]): [number, number][] {
  const count = nodes.length;
  const next: number[][] = Array.from({ length: count }, () => []);
  const hasIncoming = Array.from<boolean>({ length: count }).fill(false);
  for (const [from, to] of edges) {
    if (from === to) continue;
    next[from]?.push(to);
    hasIncoming[to] = true;
  }
  const state = new Uint8Array(count);
  const kept: [number, number][] = [];
  const rank = (index: number) => (nodes[index]?.isSource ? 0 : hasIncoming[index] ? 2 : 1);
  const starts = [...hasIncoming.keys()].toSorted((a, b) => rank(a) - rank(b) || a - b);
  for (const start of starts) {
    if (state[start] !== 0) continue;
    const walk: { node: number; at: number }[] = [{ node: start, at: 0 }];
    state[start] = 1;
    for (let top = walk.at(-1); top; top = walk.at(-1)) {
      const to = next[top.node]?.[top.at];
      top.at += 1;
      if (to === undefined) {
        state[top.node] = 2;
        walk.pop();
      } else if (state[to] !== 1) {
        kept.push([top.node, to]);
        if (state[to] === 0) {
          state[to] = 1;
          walk.push({ node: to, at: 0 });
        }
      }
    }
  }
  return kept;
}

/** Puts each layer's nodes below one another, in an order that crosses little, around the axis. */
export function placeLayers(input: LayoutInput, layers: readonly number[], xOf: (layer: number) => number): Point[] {
  const order = orderLayers(input, layers);
  const points: Point[] = input.nodes.map(({ x, y }) => ({ x, y }));
  for (const [layer, members] of order) {
    members.forEach((index, row) => {
      points[index] = { x: xOf(layer), y: (row - (members.length - 1) / 2) * ROW };
    });
  }
  return points;
}

const SWEEPS = 8;

/** Barycentre sweeps, to and fro; ties stay as they were, so the same input gives the same order. */
function orderLayers({ nodes, edges }: LayoutInput, layers: readonly number[]): Map<number, number[]> {
  const byLayer = new Map<number, number[]>();
  nodes.forEach((_, index) => {
    const layer = layers[index] ?? 0;
    byLayer.set(layer, [...(byLayer.get(layer) ?? []), index]);
  });
  const before: number[][] = nodes.map(() => []);
  const after: number[][] = nodes.map(() => []);
  for (const [from, to] of edges) {
    before[to]?.push(from);
    after[from]?.push(to);
  }
  const position = new Float64Array(nodes.length);
  const note = (members: readonly number[]) => members.forEach((index, row) => (position[index] = row - (members.length - 1) / 2));
  for (const members of byLayer.values()) note(members);
  const names = [...byLayer.keys()].toSorted((a, b) => a - b);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForward = sweep % 2 === 0;
    for (const layer of isForward ? names : names.toReversed()) {
      const members = byLayer.get(layer) ?? [];
      const neighbours = isForward ? before : after;
      const middle = new Map(members.map((index) => [index, barycentre(neighbours[index] ?? [], position, position[index] ?? 0)]));
      members.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || (position[a] ?? 0) - (position[b] ?? 0));
      note(members);
    }
  }
  return byLayer;
}

function barycentre(neighbours: readonly number[], position: Float64Array, own: number): number {
  if (neighbours.length === 0) return own;
  return neighbours.reduce((sum, index) => sum + (position[index] ?? 0), 0) / neighbours.length;
}
