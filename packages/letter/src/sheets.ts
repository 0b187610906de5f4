import type { Piece, TextStyle } from './breakLines.ts';
import type { LaidPage, Line } from './laid.ts';
import { MM_PER_POINT, page, type Grid } from './page.ts';

/** Pages that fill line by line. */
export interface Sheets {
  grid: Grid;
  pages: LaidPage[];
  put(pieces: readonly Piece[], style: TextStyle): void;
  /** Empty lines, none of them first on a page. */
  skip(lines: number): void;
  /** Begins a page where fewer lines are left. */
  keep(lines: number): void;
  /** Lines that are left on the page. */
  free(): number;
  /** Begins a page with the last lines of the one before it. */
  carry(lines: number): void;
  /** A page that is filled by position and not by lines. */
  begin(): LaidPage;
}

/** Chinese type stands so far above the lower edge of its square. */
const ASCENT = 0.86;

export function lineAt(pieces: readonly Piece[], { sizePt, weight }: TextStyle, at: { topMm: number; heightMm: number }): Line {
  const emMm = sizePt * MM_PER_POINT;
  const baselineMm = at.topMm + (at.heightMm - emMm) / 2 + ASCENT * emMm;
  return { baselineMm, sizePt, weight, pieces: pieces.map((piece) => ({ ...piece, xMm: piece.xMm + page.leftMm })) };
}

export function createSheets(grid: Grid): Sheets {
  const pages: LaidPage[] = [];
  let used = grid.lines;
  const begin = (): LaidPage => {
    const made: LaidPage = { lines: [], rules: [], isAnnex: false };
    pages.push(made);
    used = 0;
    return made;
  };
  return {
    grid,
    pages,
    put(pieces, style) {
      const current = used >= grid.lines ? begin() : (pages.at(-1) ?? begin());
      current.lines.push(lineAt(pieces, style, { topMm: page.topMm + used * grid.pitchMm, heightMm: grid.pitchMm }));
      used += 1;
    },
    skip(lines) {
      if (used > 0) used = Math.min(grid.lines, used + lines);
    },
    keep(lines) {
      if (used + lines > grid.lines) used = grid.lines;
    },
    carry(lines) {
      const from = pages.at(-1);
      const first = used - lines;
      if (!from || first <= 0) return;
      const isMoved = ({ baselineMm }: Line): boolean => baselineMm > page.topMm + first * grid.pitchMm;
      const moved = from.lines.filter(isMoved);
      from.lines = from.lines.filter((line) => !isMoved(line));
      const made = begin();
      made.lines.push(...moved.map((line) => ({ ...line, baselineMm: line.baselineMm - first * grid.pitchMm })));
      used = lines;
    },
    free: () => grid.lines - used,
    begin() {
      const made = begin();
      used = grid.lines;
      return made;
    },
  };
}
