import type { CanvasGroup, CanvasNode } from '@chaintrail/contract/schemas';
import { makeDrawing } from '../draw/drawing.ts';
import { makeSpots } from '../layouts/spots.ts';
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
