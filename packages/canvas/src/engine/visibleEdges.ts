import type { DrawnEdge } from '../draw/drawnEdges.ts';
import { curveOf, pointAt, type Box, type Point } from '../draw/geometry.ts';
import { visibleBox } from './camera.ts';
import type { PaintInput } from './paintInput.ts';

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

export function findVisibleEdges(
  input: Pick<PaintInput, 'drawing' | 'camera' | 'size' | 'except' | 'only'>,
  visible: readonly number[],
): VisibleEdges {
  const { drawing, camera, size, except, only } = input;
  if (only) {
    const ending = drawing.edges.filter(({ from, to }) => only.has(from) || only.has(to));
    return { ending, passing: [], isCrowded: false };
  }
  const shown = except ? drawing.edges.filter(({ from, to }) => !except.has(from) && !except.has(to)) : drawing.edges;
  if (visible.length === drawing.nodes.length) return { ending: shown, passing: [], isCrowded: false };
  const box = visibleBox(camera, size);
  const there = new Set(visible);
  const ending: DrawnEdge[] = [];
  const passing: DrawnEdge[] = [];
  for (const edge of shown) {
    if (there.has(edge.from) || there.has(edge.to)) ending.push(edge);
    else if (mayCross(drawing.nodes[edge.from], drawing.nodes[edge.to], box) && crosses(input, edge, box)) passing.push(edge);
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
  let last = curve.from;
  for (let step = 1; step <= CHORDS; step += 1) {
    const next = pointAt(curve, step / CHORDS);
    if (overlaps(last, next, reach)) return true;
    last = next;
  }
  return false;
}

const overlaps = (a: Point, b: Point, { left, top, right, bottom }: Box): boolean =>
  Math.min(a.x, b.x) <= right && Math.max(a.x, b.x) >= left && Math.min(a.y, b.y) <= bottom && Math.max(a.y, b.y) >= top;
