import type { Point } from '../draw/geometry.ts';
import { makeDrawing, type Drawing } from '../draw/drawing.ts';
import type { Scene } from '../scene/scene.ts';
import type { LayoutInput } from './graph.ts';

/** What is drawn of a scene, for a layout; fees and off-chain lines pull nothing. */
export function layoutInputOf(scene: Scene, drawing: Drawing = makeDrawing(scene)): LayoutInput {
  const { nodes, edges } = drawing;
  const time = new Map<number, number>();
  for (const { to, from, firstTime } of edges) {
    if (firstTime === undefined) continue;
    for (const end of [from, to]) time.set(end, Math.min(time.get(end) ?? firstTime, firstTime));
  }
  return {
    nodes: nodes.map(({ id, x, y, isPlaced, role }, index) => ({
      id,
      x,
      y,
      isFixed: isPlaced,
      time: time.get(index),
      isSource: role === 'victim',
    })),
    edges: edges.filter(({ kind }) => kind !== 'fee').map(({ from, to }) => [from, to]),
  };
}

/** Moves the members of folded groups with their group, and says who moved. */
export function placesOf(input: LayoutInput, points: readonly Point[]): Record<string, [number, number]> {
  return Object.fromEntries(
    input.nodes.flatMap(({ id, x, y }, index) => {
      const point = points[index];
      return point && (point.x !== x || point.y !== y) ? [[id, [point.x, point.y] as [number, number]]] : [];
    }),
  );
}
