import type { Box, Point } from '../draw/geometry.ts';

/** Points by the cell they lie in: who is near, and who is inside, without looking at everybody. */
export interface Grid {
  near(point: Point, radius: number): number[];
  inside(box: Box): number[];
}

const CELL = 120;

export function makeGrid(points: readonly Point[]): Grid {
  const cells = new Map<number, number[]>();
  // 21 bits a side: cells of coordinates up to a hundred million.
  const keyOf = (column: number, row: number) => (column + 1_048_576) * 2_097_152 + (row + 1_048_576);
  points.forEach(({ x, y }, index) => {
    const key = keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  const inside = (box: Box): number[] => {
    const [left, right] = [Math.floor(box.left / CELL), Math.floor(box.right / CELL)];
    const [top, bottom] = [Math.floor(box.top / CELL), Math.floor(box.bottom / CELL)];
    const isIn = (index: number) => {
      const point = points[index];
      return point !== undefined && point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
    };
    // A box over more cells than there are is asked the other way round.
    if ((right - left + 1) * (bottom - top + 1) > cells.size) return points.flatMap((_, index) => (isIn(index) ? [index] : []));
    const found: number[] = [];
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1)
        for (const index of cells.get(keyOf(column, row)) ?? []) if (isIn(index)) found.push(index);
    return found;
  };
  return {
    inside,
    near({ x, y }, radius) {
      const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
      const distance = (index: number) => Math.hypot((points[index]?.x ?? 0) - x, (points[index]?.y ?? 0) - y);
      return inside(box)
        .filter((index) => distance(index) <= radius)
        .toSorted((a, b) => distance(a) - distance(b));
    },
  };
}
