import type { Box } from '../draw/geometry.ts';
import type { Steps } from './steps.ts';

/** A text that wants a place on the screen. */
export interface LabelWish {
  box: Box;
  /** Where else it may stand, the best first; asked for only where its own place is taken. */
  spare?: () => readonly Box[];
  /** The larger, the earlier it is served. */
  weight: number;
}

export interface PlacedLabel {
  index: number;
  box: Box;
}

const CELL = 48;
/** So many wishes are one piece of the search. */
const PIECE = 64;

/**
 * Which of the wishes get a place: the weightiest first, none over another, no more than the budget. Ties go to the earlier.
 * A wish with spare places takes the first that is free, and none over what is blocked.
 */
export function* placeLabels(wishes: readonly LabelWish[], budget: number, blocked: readonly Box[] = []): Steps<PlacedLabel[]> {
  const taken = new Map<number, Box[]>();
  const closed = new Map<number, Box[]>();
  for (const box of blocked) enter(closed, box);
  const order = wishes.map((_, index) => index).toSorted((a, b) => (wishes[b]?.weight ?? 0) - (wishes[a]?.weight ?? 0) || a - b);
  const placed: PlacedLabel[] = [];
  for (const [at, index] of order.entries()) {
    if (placed.length >= budget) break;
    if (at % PIECE === PIECE - 1) yield;
    const wish = wishes[index];
    if (!wish) continue;
    const isOpen = (one: Box) => isFree(taken, one) && (!wish.spare || isFree(closed, one));
    const box = isOpen(wish.box) ? wish.box : wish.spare?.().find(isOpen);
    if (!box) continue;
    enter(taken, box);
    placed.push({ index, box });
  }
  return placed;
}

function enter(boxes: Map<number, Box[]>, box: Box): void {
  for (const cell of cellsOf(box)) {
    const there = boxes.get(cell);
    if (there) there.push(box);
    else boxes.set(cell, [box]);
  }
}

function isFree(boxes: ReadonlyMap<number, Box[]>, box: Box): boolean {
  if (boxes.size === 0) return true;
  return !cellsOf(box).some((cell) => boxes.get(cell)?.some((other) => overlaps(other, box)));
}

/** Twenty bits for a row: what stands on a screen, or near it. */
function cellsOf({ left, top, right, bottom }: Box): number[] {
  const cells: number[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) cells.push(column * 1_048_576 + row);
  return cells;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
