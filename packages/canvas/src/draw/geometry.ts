import type { DrawnNode } from './drawing.ts';
import type { DrawnEdge } from './drawnEdges.ts';

export const NODE_RADIUS = 21;
/** A chain's sign at the foot of its node, from the node's middle. */
export const SIGN = { left: 9, top: 8, size: 13 } as const;

export interface Point {
  x: number;
  y: number;
}

/** A cubic curve from rim to rim, in world units. */
export interface Curve {
  from: Point;
  control1: Point;
  control2: Point;
  to: Point;
}

/** Room that the arrow's head takes before the rim. */
const GAP = 3;
const LANE = 22;

/** An S from side to side where the money goes to the right, a bow where it goes up, down or back; lanes of one pair bend apart. */
export function curveOf(edge: Pick<DrawnEdge, 'lane' | 'lanes'>, a: Point, b: Point): Curve {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const shift = (edge.lane - (edge.lanes - 1) / 2) * LANE;
  if (dx > 70) {
    const from = { x: a.x + NODE_RADIUS, y: a.y };
    const to = { x: b.x - NODE_RADIUS - GAP, y: b.y };
    const half = (to.x - from.x) / 2;
    return { from, control1: { x: from.x + half, y: a.y + shift * 1.4 }, control2: { x: to.x - half, y: b.y + shift * 1.4 }, to };
  }
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bow = (Math.abs(dx) < 24 && edge.lanes === 1 ? 0 : Math.min(60, length / 5)) + shift;
  const from = { x: a.x + ux * NODE_RADIUS, y: a.y + uy * NODE_RADIUS };
  const to = { x: b.x - ux * (NODE_RADIUS + GAP), y: b.y - uy * (NODE_RADIUS + GAP) };
  const side = { x: -uy * bow, y: ux * bow };
  const third = { x: (to.x - from.x) / 3, y: (to.y - from.y) / 3 };
  return {
    from,
    control1: { x: from.x + third.x + side.x, y: from.y + third.y + side.y },
    control2: { x: to.x - third.x + side.x, y: to.y - third.y + side.y },
    to,
  };
}

export function pointAt({ from, control1, control2, to }: Curve, t: number): Point {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: a * from.x + b * control1.x + c * control2.x + d * to.x, y: a * from.y + b * control1.y + c * control2.y + d * to.y };
}

/** How far a point is from a curve, by sixteen chords. */
export function distanceTo(curve: Curve, point: Point): number {
  let best = Number.POSITIVE_INFINITY;
  let last = curve.from;
  for (let step = 1; step <= 16; step += 1) {
    const next = pointAt(curve, step / 16);
    best = Math.min(best, distanceToChord(last, next, point));
    last = next;
  }
  return best;
}

function distanceToChord(a: Point, b: Point, p: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t);
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What all nodes take, labels included; a small box around nothing. */
export function boundsOf(nodes: readonly Pick<DrawnNode, 'x' | 'y'>[], margin = { side: 70, top: 40, bottom: 84 }): Box {
  if (nodes.length === 0) return { left: -200, top: -120, right: 200, bottom: 120 };
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of nodes) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { left: box.left - margin.side, top: box.top - margin.top, right: box.right + margin.side, bottom: box.bottom + margin.bottom };
}

export function hexagonPoints(x: number, y: number, radius: number): [number, number][] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle) * 0.98];
  });
}
