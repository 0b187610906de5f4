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
  const all = [...points];
  /** How high those stand who stand too near to a vertical line to pass beside it, the lowest number first. */
  const lanes = new Map<number, number[]>();
  const laneAt = (x: number): number[] => {
    const known = lanes.get(x);
    if (known) return known;
    const made = all.flatMap((one) => (Math.abs(one.x - x) < WIDE ? [one.y] : [])).toSorted((a, b) => a - b);
    lanes.set(x, made);
    return made;
  };
  const hold = (point: Point): void => {
    all.push(point);
    for (const [x, lane] of lanes) if (Math.abs(point.x - x) < WIDE) lane.splice(firstFrom(lane, point.y), 0, point.y);
  };
  const find = (wanted: Point): Point => {
    const lane = laneAt(wanted.x);
    for (let step = 0; step < 400; step += 1) {
      const rows = Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1);
      const point = { x: wanted.x, y: wanted.y + rows * (ROW / 2) };
      const at = firstFrom(lane, point.y);
      const [above, below] = [lane[at - 1] ?? -Infinity, lane[at] ?? Infinity];
      if (point.y - above >= HIGH && below - point.y >= HIGH) return point;
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

/** Where the first number stands that is no less; after all of them where none is. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
