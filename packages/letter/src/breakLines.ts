import type { Run } from './block.ts';
import { MM_PER_POINT } from './page.ts';
import { narrowWidth, type Weight } from './widths.ts';

/** Characters of one width that stand side by side. */
export interface Piece {
  text: string;
  xMm: number;
  widthMm: number;
  /** True of full-width characters. */
  isWide: boolean;
  field?: string;
}

export interface TextStyle {
  sizePt: number;
  weight: Weight;
  cellMm: number;
}

interface Glyph {
  text: string;
  widthMm: number;
  isWide: boolean;
  field: string | undefined;
}

/** Never first in a line, never last (GB/T 15834). */
const notFirst = new Set('，。、；：？！）》〉】〕”’…%,.;:?!)]}');
const notLast = new Set('（《〈【〔“‘([{');
/** How much narrower a line may be set than its words ask for, as a share of it: punctuation then stays on its line. */
const SQUEEZE = 1.001;

function measure(runs: readonly Run[], { sizePt, weight, cellMm }: TextStyle): Glyph[] {
  const emMm = sizePt * MM_PER_POINT;
  return runs.flatMap(({ text, field }) =>
    Array.from(text, (character) => {
      const narrow = narrowWidth(character, weight);
      return { text: character, widthMm: narrow === undefined ? cellMm : narrow * emMm, isWide: narrow === undefined, field };
    }),
  );
}

export function widthOf(runs: readonly Run[], style: TextStyle): number {
  return measure(runs, style).reduce((sum, { widthMm }) => sum + widthMm, 0);
}

/** Words stay whole where they are no longer than a line; Chinese breaks anywhere but at punctuation. */
export function breakLines(
  runs: readonly Run[],
  style: TextStyle,
  { widthMm, indentMm }: { widthMm: number; indentMm: number },
): Piece[][] {
  const glyphs = measure(runs, style);
  const lines: Piece[][] = [];
  let start = 0;
  while (start < glyphs.length || lines.length === 0) {
    const roomMm = widthMm - (lines.length === 0 ? indentMm : 0);
    const end = findEnd(glyphs, start, roomMm);
    lines.push(place(glyphs.slice(start, end), lines.length === 0 ? indentMm : 0));
    start = end;
    while (glyphs[start]?.text === ' ') start += 1;
    if (end >= glyphs.length) break;
  }
  return lines;
}

function findEnd(glyphs: readonly Glyph[], start: number, roomMm: number): number {
  let usedMm = 0;
  let fits = start;
  while (fits < glyphs.length && usedMm + (glyphs[fits]?.widthMm ?? 0) <= roomMm * SQUEEZE) {
    usedMm += glyphs[fits]?.widthMm ?? 0;
    fits += 1;
  }
  if (fits >= glyphs.length) return glyphs.length;
  for (let end = fits; end > start; end -= 1) if (mayBreak(glyphs[end - 1], glyphs[end])) return end;
  return Math.max(fits, start + 1);
}

function mayBreak(before: Glyph | undefined, after: Glyph | undefined): boolean {
  if (!before || !after) return true;
  if (notFirst.has(after.text) || notLast.has(before.text)) return false;
  if (before.text === ' ' || after.text === ' ') return true;
  return before.isWide || after.isWide;
}

function place(glyphs: readonly Glyph[], indentMm: number): Piece[] {
  const pieces: Piece[] = [];
  let xMm = indentMm;
  for (const { text, widthMm, isWide, field } of glyphs) {
    const last = pieces.at(-1);
    if (last && last.isWide === isWide && last.field === field) {
      last.text += text;
      last.widthMm += widthMm;
    } else pieces.push({ text, xMm, widthMm, isWide, ...(field === undefined ? {} : { field }) });
    xMm += widthMm;
  }
  return pieces;
}
