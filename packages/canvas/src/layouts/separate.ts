import type { Point } from '../draw/geometry.ts';

/** A node with its name needs so much room on each side. */
const ROOM = 66;

/** Moves whoever covers somebody to the nearest free place around; those who stay come first. */
export function separate(points: readonly Point[], stays: (index: number) => boolean): Point[] {
  const cells = new Map<string, Point[]>();
  const keyOf = (column: number, row: number) => `${column} ${row}`;
  const cellOf = ({ x, y }: Point) => [Math.floor(x / ROOM), Math.floor(y / ROOM)] as const;
  const isFree = (point: Point) => {
    const [column, row] = cellOf(point);
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const { x, y } of cells.get(keyOf(column + dx, row + dy)) ?? [])
          if (Math.abs(x - point.x) < ROOM && Math.abs(y - point.y) < ROOM) return false;
    return true;
  };
  const take = (point: Point): Point => {
    const key = keyOf(...cellOf(point));
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
    return point;
  };
  const made = points.map((point, index) => (stays(index) ? take(point) : point));
  return made.map((point, index) => (stays(index) ? point : take(findFree(point, isFree))));
}

/** Ring after ring; each has as many places as its length holds. */
function findFree(point: Point, isFree: (point: Point) => boolean): Point {
  if (isFree(point)) return point;
  for (let ring = 1; ring < 400; ring += 1) {
    const count = ring * 8;
    for (let at = 0; at < count; at += 1) {
      const angle = (at / count) * Math.PI * 2;
      const place = { x: Math.round(point.x + Math.cos(angle) * ring * ROOM), y: Math.round(point.y + Math.sin(angle) * ring * ROOM) };
      if (isFree(place)) return place;
    }
  }
  return point;
}
