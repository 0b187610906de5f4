import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import type { Point } from '../draw/geometry.ts';
import { makeSpots } from '../layouts/spots.ts';
import { COLUMN, ROW } from '../layouts/graph.ts';
import type { Scene } from '../scene/scene.ts';
import type { Command } from './command.ts';

/** A node without its place. */
export type NewNode = Omit<CanvasNode, 'x' | 'y'>;

/** Puts in those that are not there yet, around a point, and the edges between what is there then. One that is there keeps what was made of it. */
export function addNodes(
  scene: Scene,
  nodes: readonly NewNode[],
  { at, edges = [], action = 'add' }: { at: Point; edges?: readonly CanvasEdge[]; action?: Command['action'] },
): Command {
  const fresh = nodes.filter(({ id }) => !scene.nodes.has(id));
  const spots = makeSpots(scene.nodes.values());
  const columns = Math.max(1, Math.ceil(Math.sqrt(fresh.length / 2)));
  const placed = fresh.map((node, index): CanvasNode => {
    const wanted = { x: at.x + (index % columns) * COLUMN, y: at.y + Math.floor(index / columns) * ROW };
    return { ...node, ...spots.take(wanted) };
  });
  const about = fresh.length === 1 ? [nameOf(fresh[0])] : [`${fresh.length} 个节点`];
  return { action, about, change: { put: { nodes: placed, edges: mergeEdges(scene, edges) } } };
}

export const nameOf = (node: Pick<CanvasNode, 'title' | 'address' | 'hash' | 'id'> | undefined): string =>
  (node?.title ?? node?.address ?? node?.hash ?? node?.id ?? '').slice(0, 200);

/** Anew where they say more than what is there; what somebody hid or traced stays so. */
export function mergeEdges(scene: Pick<Scene, 'edges'>, edges: readonly CanvasEdge[]): CanvasEdge[] {
  return edges.map((edge) => {
    const known = scene.edges.get(edge.id);
    if (!known) return edge;
    const { isHidden, isTraced, note } = known;
    return { ...edge, ...(isHidden ? { isHidden } : {}), ...(isTraced ? { isTraced } : {}), ...(note === undefined ? {} : { note }) };
  });
}

/** Edges between what is there already: found by asking, put in as one step. */
export function connect(scene: Scene, edges: readonly CanvasEdge[]): Command {
  const fresh = edges.filter(({ id, from, to }) => !scene.edges.has(id) && scene.nodes.has(from) && scene.nodes.has(to));
  return { action: 'connect', about: [`${fresh.length} 条边`], change: { put: { edges: fresh } } };
}

/** A node that no chain knows: a person, a bank card. It stands where it was put. */
export function addCustom(node: NewNode & Point): Command {
  const action = node.kind === 'offchain' ? 'addOffchain' : 'addCustom';
  return { action, about: [nameOf(node)], change: { put: { nodes: [{ ...node, isPlaced: true }] } } };
}

/** A payment outside every chain, as somebody wrote it down. */
export function linkOffchain(
  scene: Scene,
  payment: Pick<CanvasEdge, 'id' | 'from' | 'to' | 'amount' | 'symbol' | 'by' | 'note' | 'firstTime'>,
): Command {
  const { firstTime, note, by, ...rest } = payment;
  const edge: CanvasEdge = {
    ...rest,
    kind: 'offchain',
    coinKey: '',
    count: 1,
    claim: 'intelligence',
    ...(firstTime === undefined ? {} : { firstTime, lastTime: firstTime }),
    ...(note ? { note } : {}),
    ...(by ? { by } : {}),
  };
  const about = [nameOf(scene.nodes.get(edge.from)), nameOf(scene.nodes.get(edge.to)), `${edge.amount} ${edge.symbol}`];
  return { action: 'linkOffchain', about, change: { put: { edges: [edge] } } };
}
