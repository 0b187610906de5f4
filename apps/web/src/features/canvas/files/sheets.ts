import type { PlacedText } from './svgTexts.ts';

/** Pixels on a sheet of A3 across at 150 dpi. */
const SHEET = { width: 2_380, height: 1_654 };
/** A picture up to this much larger than a sheet is made to fit it; a larger one goes over several. */
const FITS = 1.6;

/** A part of a picture that is printed on a sheet of its own. */
export interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number;
  /** From 1, row by row. */
  number: number;
  of: number;
  row: number;
  column: number;
}

/** A picture as the sheets of a print: one, or rows of as many as it takes. */
export function planSheets(picture: { width: number; height: number }): Sheet[] {
  const isOne = picture.width <= SHEET.width * FITS && picture.height <= SHEET.height * FITS;
  const [columns, rows] = isOne ? [1, 1] : [Math.ceil(picture.width / SHEET.width), Math.ceil(picture.height / SHEET.height)];
  const { width, height } = isOne ? picture : SHEET;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return {
      left: column * SHEET.width,
      top: row * SHEET.height,
      width,
      height,
      number: index + 1,
      of: rows * columns,
      row: row + 1,
      column: column + 1,
    };
  });
}

/** The words that begin on a sheet, by its own corner. */
export function textsOn({ left, top, width, height }: Sheet, texts: readonly PlacedText[]): PlacedText[] {
  return texts
    .filter(({ x, y }) => x >= left && x < left + width && y >= top && y < top + height)
    .map((one) => ({ ...one, x: one.x - left, y: one.y - top }));
}
