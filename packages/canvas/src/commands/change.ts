import type { CanvasColour, CanvasNode, CanvasRole, CanvasSettings } from '@chaintrail/contract/schemas';
import type { Point } from '../draw/geometry.ts';
import { alignNodes, type Alignment } from '../layouts/align.ts';
import type { CanvasIcon } from '../look/icons.ts';
import { roleLooks } from '../look/roleLook.ts';
import type { Scene } from '../scene/scene.ts';
import { nameOf } from './add.ts';
import type { Command } from './command.ts';

const named = (scene: Scene, ids: readonly string[]): string => {
  const [first = ''] = ids;
  const name = scene.groups.get(first)?.title ?? nameOf(scene.nodes.get(first) ?? { id: first });
  return ids.length === 1 ? name : `${name} 等 ${ids.length} 个`;
};

/** The nodes of these ids; of a folded group its members. */
export function nodesOf(scene: Scene, ids: readonly string[]): CanvasNode[] {
  const wanted = new Set(ids);
  return [...scene.nodes.values()].filter(({ id, group }) => wanted.has(id) || (group !== undefined && wanted.has(group)));
}

const changeNodes = (scene: Scene, ids: readonly string[], make: (node: CanvasNode) => CanvasNode) => ({
  put: { nodes: nodesOf(scene, ids).map(make) },
});

/** Where a hand let them go; there they stay when a layout runs. */
export function move(scene: Scene, places: ReadonlyMap<string, Point>, action: 'move' | 'align' = 'move'): Command {
  const ids = [...places.keys()];
  const nodes = [...places].flatMap(([id, at]) => {
    const node = scene.nodes.get(id);
    return node ? [{ ...node, ...at, isPlaced: true as const }] : [];
  });
  const groups = [...places].flatMap(([id, at]) => {
    const group = scene.groups.get(id);
    return group ? [{ ...group, ...at, isPlaced: true as const }] : [];
  });
  return { action, about: [named(scene, ids)], change: { put: { nodes, groups } } };
}

export function align(scene: Scene, ids: readonly string[], alignment: Alignment): Command {
  const placed = ids.flatMap((id) => scene.nodes.get(id) ?? scene.groups.get(id) ?? []);
  return move(scene, alignNodes(placed, alignment), 'align');
}

export const layout = (places: Record<string, [number, number]>, settings: CanvasSettings, title: string): Command => ({
  action: 'layout',
  about: [title],
  change: { place: places, settings },
});

export const hide = (scene: Scene, ids: readonly string[]): Command => {
  const edges = ids.flatMap((id) => scene.edges.get(id) ?? []).map((edge) => ({ ...edge, isHidden: true as const }));
  const { put } = changeNodes(scene, ids, (node) => ({ ...node, isHidden: true }));
  return { action: 'hide', about: [named(scene, ids)], change: { put: { ...put, edges } } };
};

/** Everything that was hidden by hand. */
export function showAll(scene: Scene): Command {
  const nodes = [...scene.nodes.values()].flatMap(({ isHidden, ...node }) => (isHidden ? [node] : []));
  const edges = [...scene.edges.values()].flatMap(({ isHidden, ...edge }) => (isHidden ? [edge] : []));
  return { action: 'show', about: [`${nodes.length + edges.length} 项`], change: { put: { nodes, edges } } };
}

/** Takes nodes and edges out; edges that lose an end go too. */
export function remove(scene: Scene, ids: readonly string[]): Command {
  const nodes = nodesOf(scene, ids).map(({ id }) => id);
  const edges = ids.filter((id) => scene.edges.has(id));
  const groups = ids.filter((id) => scene.groups.has(id));
  return { action: 'remove', about: [named(scene, ids)], change: { drop: { nodes, edges, groups } } };
}

export function rename(scene: Scene, id: string, title: string): Command {
  const group = scene.groups.get(id);
  const before = named(scene, [id]);
  if (group) return { action: 'rename', about: [before, title], change: { put: { groups: [{ ...group, title }] } } };
  return { action: 'rename', about: [before, title], change: changeNodes(scene, [id], (node) => ({ ...node, title })) };
}

export const addNote = (scene: Scene, id: string, note: NonNullable<CanvasNode['notes']>[number]): Command => ({
  action: 'note',
  about: [named(scene, [id]), note.text.slice(0, 60)],
  change: changeNodes(scene, [id], (node) => ({ ...node, notes: [...(node.notes ?? []), note] })),
});

export const removeNote = (scene: Scene, id: string, noteId: string): Command => ({
  action: 'removeNote',
  about: [named(scene, [id])],
  change: changeNodes(scene, [id], (node) => ({ ...node, notes: (node.notes ?? []).filter((note) => note.id !== noteId) })),
});

export const colour = (scene: Scene, ids: readonly string[], chosen: CanvasColour | undefined): Command => ({
  action: 'colour',
  about: [named(scene, ids)],
  change: changeNodes(scene, ids, (node) => paint(node, chosen)),
});

export const setIcon = (scene: Scene, ids: readonly string[], icon: CanvasIcon | undefined): Command => ({
  action: 'icon',
  about: [named(scene, ids)],
  change: changeNodes(scene, ids, (node) => {
    const { icon: _, ...usual } = node;
    return icon === undefined ? usual : { ...usual, icon };
  }),
});

/** Who somebody is in the case, as whoever works on it judges. */
export const setRole = (scene: Scene, ids: readonly string[], role: CanvasRole): Command => ({
  action: 'role',
  about: [named(scene, ids), roleLooks[role].title],
  change: {
    put: {
      nodes: nodesOf(scene, ids).map((node) => ({ ...node, role, claim: 'judgement' as const })),
      groups: ids.flatMap((id) => scene.groups.get(id) ?? []).map((group) => ({ ...group, role })),
    },
  },
});

export const filter = (settings: CanvasSettings, about: string): Command => ({ action: 'filter', about: [about], change: { settings } });

/** Sums between two, or every transfer by itself. */
export const setLevel = ({ settings }: Pick<Scene, 'settings'>, level: CanvasSettings['level']): Command => ({
  action: 'level',
  about: [level === 'relation' ? '关系' : '逐笔'],
  change: { settings: { ...settings, level } },
});

function paint(node: CanvasNode, chosen: CanvasColour | undefined): CanvasNode {
  if (chosen !== undefined) return { ...node, colour: chosen };
  const plain = { ...node };
  delete plain.colour;
  return plain;
}
