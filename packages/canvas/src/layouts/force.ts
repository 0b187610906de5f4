import type { Point } from '../draw/geometry.ts';
import type { LayoutInput } from './graph.ts';
import { separate } from './separate.ts';

const LENGTH = 130;
const CELL = LENGTH * 2;

/** Springs along edges, repulsion between neighbours on a grid, cooling, and at last nobody on another: the same input gives the same picture. */
export function forceLayout({ nodes, edges }: LayoutInput): Point[] {
  const count = nodes.length;
  const x = Float64Array.from(nodes, (node, index) =>
    node.isFixed ? node.x : node.x + Math.cos(index * 2.4) * (1 + Math.sqrt(index)) * 6,
  );
  const y = Float64Array.from(nodes, (node, index) =>
    node.isFixed ? node.y : node.y + Math.sin(index * 2.4) * (1 + Math.sqrt(index)) * 6,
  );
  const moveX = new Float64Array(count);
  const moveY = new Float64Array(count);
  const rounds = count > 5_000 ? 60 : count > 1_000 ? 120 : 240;
  for (let round = 0; round < rounds; round += 1) {
    const heat = 40 * (1 - round / rounds) + 1;
    moveX.fill(0);
    moveY.fill(0);
    repel(x, y, moveX, moveY);
    for (const [from, to] of edges) {
      const dx = (x[to] ?? 0) - (x[from] ?? 0);
      const dy = (y[to] ?? 0) - (y[from] ?? 0);
      const distance = Math.hypot(dx, dy) || 1;
      const pull = ((distance - LENGTH) / distance) * 0.12;
      push(moveX, moveY, from, dx * pull, dy * pull);
      push(moveX, moveY, to, -dx * pull, -dy * pull);
    }
    for (let index = 0; index < count; index += 1) {
      if (nodes[index]?.isFixed) continue;
      const length = Math.hypot(moveX[index] ?? 0, moveY[index] ?? 0);
      const scale = length > heat ? heat / length : 1;
      x[index] = (x[index] ?? 0) + (moveX[index] ?? 0) * scale;
      y[index] = (y[index] ?? 0) + (moveY[index] ?? 0) * scale;
    }
  }
  const points = nodes.map((_, index) => ({ x: Math.round(x[index] ?? 0), y: Math.round(y[index] ?? 0) }));
  return separate(points, (index) => nodes[index]?.isFixed === true);
}

function push(moveX: Float64Array, moveY: Float64Array, index: number, dx: number, dy: number): void {
  moveX[index] = (moveX[index] ?? 0) + dx;
  moveY[index] = (moveY[index] ?? 0) + dy;
}

function repel(x: Float64Array, y: Float64Array, moveX: Float64Array, moveY: Float64Array): void {
  const cells = new Map<string, number[]>();
  for (let index = 0; index < x.length; index += 1) {
    const key = `${Math.floor((x[index] ?? 0) / CELL)} ${Math.floor((y[index] ?? 0) / CELL)}`;
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  }
  for (const [key, members] of cells) {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    for (let across = -1; across <= 1; across += 1)
      for (let down = -1; down <= 1; down += 1) {
        // In a crowd the first sixty speak for all.
        const others = (cells.get(`${column + across} ${row + down}`) ?? []).slice(0, 60);
        for (const a of members) for (const b of others) if (a !== b) repelPair({ x, y, moveX, moveY }, a, b);
      }
  }
}

function repelPair({ x, y, moveX, moveY }: Record<'x' | 'y' | 'moveX' | 'moveY', Float64Array>, a: number, b: number): void {
  const dx = (x[a] ?? 0) - (x[b] ?? 0) || (a < b ? -0.5 : 0.5);
  const dy = (y[a] ?? 0) - (y[b] ?? 0) || (a < b ? -0.5 : 0.5);
  const square = dx * dx + dy * dy;
  if (square > CELL * CELL) return;
  const force = (LENGTH * LENGTH * 0.35) / Math.max(square, 100);
  push(moveX, moveY, a, dx * force, dy * force);
}
