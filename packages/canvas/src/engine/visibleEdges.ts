import type { DrawnEdge } from '../draw/drawnEdges.ts';
import { curveOf, type Box, type Curve, type Point } from '../draw/geometry.ts';
import { visibleBox } from './camera.ts';
import type { PaintInput } from './paintInput.ts';
import type { Steps } from './steps.ts';

/** What of the edges is on the screen. */
export interface VisibleEdges {
  /** With an end on it. */
  ending: readonly DrawnEdge[];
  /** Only crossing it. */
  passing: readonly DrawnEdge[];
  /** More cross it than anybody can tell apart. */
  isCrowded: boolean;
}

const CROWD = 300;
/** Arrow heads and wide lines reach so far beside a curve. */
const BESIDE = 14;
const CHORDS = 12;
/** So many edges are one piece of the search. */
const PIECE = 256;

export function* findVisibleEdges(
  input: Pick<PaintInput, 'drawing' | 'camera' | 'size' | 'except' | 'only'>,
  visible: readonly number[],
): Steps<VisibleEdges> {
  const { drawing, camera, size, except, only } = input;
  if (only) {
    const ending = drawing.edges.filter(({ from, to }) => only.has(from) || only.has(to));
    return { ending, passing: [], isCrowded: false };
  }
  const shown = except ? drawing.edges.filter(({ from, to }) => !except.has(from) && !except.has(to)) : drawing.edges;
  if (visible.length === drawing.nodes.length) return { ending: shown, passing: [], isCrowded: false };
  const box = visibleBox(camera, size);
  const isThere = new Uint8Array(drawing.nodes.length);
  for (const index of visible) isThere[index] = 1;
  const ending: DrawnEdge[] = [];
  const passing: DrawnEdge[] = [];
  for (const [index, edge] of shown.entries()) {
    if (isThere[edge.from] === 1 || isThere[edge.to] === 1) ending.push(edge);
    else if (mayCross(drawing.nodes[edge.from], drawing.nodes[edge.to], box) && crosses(input, edge, box)) passing.push(edge);
    if (index % PIECE === PIECE - 1) yield;
  }
  return { ending, passing, isCrowded: passing.length > CROWD };
}

/** By the ends alone, with the room that a bow takes. */
function mayCross(a: Point | undefined, b: Point | undefined, box: Box): boolean {
  if (!a || !b) return false;
  return overlaps(a, b, { left: box.left - 80, top: box.top - 80, right: box.right + 80, bottom: box.bottom + 80 });
}

function crosses({ drawing }: Pick<PaintInput, 'drawing'>, edge: DrawnEdge, box: Box): boolean {
  const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
  if (!a || !b) return false;
  const curve = curveOf(edge, a, b);
  const reach = { left: box.left - BESIDE, top: box.top - BESIDE, right: box.right + BESIDE, bottom: box.bottom + BESIDE };
  return staysBeside(curve, reach) ? false : crossesBox(curve, reach);
}

/** A curve lies between its four points. */
function staysBeside({ from, control1, control2, to }: Curve, { left, top, right, bottom }: Box): boolean {
  return (
    Math.min(from.x, control1.x, control2.x, to.x) > right ||
    Math.max(from.x, control1.x, control2.x, to.x) < left ||
    Math.min(from.y, control1.y, control2.y, to.y) > bottom ||
    Math.max(from.y, control1.y, control2.y, to.y) < top
  );
}

/** By its chords, in plain numbers: thousands of curves are asked for one picture. */
function crossesBox({ from, control1, control2, to }: Curve, { left, top, right, bottom }: Box): boolean {
  let [lastX, lastY] = [from.x, from.y];
  for (let step = 1; step <= CHORDS; step += 1) {
    const t = step / CHORDS;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    const x = a * from.x + b * control1.x + c * control2.x + d * to.x;
    const y = a * from.y + b * control1.y + c * control2.y + d * to.y;
    if (Math.min(lastX, x) <= right && Math.max(lastX, x) >= left && Math.min(lastY, y) <= bottom && Math.max(lastY, y) >= top) return true;
    lastX = x;
    lastY = y;
  }
  return false;
}

const overlaps = (a: Point, b: Point, { left, top, right, bottom }: Box): boolean =>
  Math.min(a.x, b.x) <= right && Math.max(a.x, b.x) >= left && Math.min(a.y, b.y) <= bottom && Math.max(a.y, b.y) >= top;
