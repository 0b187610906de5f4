import { expect, it } from 'vitest';
import type { DrawnNode, Drawing } from '../draw/drawing.ts';
import type { DrawnEdge } from '../draw/drawnEdges.ts';
import { finish } from './steps.ts';
import { findVisibleEdges } from './visibleEdges.ts';

const at = (x: number, y: number) => ({ id: `${x} ${y}`, x, y }) as DrawnNode;
const line = (id: string, from: number, to: number) => ({ id, ids: [id], from, to, lane: 0, lanes: 1 }) as unknown as DrawnEdge;

// The screen shows 0 to 1000 across and 0 to 600 down, with a margin of 60.
const camera = { x: 0, y: 0, scale: 1 };
const size = { width: 1_000, height: 600 };
const nodes = [at(100, 100), at(900, 500), at(-400, 300), at(1_400, 300), at(-400, -900), at(-390, 2_000), at(500, -4_000), at(520, 5_000)];
const drawingOf = (edges: DrawnEdge[]): Drawing => ({
  nodes,
  edges,
  indexOf: new Map(),
  counts: { nodes: 0, allNodes: 0, edges: 0, allEdges: 0 },
  singles: undefined,
});
const ids = (edges: readonly DrawnEdge[]) => edges.map(({ id }) => id);

it('tells lines that end on the screen from those that only cross it, and leaves out whose boxes alone do', () => {
  // `corner` runs at the left and below; only the box around its ends reaches the screen.
  const edges = [
    line('inside', 0, 1),
    line('leaving', 0, 3),
    line('coming', 2, 1),
    line('across', 2, 3),
    line('beside', 4, 5),
    line('down', 6, 7),
  ];
  const corner = { ...line('corner', 2, 7) };
  const found = finish(findVisibleEdges({ drawing: drawingOf([...edges, corner]), camera, size }, [0, 1]));
  expect([ids(found.ending), ids(found.passing), found.isCrowded]).toEqual([['inside', 'leaving', 'coming'], ['across', 'down'], false]);
  const away = finish(findVisibleEdges({ drawing: drawingOf(edges), camera: { ...camera, x: 5_000 }, size }, []));
  expect([ids(away.ending), ids(away.passing)]).toEqual([[], []]);
});

it('is crowded when more cross than anybody can tell apart', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => line(`e${n}`, 2, 3));
  const isCrowded = (count: number) => finish(findVisibleEdges({ drawing: drawingOf(many(count)), camera, size }, [0])).isCrowded;
  expect([isCrowded(300), isCrowded(301)]).toEqual([false, true]);
});

it('leaves out what another layer draws, and draws for a layer only what is at its nodes', () => {
  const drawing = drawingOf([line('inside', 0, 1), line('across', 2, 3), line('leaving', 0, 3)]);
  const rest = finish(findVisibleEdges({ drawing, camera, size, except: new Set([3]) }, [0, 1]));
  expect([ids(rest.ending), ids(rest.passing)]).toEqual([['inside'], []]);
  const layer = finish(findVisibleEdges({ drawing, camera, size, only: new Set([3]) }, [3]));
  expect([ids(layer.ending), ids(layer.passing)]).toEqual([['across', 'leaving'], []]);
});

it('searches many lines in pieces, and finds what trying each finds', () => {
  const many = Array.from({ length: 3_000 }, (_, n) => line(`e${n}`, n % 8, (n * 5 + 1) % 8));
  const search = findVisibleEdges({ drawing: drawingOf(many), camera, size }, [0, 1]);
  let pieces = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) pieces += 1;
  expect(pieces).toBe(11);
  const kinds = new Map(['inside', 'across', 'beside'].map((name) => [name, 0]));
  for (const { from, to } of many) {
    const name =
      from < 2 || to < 2 ? 'inside' : step.value?.passing.some((one) => one.from === from && one.to === to) ? 'across' : 'beside';
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  expect([step.value?.ending.length, step.value?.passing.length]).toEqual([kinds.get('inside'), kinds.get('across')]);
});
