import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { makeDrawing } from '../draw/drawing.ts';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { makeDragLayer, moveDragLayer } from './dragLayer.ts';

const node = (id: string): CanvasNode => ({ id, kind: 'custom', title: id, x: 0, y: 0 });
const edge = (from: string, to: string): CanvasEdge => ({
  id: `${from}${to}`,
  from,
  to,
  kind: 'transfers',
  coinKey: '',
  symbol: 'USDT',
  amount: '1',
  count: 1,
  claim: 'fact',
});

it('a drag draws what is dragged and the edges at it, where the hand is, and leaves the drawing as it was', () => {
  const scene = applyChange(emptyScene, {
    put: { nodes: ['a', 'b', 'c', 'd'].map(node), edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')] },
  });
  const drawing = makeDrawing(scene);
  const layer = makeDragLayer(drawing, [0, 1]);
  moveDragLayer(layer, new Map([[0, { x: 5, y: 6 }]]));
  moveDragLayer(
    layer,
    new Map([
      [0, { x: 7, y: 8 }],
      [1, { x: 9, y: 9 }],
    ]),
  );
  expect(layer.drawing.edges.map(({ id }) => id)).toEqual(['ab', 'bc']);
  expect(layer.drawing.nodes.map(({ x, y }) => [x, y])).toEqual([
    [7, 8],
    [9, 9],
    [0, 0],
    [0, 0],
  ]);
  expect([...layer.only]).toEqual([0, 1]);
  expect(drawing.nodes.every(({ x, y }) => x === 0 && y === 0)).toBe(true);
});
