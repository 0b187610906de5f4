import { describe, expect, it } from 'vitest';
import type { LayoutEdge, LayoutNode } from './layout.ts';
import { layOutDown } from './layoutDown.ts';

const node = (id: string, column: number): LayoutNode => ({ id, column });
const edge = (from: string, to: string, tag = ''): LayoutEdge => ({ id: `${from}>${to}${tag}`, from, to, labelWidth: 120 });

const nodes = [node('user', 0), node('pool', 1), node('router', 2), node('weth', 3), node('receiver', 3)];
const sale = [edge('user', 'pool'), edge('pool', 'router'), edge('router', 'weth'), edge('weth', 'router'), edge('router', 'receiver')];

describe('a value flow from above to below', () => {
  it('has the main path at the left and a detour to the right of whom it deals with', () => {
    const { nodes: places, edges, width } = layOutDown(nodes, sale, 358);
    expect(width).toBe(358);
    expect([...places].map(([id, { x, y }]) => [id, x, y])).toEqual([
      ['user', 70, 32],
      ['pool', 70, 106],
      ['router', 70, 180],
      ['weth', 296, 180],
      ['receiver', 70, 284],
    ]);
    // Out above, back below, each with its text on its own side; the other arrows run straight down.
    expect([edges.get('router>weth')?.label.y, edges.get('weth>router')?.label.y]).toEqual([163, 197]);
    expect(edges.get('user>pool')?.curve).toEqual([
      { x: 70, y: 52 },
      { x: 70, y: 65.5 },
      { x: 70, y: 65.5 },
      { x: 70, y: 79 },
    ]);
  });

  it('says names beside a party, below it where a detour stands', () => {
    const { names } = layOutDown(nodes, sale, 358);
    expect([names.get('user'), names.get('router'), names.get('weth')]).toEqual([
      { x: 32, y: 4, anchor: 'start', room: 252 },
      { x: 12, y: 40, anchor: 'start', room: 152 },
      { x: 0, y: 38, anchor: 'middle', room: 116 },
    ]);
  });

  it('leads past whoever stands between in a bow at the left, with its text below the party that it reaches', () => {
    const paid = ['b', 'c', 'd'].map((id) => node(id, 1));
    const { nodes: places, edges } = layOutDown([node('a', 0), ...paid], [edge('a', 'b'), edge('a', 'c'), edge('a', 'd')], 358);
    const [near, far] = [edges.get('a>c'), edges.get('a>d')];
    expect([near?.curve[0], near?.curve[3]]).toEqual([
      { x: 50, y: places.get('a')?.y },
      { x: 43, y: places.get('c')?.y },
    ]);
    expect((far?.curve[1]?.x ?? 0) < (near?.curve[1]?.x ?? 0)).toBe(true);
    expect(far?.label).toEqual({ x: 162, y: (places.get('d')?.y ?? 0) + 20, width: 120 });
    const xs = [...edges.values()].flatMap(({ curve: [, first = { x: 0 }] }) => 50 + (first.x - 50) * 0.75);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(8);
  });

  it('keeps texts apart and inside the picture, whatever runs back, to itself or twice', () => {
    const mixed = [
      ...sale,
      edge('user', 'pool', '2'),
      edge('pool', 'user'),
      edge('receiver', 'user'),
      edge('user', 'user'),
      edge('user', 'receiver'),
    ];
    const { edges, height } = layOutDown(nodes, mixed, 358);
    expect(edges.size).toBe(mixed.length);
    const labels = [...edges.values()].map(({ label }) => label);
    for (const [index, one] of labels.entries()) {
      expect([one.x - one.width / 2 >= 0, one.x + one.width / 2 <= 358, one.y > 8, one.y < height]).toEqual([true, true, true, true]);
      for (const other of labels.slice(index + 1)) expect(Math.abs(one.x - other.x) >= 120 || Math.abs(one.y - other.y) >= 18).toBe(true);
    }
  });

  it('draws one party alone, and leaves out an arrow whose party is not there', () => {
    expect(layOutDown([node('a', 0)], [edge('a', 'b')], 358)).toEqual({
      width: 358,
      height: 64,
      nodes: new Map([['a', { x: 70, y: 32 }]]),
      edges: new Map(),
      names: new Map([['a', { x: 32, y: 4, anchor: 'start', room: 252 }]]),
    });
  });
});
