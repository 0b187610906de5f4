export interface Point {
  x: number;
  y: number;
}

export interface EdgeRoute {
  /** Start, two control points, end of a cubic Bézier curve. */
  curve: Point[];
  /** Middle of the edge's text. */
  label: Point & { width: number };
  top: number;
  bottom: number;
}

export interface EdgeRequest {
  from: Point;
  to: Point;
  labelWidth: number;
}

const CLEARANCE = 30;
const LABEL_HEIGHT = 20;
const START_GAP = 26;
// How far from the line a text may stand: as near as it can without lying on one.
const BESIDE_LINE = [-13, 13, -20, 20, -28, 28, -38, 38, -50, 50];
// A line that only just misses a text still looks as if it ran through it.
const TEXT_HALF = 9;
// The name below a party's shape; texts of arrows keep off it.
const NAME_HEIGHT = 24;
const BOWS = [0, -44, 44, -88, 88, -132, 132, -176, 176];
// In a picture this full a better way is rarely there, and looking for it would be felt.
const CROWDED = 60;
// Close enough together that no text fits between two of them.
const SAMPLES = 32;
const LABEL_SPOTS = [0.5, 0.57, 0.43, 0.64, 0.36, 0.72, 0.28, 0.8, 0.2];

/** The straightest curve that crosses no party and whose text covers no other text; the least bad one when there is none. */
export function placeEdge(request: EdgeRequest, nodes: readonly Point[], placed: readonly EdgeRoute[]): EdgeRoute {
  const isCrowded = placed.length > CROWDED;
  let best: { route: EdgeRoute; faults: number } | undefined;
  for (const bow of isCrowded ? BOWS.slice(0, 3) : BOWS) {
    const curve = draw(request, bow);
    const samples = sample(curve);
    const crossings = countCrossings(samples, nodes, request);
    for (const label of listLabels(curve, request.labelWidth, true)) {
      const covered = placed.filter((other) => overlaps(label, other.label)).length;
      const onName = nodes.filter((node) => coversNode(label, node)).length;
      const faults = crossings * 3 + covered * 2 + onName * 2 + Number(runsThrough(samples, label)) * 2;
      if (best === undefined || faults < best.faults) {
        const ys = samples.map((point) => point.y);
        best = { route: { curve, label, top: Math.min(...ys), bottom: Math.max(...ys) }, faults };
      }
      if (faults === 0) return best.route;
    }
  }
  if (best === undefined) throw new Error('an edge has at least one way');
  return best.route;
}

/** Where the text may stand, the best place first: above or below the line, near its middle or towards its ends. */
function listLabels(curve: readonly Point[], width: number, isFirst: boolean): (Point & { width: number })[] {
  return (isFirst ? BESIDE_LINE.slice(0, 2) : BESIDE_LINE).flatMap((beside) =>
    LABEL_SPOTS.map((spot) => {
      const { x, y } = pointAt(curve, spot);
      const before = pointAt(curve, spot - 0.02);
      const after = pointAt(curve, spot + 0.02);
      const isSteep = Math.abs(after.y - before.y) > Math.abs(after.x - before.x);
      return isSteep ? { x: x + Math.sign(beside) * -1 * (width / 2 + Math.abs(beside) - 5), y, width } : { x, y: y + beside, width };
    }),
  );
}

/** The texts once more, now that all lines are known: none shall lie on a line where there is a free place beside its own. */
export function clearLabels(routes: readonly EdgeRoute[], nodes: readonly Point[]): EdgeRoute[] {
  if (routes.length > CROWDED) return [...routes];
  const done: EdgeRoute[] = [];
  for (const route of routes) {
    let best: { label: EdgeRoute['label']; faults: number } | undefined;
    for (const label of listLabels(route.curve, route.label.width, false)) {
      const covered = done.filter((other) => overlaps(label, other.label)).length;
      const onName = nodes.filter((node) => coversNode(label, node)).length;
      const onLine = routes.filter((other) => runsThrough(samplesOf(other), label)).length;
      const faults = covered * 3 + onName * 2 + onLine * 2;
      if (best === undefined || faults < best.faults) best = { label, faults };
      if (faults === 0) break;
    }
    done.push(best === undefined ? route : { ...route, label: best.label });
  }
  return done;
}

/** A placed line is held against every text that comes after it. */
const samplesByRoute = new WeakMap<EdgeRoute, Point[]>();

function samplesOf(route: EdgeRoute): Point[] {
  let samples = samplesByRoute.get(route);
  if (!samples) samplesByRoute.set(route, (samples = sample(route.curve)));
  return samples;
}

function runsThrough(samples: readonly Point[], label: Point & { width: number }): boolean {
  return samples.some((point) => Math.abs(point.x - label.x) < label.width / 2 && Math.abs(point.y - label.y) < TEXT_HALF);
}

function draw({ from, to }: EdgeRequest, bow: number): Point[] {
  if (from.x === to.x && from.y === to.y) return loop(from, bow);
  if (from.x < to.x) {
    const middle = (from.x + to.x) / 2;
    const start = { x: from.x + START_GAP, y: from.y };
    const end = { x: to.x - START_GAP - 4, y: to.y };
    return [start, { x: middle, y: from.y + bow * 1.33 }, { x: middle, y: to.y + bow * 1.33 }, end];
  }
  if (from.x === to.x) {
    const out = from.x + START_GAP + 60 + Math.abs(bow);
    return [
      { x: from.x + START_GAP, y: from.y },
      { x: out, y: from.y },
      { x: out, y: to.y },
      { x: to.x + START_GAP + 4, y: to.y },
    ];
  }
  // Back towards the sender: leaves above and returns above, so that it never lies on a forward arrow.
  const lift = Math.min(from.y, to.y) - 78 - Math.abs(bow);
  return [
    { x: from.x, y: from.y - START_GAP },
    { x: from.x - 20, y: lift },
    { x: to.x + 20, y: lift },
    { x: to.x, y: to.y - START_GAP - 4 },
  ];
}

function loop(at: Point, bow: number): Point[] {
  const lift = at.y - START_GAP - 56 - Math.abs(bow) / 2;
  return [
    { x: at.x - 8, y: at.y - START_GAP },
    { x: at.x - 46, y: lift },
    { x: at.x + 46, y: lift },
    { x: at.x + 8, y: at.y - START_GAP - 2 },
  ];
}

export function pointAt(curve: readonly Point[], t: number): Point {
  const [a, b, c, d] = curve;
  if (!a || !b || !c || !d) throw new Error('a curve has four points');
  const u = 1 - t;
  const mix = (p: number, q: number, r: number, s: number) => u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

function sample(curve: readonly Point[]): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => pointAt(curve, index / SAMPLES));
}

function countCrossings(samples: readonly Point[], nodes: readonly Point[], { from, to }: EdgeRequest): number {
  return nodes.filter(
    (node) =>
      !isSame(node, from) && !isSame(node, to) && samples.some((point) => Math.hypot(point.x - node.x, point.y - node.y) < CLEARANCE),
  ).length;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function overlaps(a: Point & { width: number }, b: Point & { width: number }): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 6 && Math.abs(a.y - b.y) < LABEL_HEIGHT + 2;
}

function coversNode(label: Point & { width: number }, node: Point): boolean {
  const nearX = Math.abs(label.x - node.x) < label.width / 2 + 22;
  return nearX && label.y > node.y - CLEARANCE && label.y < node.y + CLEARANCE + NAME_HEIGHT;
}
