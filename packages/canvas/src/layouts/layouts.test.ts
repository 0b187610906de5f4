import { describe, expect, it } from 'vitest';
import type { Point } from '../draw/geometry.ts';
import { alignNodes } from './align.ts';
import type { LayoutInput, LayoutName } from './graph.ts';
import { layOut } from './layout.ts';

const names = ['flow', 'time', 'force', 'tree'] as const satisfies readonly LayoutName[];

/** A case as they come: victims to collectors to relays to services, with a way back; the same each time. */
function makeCase(count: number): LayoutInput {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    x: 0,
    y: 0,
    isFixed: false,
    time: index % 7 === 0 ? undefined : 1_000 + index * 60_000,
    isSource: index < 5,
  }));
  const edges = Array.from({ length: count * 2 }, (): [number, number] => [next(count), next(count)]);
  return { nodes, edges: edges.map(([a, b], index): [number, number] => (index % 9 === 0 ? [b, a] : [Math.min(a, b), Math.max(a, b)])) };
}

/** Pairs of which one covers the other. */
function covered(points: readonly Point[]): [number, number][] {
  return points.flatMap((a, i) =>
    points.flatMap((b, j): [number, number][] => (j > i && Math.abs(a.x - b.x) < 60 && Math.abs(a.y - b.y) < 60 ? [[i, j]] : [])),
  );
}

describe.each(names)('the layout %s', (name) => {
  it.each([1, 2, 40, 300])('of %s nodes puts nobody on another, and comes out the same again', (count) => {
    const input = makeCase(count);
    const points = layOut(name, input);
    expect(points).toHaveLength(count);
    expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(covered(points)).toEqual([]);
    expect(layOut(name, makeCase(count))).toEqual(points);
  });

  it('leaves where it is what a hand put there, and covers none of it', () => {
    const input = makeCase(60);
    const hand = new Map([
      [3, { x: 0, y: 0 }],
      [17, { x: 150, y: 124 }],
      [40, { x: -777, y: 31 }],
    ]);
    for (const [index, at] of hand) Object.assign(input.nodes[index] ?? {}, at, { isFixed: true });
    const points = layOut(name, input);
    for (const [index, at] of hand) expect(points[index]).toEqual(at);
    expect(covered(points)).toEqual([]);
  });

  it('of everything put by hand moves nothing when somebody is added', () => {
    const before = makeCase(30);
    const placed = layOut(name, before);
    const nodes = before.nodes.map((node, index) => ({ ...node, ...placed[index], isFixed: true }));
    const added = { id: 'new', x: 0, y: 0, isFixed: false };
    const after = layOut(name, { nodes: [...nodes, added], edges: [...before.edges, [4, 30]] });
    expect(after.slice(0, 30)).toEqual(placed);
    expect(covered(after)).toEqual([]);
  });

  it('bears edges to oneself, circles, and nothing at all', () => {
    expect(layOut(name, { nodes: [], edges: [] })).toEqual([]);
    const { nodes } = makeCase(3);
    expect(
      covered(
        layOut(name, {
          nodes,
          edges: [
            [0, 0],
            [0, 1],
            [1, 2],
            [2, 0],
          ],
        }),
      ),
    ).toEqual([]);
  });
});

describe('the layout from the left', () => {
  it('puts each further along than whoever paid it', () => {
    const { nodes } = makeCase(4);
    const xs = layOut('flow', {
      nodes,
      edges: [
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 3],
      ],
    }).map(({ x }) => x);
    expect(xs).toEqual([0, 150, 300, 450]);
  });
});

describe('aligning', () => {
  const three = [
    { id: 'a', x: 3, y: 10 },
    { id: 'b', x: 50, y: 31 },
    { id: 'c', x: 101, y: 99 },
  ];
  it.each([
    [
      'left',
      [
        [3, 10],
        [3, 31],
        [3, 99],
      ],
    ],
    [
      'centre',
      [
        [51, 10],
        [51, 31],
        [51, 99],
      ],
    ],
    [
      'top',
      [
        [3, 10],
        [50, 10],
        [101, 10],
      ],
    ],
    [
      'middle',
      [
        [3, 47],
        [50, 47],
        [101, 47],
      ],
    ],
    [
      'spreadAcross',
      [
        [3, 10],
        [52, 31],
        [101, 99],
      ],
    ],
    [
      'spreadDown',
      [
        [3, 10],
        [50, 55],
        [101, 99],
      ],
    ],
    [
      'snap',
      [
        [0, 0],
        [48, 24],
        [96, 96],
      ],
    ],
  ] as const)('%s', (alignment, expected) => {
    expect([...alignNodes(three, alignment)].map(([, { x, y }]) => [x, y])).toEqual(expected);
  });
});
