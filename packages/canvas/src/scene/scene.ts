import type { CanvasChange, CanvasEdge, CanvasGroup, CanvasNode, CanvasSettings } from '@chaintrail/contract/schemas';

/** What a canvas shows: values that no step changes in place, so that every moment of its history can be kept beside the others. */
export interface Scene {
  nodes: ReadonlyMap<string, CanvasNode>;
  edges: ReadonlyMap<string, CanvasEdge>;
  groups: ReadonlyMap<string, CanvasGroup>;
  settings: CanvasSettings;
}

export const emptyScene: Scene = {
  nodes: new Map(),
  edges: new Map(),
  groups: new Map(),
  settings: { level: 'relation', layout: 'flow' },
};

/** The scene after a change. An edge that lost an end goes with it. */
export function applyChange(scene: Scene, change: CanvasChange): Scene {
  const { put, drop, place, settings } = change;
  const nodes = changeMap(scene.nodes, put?.nodes, drop?.nodes);
  const groups = changeMap(scene.groups, put?.groups, drop?.groups);
  const edges = changeMap(scene.edges, put?.edges, drop?.edges);
  const placed = place ? Object.entries(place) : [];
  return {
    nodes: placeAll(nodes, placed),
    groups: placeAll(groups, placed),
    edges: drop?.nodes ? dropLoose(edges, nodes) : edges,
    settings: settings ?? scene.settings,
  };
}

function changeMap<Item extends { id: string }>(
  map: ReadonlyMap<string, Item>,
  put: readonly Item[] | undefined,
  drop: readonly string[] | undefined,
): ReadonlyMap<string, Item> {
  if (!put?.length && !drop?.length) return map;
  const changed = new Map(map);
  for (const id of drop ?? []) changed.delete(id);
  for (const item of put ?? []) changed.set(item.id, item);
  return changed;
}

function placeAll<Item extends { x: number; y: number }>(
  map: ReadonlyMap<string, Item>,
  placed: readonly [string, readonly [number, number]][],
): ReadonlyMap<string, Item> {
  if (!placed.some(([id]) => map.has(id))) return map;
  const changed = new Map(map);
  for (const [id, [x, y]] of placed) {
    const item = changed.get(id);
    if (item) changed.set(id, { ...item, x, y });
  }
  return changed;
}

function dropLoose(edges: ReadonlyMap<string, CanvasEdge>, nodes: ReadonlyMap<string, CanvasNode>): ReadonlyMap<string, CanvasEdge> {
  const kept = [...edges].filter(([, { from, to }]) => nodes.has(from) && nodes.has(to));
  return kept.length === edges.size ? edges : new Map(kept);
}
