import type { Drawing } from '../draw/drawing.ts';
import type { Point } from '../draw/geometry.ts';

/** What is drawn anew with every move of a hand: what it drags and the edges at it, at no cost for all the rest. */
export interface DragLayer {
  only: ReadonlySet<number>;
  drawing: Drawing;
}

/** Made once a drag. The drawing that it is made of stays as it is. */
export function makeDragLayer(drawing: Drawing, dragged: Iterable<number>): DragLayer {
  const only = new Set(dragged);
  const edges = drawing.edges.filter(({ from, to }) => only.has(from) || only.has(to));
  return { only, drawing: { ...drawing, nodes: [...drawing.nodes], edges } };
}

/** Puts what is dragged where the hand is. */
export function moveDragLayer({ drawing: { nodes } }: DragLayer, moved: ReadonlyMap<number, Point>): void {
  for (const [index, at] of moved) {
    const node = nodes[index];
    if (node) nodes[index] = { ...node, ...at };
  }
}
