import type { CanvasEdge, CanvasGroup } from '@chaintrail/contract/schemas';
import { layOut } from '../layouts/layout.ts';
import { layoutInputOf, placesOf } from '../layouts/ofScene.ts';
import { applyChange, type Scene } from '../scene/scene.ts';
import { mergeEdges, type NewNode } from './add.ts';
import type { Command } from './command.ts';

/** What a trace found, as it comes onto a canvas. */
export interface TracedScene {
  nodes: readonly NewNode[];
  edges: readonly CanvasEdge[];
  groups: readonly Omit<CanvasGroup, 'x' | 'y'>[];
}

/** Puts a trace's ways in as one step, laid from the left; who was there before keeps its name, its role and, where a hand put it, its place. */
export function addTrace(scene: Scene, { nodes, edges, groups }: TracedScene, about: readonly string[]): Command {
  const fresh = nodes.filter(({ id }) => !scene.nodes.has(id)).map((node) => ({ ...node, x: 0, y: 0 }));
  const stopped = nodes.flatMap(({ id, stop }) => {
    const known = scene.nodes.get(id);
    return known && stop !== undefined ? [{ ...known, stop }] : [];
  });
  const used = new Set([...fresh, ...stopped].map(({ group }) => group));
  const put = {
    nodes: [...stopped, ...fresh],
    edges: mergeEdges(scene, edges),
    groups: groups.filter(({ id }) => used.has(id) && !scene.groups.has(id)).map((group) => ({ ...group, x: 0, y: 0 })),
  };
  const settings = { ...scene.settings, layout: 'flow' as const };
  const input = layoutInputOf(applyChange(scene, { put }));
  return { action: 'addTrace', about: [...about], change: { put, place: placesOf(input, layOut('flow', input)), settings } };
}
