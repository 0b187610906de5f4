import type { Point } from '../draw/geometry.ts';
import { forceLayout } from './force.ts';
import { COLUMN, layersOf, placeLayers, type LayoutInput, type LayoutName } from './graph.ts';
import { makeSpots } from './spots.ts';
import { treeLayout } from './tree.ts';

/** New places for a scene. Whoever was put somewhere by hand stays there, and the rest is laid around. */
export function layOut(name: LayoutName, input: LayoutInput): Point[] {
  const points = layouts[name](input);
  return keepFixed(input, points);
}

const layouts: Record<LayoutName, (input: LayoutInput) => Point[]> = {
  flow: (input) => placeLayers(input, layersOf(input), (layer) => layer * COLUMN),
  time: timeLayout,
  force: forceLayout,
  tree: treeLayout,
};

/** From the left in the order of first money, one column for each stretch of equal length; who has no time stands at the left. */
function timeLayout(input: LayoutInput): Point[] {
  const times = input.nodes.flatMap(({ time }) => (time === undefined ? [] : [time]));
  if (times.length === 0) return layouts.flow(input);
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const columns = Math.max(1, Math.min(24, Math.ceil(Math.sqrt(input.nodes.length) * 1.6)));
  const layers = input.nodes.map(({ time }) =>
    time === undefined ? 0 : 1 + Math.floor(((time - first) / Math.max(1, last - first)) * (columns - 1)),
  );
  return placeLayers(input, layers, (layer) => layer * COLUMN);
}

/** Moves what would cover somebody who stays, downwards until there is room. */
function keepFixed({ nodes }: LayoutInput, points: readonly Point[]): Point[] {
  const fixed = nodes.filter(({ isFixed }) => isFixed);
  if (fixed.length === 0) return [...points];
  const spots = makeSpots(fixed);
  return points.map((point, index) => {
    const node = nodes[index];
    if (node?.isFixed) return { x: node.x, y: node.y };
    return spots.take(point);
  });
}
