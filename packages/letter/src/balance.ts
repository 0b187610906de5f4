import { breakLines, type TextStyle } from './breakLines.ts';
import { MM_PER_POINT, page, type Grid } from './page.ts';

export const titleStyle = ({ titlePt }: Grid): TextStyle => ({ sizePt: titlePt, weight: 700, cellMm: titlePt * MM_PER_POINT });

const STEP_MM = 2;

/** The lines of a title: as many as it needs, about as long as each other, so that none is of a single word (GB/T 9704-2012, 7.3.1). */
export function balanceTitle(text: string, grid: Grid): string[] {
  const breakAt = (widthMm: number): string[] =>
    breakLines([{ text }], titleStyle(grid), { widthMm, indentMm: 0 }).map((pieces) =>
      pieces
        .map((piece) => piece.text)
        .join('')
        .trim(),
    );
  let lines = breakAt(page.typeWidthMm);
  for (let widthMm = page.typeWidthMm - STEP_MM; widthMm > page.typeWidthMm / 2; widthMm -= STEP_MM) {
    const closer = breakAt(widthMm);
    if (closer.length > lines.length) return lines;
    lines = closer;
  }
  return lines;
}
