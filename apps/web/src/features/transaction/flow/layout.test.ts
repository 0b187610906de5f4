import { describe, expect, it } from 'vitest';
import { layOutFlow, NODE_RADIUS, type LayoutEdge, type LayoutNode } from './layout.ts';
import { pointAt } from '../../../ui/flow/route.ts';

const node = (id: string, column: number): LayoutNode => ({ id, column });
const edge = (from: string, to: string, tag = ''): LayoutEdge => ({ id: `${from}>${to}${tag}`, from, to, labelWidth: 120 });

describe('the layout of a value flow', () => {
  it('stands each hop right of the one before', () => {
    const { nodes } = layOutFlow([node('a', 0), node('b', 1), node('c', 3)], [edge('a', 'b'), edge('b', 'c')], 1360);
    expect([nodes.get('a')?.x, nodes.get('b')?.x, nodes.get('c')?.x]).toEqual([84, 680, 1276]);
  });

  it('grows wider than its room rather than squeeze texts', () => {
    const chain = Array.from({ length: 8 }, (_, index) => node(`n${index}`, index));
    expect(layOutFlow(chain, [], 390).width).toBe(168 + 7 * 210);
  });

  it('gives parallel arrows texts that do not cover each other', () => {
    const edges = ['1', '2', '3', '4'].map((tag) => edge('a', 'b', tag));
    const { edges: routes } = layOutFlow([node('a', 0), node('b', 1)], edges, 600);
    const labels = [...routes.values()].map((route) => route.label);
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        expect(Math.abs(one.x - other.x) >= 126 || Math.abs(one.y - other.y) >= 22).toBe(true);
      }
    }
  });

  it('leads an arrow around the party that stands between', () => {
    const { nodes, edges } = layOutFlow([node('a', 0), node('b', 1), node('c', 2)], [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')], 1360);
    const between = nodes.get('b');
    const curve = edges.get('a>c')?.curve ?? [];
    for (let t = 0; t <= 1; t += 0.05) {
      const point = pointAt(curve, t);
      expect(Math.hypot(point.x - (between?.x ?? 0), point.y - (between?.y ?? 0))).toBeGreaterThan(NODE_RADIUS + 4);
    }
  });

  it('keeps arrows back to the sender and loops inside the picture', () => {
    const layout = layOutFlow([node('a', 0), node('b', 1)], [edge('a', 'b'), edge('b', 'a'), edge('b', 'b')], 800);
    for (const route of layout.edges.values()) {
      for (let t = 0; t <= 1; t += 0.1) {
        const point = pointAt(route.curve, t);
        expect(point.y).toBeGreaterThan(0);
        expect(point.y).toBeLessThan(layout.height);
      }
    }
  });

  it('gives the same picture for the same input and lays out 200 edges', () => {
    const nodes = Array.from({ length: 90 }, (_, index) => node(`n${index}`, index % 6));
    const edges = Array.from({ length: 200 }, (_, index) => edge(`n${index % 90}`, `n${(index * 7 + 3) % 90}`, String(index)));
    const one = layOutFlow(nodes, edges, 1360);
    expect(one.edges.size).toBe(200);
    expect(layOutFlow(nodes, edges, 1360)).toEqual(one);
  });

  it('draws one party alone', () => {
    expect(layOutFlow([node('a', 0)], [], 800)).toEqual({
      width: 168,
      height: 97,
      nodes: new Map([['a', { x: 84, y: 43 }]]),
      edges: new Map(),
    });
  });

  it('draws two parties and the arrow between them, its text above it', () => {
    expect(layOutFlow([node('a', 0), node('b', 1)], [edge('a', 'b')], 600)).toEqual({
      width: 600,
      height: 104,
      nodes: new Map([
        ['a', { x: 84, y: 50 }],
        ['b', { x: 516, y: 50 }],
      ]),
      edges: new Map([
        [
          'a>b',
          {
            curve: [
              { x: 110, y: 50 },
              { x: 300, y: 50 },
              { x: 300, y: 50 },
              { x: 486, y: 50 },
            ],
            label: { x: 299.5, y: 37, width: 120 },
            top: 50,
            bottom: 50,
          },
        ],
      ]),
    });
  });

  it.each([390, 1024, 1440])('lets no line run through a text at %i px', (width) => {
    const nodes = [node('user', 0), node('pool', 1), node('router', 2), node('weth', 3), node('receiver', 3)];
    const sale = [edge('user', 'pool'), edge('pool', 'router'), edge('router', 'weth'), edge('weth', 'router'), edge('router', 'receiver')];
    const { edges } = layOutFlow(nodes, sale, width);
    const routes = [...edges.values()];
    const hits = routes.flatMap(({ label }) =>
      routes.flatMap(({ curve }) =>
        Array.from({ length: 201 }, (_, index) => pointAt(curve, index / 200)).filter(
          ({ x, y }) => Math.abs(x - label.x) < label.width / 2 && Math.abs(y - label.y) < 6,
        ),
      ),
    );
    expect(hits).toEqual([]);
  });

  it('leaves room for the longest text', () => {
    const long = { ...edge('a', 'b'), labelWidth: 300 };
    expect(layOutFlow([node('a', 0), node('b', 1)], [long, edge('a', 'b', '2')], 0).width).toBe(168 + 300 + 2 * 20 + 36);
  });

  it('leaves out an arrow whose party is not there', () => {
    expect(layOutFlow([node('a', 0)], [edge('a', 'b'), edge('b', 'a')], 800).edges.size).toBe(0);
  });

  it('stands parties level with those they deal with, columns in the middle', () => {
    const nodes = [node('x', 0), node('y', 0), node('p', 1), node('q', 1), node('end', 2)];
    const { nodes: places } = layOutFlow(nodes, [edge('x', 'q'), edge('y', 'p'), edge('p', 'end'), edge('q', 'end')], 1360);
    const y = (id: string) => places.get(id)?.y ?? 0;
    expect([y('x') - y('q'), y('y') - y('p'), Math.abs(y('x') - y('y'))]).toEqual([0, 0, 88]);
    expect(y('end')).toBe((y('x') + y('y')) / 2);
  });

  it.each([
    ['to the same column, around it, with its text beside the line', 'a', 'b', [26, 0, 86, 0, 86, 88, 30, 88]],
    ['to itself, above it', 'a', 'a', [-8, -26, -46, -82, 46, -82, 8, -28]],
    ['back to the sender, above both', 'c', 'a', [432, -26 + 44, 412, -78, 20, -78, 0, -30]],
  ])('leads an arrow %s', (_where, from, to, points) => {
    const { nodes, edges } = layOutFlow([node('a', 0), node('b', 0), node('c', 1)], [edge(from, to)], 600);
    const origin = nodes.get('a') ?? { x: 0, y: 0 };
    expect(edges.get(`${from}>${to}`)?.curve.flatMap(({ x, y }) => [x - origin.x, y - origin.y])).toEqual(points);
  });
});
