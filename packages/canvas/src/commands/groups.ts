import type { CanvasGroup, CanvasNode } from '@chaintrail/contract/schemas';
import { makeDrawing } from '../draw/drawing.ts';
import { layersOf } from '../layouts/graph.ts';
import { layoutInputOf } from '../layouts/ofScene.ts';
import { makeSpots } from '../layouts/spots.ts';
import { roleLooks } from '../look/roleLook.ts';
import type { Scene } from '../scene/scene.ts';
import { nodesOf } from './change.ts';
import type { Command } from './command.ts';

/** Several as one, in the middle of where they stand; they can be split again. A group that is among them is taken apart. */
export function merge(scene: Scene, ids: readonly string[], made: { id: string; title: string; kind?: CanvasGroup['kind'] }): Command {
  const members = nodesOf(scene, ids);
  const middle = (axis: 'x' | 'y') => Math.round(members.reduce((sum, node) => sum + node[axis], 0) / Math.max(1, members.length));
  const roles = new Set(members.map(({ role }) => role));
  const [role] = roles;
  const group: CanvasGroup = {
    id: made.id,
    kind: made.kind ?? 'entity',
    title: made.title,
    x: middle('x'),
    y: middle('y'),
    ...(roles.size === 1 && role !== undefined ? { role } : {}),
  };
  return {
    action: made.kind === 'layer' ? 'fold' : 'merge',
    about: [made.title, `${members.length} 个`],
    change: {
      put: { groups: [group], nodes: members.map((node): CanvasNode => ({ ...node, group: group.id })) },
      drop: { groups: ids.filter((id) => scene.groups.has(id)) },
    },
  };
}

/**
 * Those who stand as far along the money as the first of these, on a chain and in a role that one of these has: folded into one that opens.
 * Who has another role is folded with them only where a hand chose both; who is in no line is in no layer, and no open group loses a member.
 */
export function foldLayer(scene: Scene, ids: readonly string[], id: string): Command {
  const { nodes, layers } = listLayers(scene);
  const chosen = ids.flatMap((one) => nodes.get(one) ?? []);
  const layer = layers.get(chosen[0]?.id ?? '');
  const isHere = (node: CanvasNode) => layer !== undefined && layers.get(node.id) === layer && node.group === undefined;
  const kinds = new Set(chosen.filter(isHere).map(kindOf));
  const members = [...nodes.values()].filter((node) => isHere(node) && kinds.has(kindOf(node)));
  if (members.length < 2) return { action: 'fold', about: [], change: {} };
  const roles = [...new Set(members.map(({ role = 'unknown' }) => roleLooks[role].title))];
  const made = { id, kind: 'layer' as const, title: `同层 ${roles.join('、')}` };
  return merge(
    scene,
    members.map((member) => member.id),
    made,
  );
}

/** The single nodes that are drawn, and the layer of each that money came to or left. */
function listLayers(scene: Scene): { nodes: ReadonlyMap<string, CanvasNode>; layers: ReadonlyMap<string, number> } {
  const input = layoutInputOf(scene);
  const lined = new Set(input.edges.flat());
  const all = layersOf(input);
  const drawn = input.nodes.map((node, index) => [node.id, lined.has(index) ? all[index] : undefined] as const);
  return {
    nodes: new Map(drawn.flatMap(([id]) => scene.nodes.get(id) ?? []).map((node) => [node.id, node])),
    layers: new Map(drawn.flatMap(([id, layer]) => (layer === undefined ? [] : [[id, layer]]))),
  };
}

const kindOf = ({ kind, chainName = '', role = 'unknown' }: CanvasNode): string => `${kind} ${chainName} ${role}`;

/** Takes a group apart. */
export function split(scene: Scene, id: string): Command {
  const members = comeOut(scene, id).map(leave);
  const title = scene.groups.get(id)?.title ?? id;
  return { action: 'split', about: [title, `${members.length} 个`], change: { put: { nodes: members }, drop: { groups: [id] } } };
}

/** Shows the members beside one another, or as one again, without taking the group apart. */
export function setOpen(scene: Scene, id: string, isOpen: boolean): Command {
  const group = scene.groups.get(id);
  if (!group) return { action: isOpen ? 'unfold' : 'fold', about: [id], change: {} };
  const { isOpen: _, ...rest } = group;
  return {
    action: isOpen ? 'unfold' : 'fold',
    about: [group.title],
    change: { put: { groups: [isOpen ? { ...rest, isOpen: true } : rest], ...(isOpen ? { nodes: comeOut(scene, id) } : {}) } },
  };
}

/** The members of a folded group where they stand when it opens: around where it stands, and nobody covers anybody. */
function comeOut(scene: Scene, id: string): CanvasNode[] {
  const [group, members] = [scene.groups.get(id), nodesOf(scene, [id])];
  if (!group || group.isOpen) return members;
  const middle = (axis: 'x' | 'y') => members.reduce((sum, node) => sum + node[axis], 0) / Math.max(1, members.length);
  const [dx, dy] = [group.x - middle('x'), group.y - middle('y')];
  const spots = makeSpots(makeDrawing(scene).nodes.filter((node) => node.id !== id));
  return members.map((node) => ({ ...node, ...spots.take({ x: Math.round(node.x + dx), y: Math.round(node.y + dy) }) }));
}

function leave(node: CanvasNode): CanvasNode {
  const free = { ...node };
  delete free.group;
  return free;
}
