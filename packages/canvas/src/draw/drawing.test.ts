import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { makeDrawing } from './drawing.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({
  id,
  kind: 'address',
  chainName: 'DemoETH',
  address: id,
  x: 0,
  y: 0,
  ...more,
});

it('says at a node what an issuer did before why nothing follows, and of a folded group how many', () => {
  const scene = applyChange(emptyScene, {
    put: {
      nodes: [
        node('frozen', { freeze: 'frozen', stop: 'frozen', neighbours: { out: { known: 9, drawn: 2, at: 1 } } }),
        node('destroyed', { freeze: 'destroyed' }),
        node('exchange', { role: 'exchange', stop: 'service' }),
        node('a', { group: 'g', freeze: 'frozen' }),
        node('b', { group: 'g', freeze: 'destroyed' }),
        node('c', { group: 'g', freeze: 'frozen' }),
        node('d', { group: 'g', stop: 'service' }),
      ],
      groups: [{ id: 'g', kind: 'entity', title: '四人', x: 0, y: 0 }],
    },
  });
  expect(makeDrawing(scene).nodes.map(({ id, pill }) => [id, pill])).toEqual([
    ['frozen', { text: '已冻结 · 7 个对手', tone: 'warning' }],
    ['destroyed', { text: '已销毁', tone: 'warning' }],
    ['exchange', { text: '停止：服务', tone: 'plain' }],
    ['g', { text: '冻结 2 · 销毁 1', tone: 'warning' }],
  ]);
});

it('draws one line a kind and coin between two, apart from each other, and nothing that is hidden; and the next drawing tells what has changed', () => {
  const edge = (id: string, from: string, to: string, more: Partial<CanvasEdge> = {}): CanvasEdge => ({
    id,
    from,
    to,
    kind: 'transfers',
    coinKey: 'usdt',
    symbol: 'USDT',
    amount: '2',
    count: 1,
    claim: 'fact',
    ...more,
  });
  const scene = applyChange(emptyScene, {
    put: {
      nodes: [node('a'), node('b', { group: 'g' }), node('c', { group: 'g' }), node('d')],
      groups: [{ id: 'g', kind: 'entity', title: '两人', x: 0, y: 0 }],
      edges: [
        edge('ab', 'a', 'b'),
        edge('ac', 'a', 'c', { amount: '0.5', count: 3 }),
        edge('fee', 'a', 'b', { kind: 'fee' }),
        edge('one', 'a', 'b', { kind: 'transfer' }),
        edge('two', 'a', 'b', { kind: 'transfer' }),
        edge('back', 'c', 'a', { coinKey: 'eth', symbol: 'ETH' }),
        edge('bc', 'b', 'c'),
        edge('ad', 'a', 'd', { isHidden: true }),
      ],
    },
  });
  const drawn = (of: typeof scene) =>
    makeDrawing(of).edges.map(({ ids, from, to, amount, lane, lanes }) => [ids, from, to, amount, lane, lanes]);
  const weights = (of: typeof scene) => makeDrawing(of).nodes.map(({ id, weight }) => [id, weight]);
  expect(drawn(scene)).toEqual([
    [['ab', 'ac'], 0, 2, '2.5', 0, 5],
    [['fee'], 0, 2, '2', 1, 5],
    [['one'], 0, 2, '2', 2, 5],
    [['two'], 0, 2, '2', 3, 5],
    [['back'], 2, 0, '2', 4, 5],
  ]);
  expect(weights(scene)).toEqual([
    ['a', 5],
    ['d', 0],
    ['g', 205],
  ]);
  // Without the fee the others move up, and its ends weigh less.
  const less = applyChange(scene, { drop: { edges: ['fee'] } });
  expect(drawn(less)).toEqual([
    [['ab', 'ac'], 0, 2, '2.5', 0, 4],
    [['one'], 0, 2, '2', 1, 4],
    [['two'], 0, 2, '2', 2, 4],
    [['back'], 2, 0, '2', 3, 4],
  ]);
  expect(weights(less)[0]).toEqual(['a', 4]);
  // One fewer behind them bends them closer; one that goes behind them moves them up alone.
  const lanesOf = (of: typeof scene) => makeDrawing(of).edges.map(({ id, lane, lanes }) => [id, lane, lanes]);
  expect(lanesOf(applyChange(less, { drop: { edges: ['back'] } }))).toEqual([
    ['ab', 0, 3],
    ['one', 1, 3],
    ['two', 2, 3],
  ]);
  const later = applyChange(less, { drop: { edges: ['one'] }, put: { edges: [edge('three', 'a', 'b', { kind: 'transfer' })] } });
  expect([drawn(less).length, lanesOf(later)]).toEqual([
    4,
    [
      ['ab', 0, 4],
      ['two', 1, 4],
      ['back', 2, 4],
      ['three', 3, 4],
    ],
  ]);
  // As long as nothing of them has changed they are the same, so that nobody looks at them again.
  const first = makeDrawing(scene);
  const again = makeDrawing(applyChange(scene, { put: { nodes: [node('e')] } }), first);
  expect(again.edges[1]).toEqual({ ...first.edges[1], to: 3 });
  expect(again.nodes[0]).toBe(first.nodes[0]);
  const ways = [
    [scene, less],
    [less, scene],
    [less, later],
    [later, scene],
  ] as const;
  for (const [from, to] of ways) expect(makeDrawing(to, makeDrawing(from))).toEqual(makeDrawing(to));
  const settled = makeDrawing(scene, first);
  expect(settled.edges.every((line, index) => line === first.edges[index])).toBe(true);
});
