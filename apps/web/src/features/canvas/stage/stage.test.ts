import { expect, it } from 'vitest';
import { listColumns, roomOf } from './ColumnHeads.tsx';
import { beginCamera, fitWithNames } from './reveal.ts';

it('heads a column by what most below it are, in their own words, and not at all where nobody knows', () => {
  const column = (x: number, ...roles: Parameters<typeof listColumns>[0][number]['role'][]) => roles.map((role) => ({ x, role }));
  expect(
    listColumns([
      ...column(0, 'victim', 'victim'),
      ...column(150, 'collector', 'bridge', 'bridge', undefined),
      ...column(300, 'relay', undefined, undefined),
      ...column(450, 'deposit'),
      ...column(480, 'otc'),
    ]),
  ).toEqual([
    { x: 0, title: '受害人', short: '受害人' },
    { x: 150, title: '跨链桥 · 归集', short: '跨链桥等 2 类' },
    { x: 450, title: '推断充值 · 场外', short: '推断充值等 2 类' },
  ]);
});

it('begins a scene that is too large where the money comes from, in the middle of that column', () => {
  const nodes = [
    { x: 0, y: 0 },
    { x: 10, y: 400 },
    { x: 0, y: 900 },
    { x: 3_000, y: 5_000 },
  ];
  expect(beginCamera(nodes, { width: 390, height: 600 }, 0.8)).toEqual({ scale: 0.8, x: 10 - 87.5, y: 400 - 375 });
});

it('leaves half a name of room at both sides of a scene, however small it is drawn', () => {
  const nodes = [
    { x: 0, y: 0 },
    { x: 2_000, y: 100 },
  ];
  const { x, scale } = fitWithNames(nodes, { width: 800, height: 600 });
  const [left, right] = nodes.map((node) => (node.x - x) * scale);
  expect(left).toBeGreaterThan(40);
  expect(800 - (right ?? 0)).toBeCloseTo(left ?? 0);
});

it('gives a column head the room to its nearer neighbour', () => {
  const columns = [{ x: 0 }, { x: 180 }, { x: 520 }];
  expect([0, 1, 2].map((at) => roomOf(columns, at))).toEqual([180, 180, 340]);
  expect(roomOf([{ x: 7 }], 0)).toBe(400);
});
