import type { Box } from '../draw/geometry.ts';

/** A text that wants a place on the screen. */
export interface LabelWish {
  box: Box;
  /** The larger, the earlier it is served. */
  weight: number;
}

const CELL = 48;

/** Which of the wishes get their place: the weightiest first, none over another, no more than the budget. Ties go to the earlier. */
export function placeLabels(wishes: readonly LabelWish[], budget: number): number[] {
  const taken = new Map<string, Box[]>();
  const order = wishes.map((_, index) => index).toSorted((a, b) => (wishes[b]?.weight ?? 0) - (wishes[a]?.weight ?? 0) || a - b);
  const placed: number[] = [];
  for (const index of order) {
    if (placed.length >= budget) break;
    const box = wishes[index]?.box;
    if (!box) continue;
    const cells = cellsOf(box);
    if (cells.some((cell) => taken.get(cell)?.some((other) => overlaps(other, box)))) continue;
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
    placed.push(index);
  }
  return placed;
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) cells.push(`${column} ${row}`);
  return cells;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
