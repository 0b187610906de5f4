import type { Point } from '../draw/geometry.ts';
import { COLUMN, ROW } from './graph.ts';

/** Nobody stands nearer to somebody than this, beside and below. */
const WIDE = COLUMN * 0.55;
const HIGH = ROW * 0.85;

/** Places on a canvas, found without looking at anybody but those around. */
export interface Spots {
  /** The nearest place above or below that nobody covers, which then is taken. */
  take(wanted: Point): Point;
  /** Takes a place, whoever it covers. */
  hold(point: Point): void;
}

export function makeSpots(points: Iterable<Point>): Spots {
  const cells = new Map<string, Point[]>();
  const cellOf = ({ x, y }: Point) => [Math.floor(x / WIDE), Math.floor(y / HIGH)] as const;
  const hold = (point: Point): void => {
    const key = cellOf(point).join(' ');
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  };
  const isFree = (point: Point): boolean => {
    const [column, row] = cellOf(point);
    for (let across = -1; across <= 1; across += 1)
      for (let down = -1; down <= 1; down += 1)
        for (const { x, y } of cells.get(`${column + across} ${row + down}`) ?? [])
          if (Math.abs(x - point.x) < WIDE && Math.abs(y - point.y) < HIGH) return false;
    return true;
  };
  for (const point of points) hold(point);
  const find = (wanted: Point): Point => {
    for (let step = 0; step < 400; step += 1) {
      const rows = Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1);
      const point = { x: wanted.x, y: wanted.y + rows * (ROW / 2) };
      if (isFree(point)) return point;
    }
    return wanted;
  };
  return {
    hold,
    take(wanted) {
      const { x, y } = find(wanted);
      hold({ x, y });
      return { x, y };
    },
  };
}
