import type { CanvasNode, CanvasRole } from '@chaintrail/contract/schemas';
import { layOut } from '../layouts/layout.ts';
import { layoutInputOf, placesOf } from '../layouts/ofScene.ts';
import { applyChange, type Scene } from '../scene/scene.ts';
import type { Command } from './command.ts';
import { merge } from './groups.ts';

/** What a canvas is about: where victims' money comes together, where it crosses chains, where it becomes other money. */
export type Template = 'victims' | 'cross' | 'swap';

const swapRoles: ReadonlySet<CanvasRole> = new Set(['dex', 'otc', 'bank', 'exchange']);

/** Victims as one, everything that is not about it out of sight, and the rest laid from the left: one step, which takes nothing away. */
export function applyTemplate(
  scene: Scene,
  template: Template,
  { id, title, about }: { id: string; title: string; about: string },
): Command {
  const kept = keep(scene, template);
  if (kept.size === 0) return { action: 'template', about: [about], change: {} };
  const nodes = [...scene.nodes.values()].map((node): CanvasNode => {
    const { isHidden: _, ...shown } = node;
    return kept.has(node.id) ? shown : { ...node, isHidden: true };
  });
  const seen = applyChange(scene, { put: { nodes } });
  const victims = nodes.filter((node) => node.role === 'victim' && !node.isHidden && node.group === undefined).map((node) => node.id);
  const folded = victims.length > 1 ? merge(seen, victims, { id, title }).change.put : undefined;
  const members = new Map(folded?.nodes?.map((node) => [node.id, node]));
  const put = { nodes: nodes.map((node) => members.get(node.id) ?? node), groups: folded?.groups ?? [] };
  const settings = { ...scene.settings, layout: 'flow' as const };
  const input = layoutInputOf(applyChange(scene, { put }));
  return { action: 'template', about: [about], change: { put, place: placesOf(input, layOut('flow', input)), settings } };
}

/** The nodes that it is about, and who stands next to them. */
function keep(scene: Scene, template: Template): Set<string> {
  const core = new Set<string>();
  for (const { id, role } of scene.nodes.values()) {
    if (template === 'victims' && role === 'victim') core.add(id);
    if (template === 'swap' && role !== undefined && swapRoles.has(role)) core.add(id);
  }
  for (const { kind, from, to, isHidden } of scene.edges.values()) {
    if (isHidden || !(template === 'cross' ? kind === 'cross' : template === 'swap' && kind === 'offchain')) continue;
    core.add(from).add(to);
  }
  const kept = new Set(core);
  for (const { from, to, isHidden } of scene.edges.values()) {
    if (isHidden) continue;
    if (core.has(from)) kept.add(to);
    if (core.has(to) && template !== 'victims') kept.add(from);
  }
  return template === 'victims' ? follow(scene, kept) : kept;
}

/** One step further along the money: where those meet that victims paid. */
function follow(scene: Scene, kept: ReadonlySet<string>): Set<string> {
  const further = new Set(kept);
  for (const { from, to, isHidden } of scene.edges.values()) if (!isHidden && kept.has(from)) further.add(to);
  return further;
}
