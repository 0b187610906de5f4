/** The page of an official letter (GB/T 9704-2012, 5 and 6), in millimetres and points. */
export const page = {
  widthMm: 210,
  heightMm: 297,
  /** 天头. */
  topMm: 37,
  /** 订口. */
  leftMm: 28,
  /** 版心. */
  typeWidthMm: 156,
  typeHeightMm: 225,
  lines: 22,
  columns: 28,
  /** From the lower edge of the type area to the dash of the page number. */
  numberBelowMm: 7,
} as const;

/** Sizes of Chinese type: 2号, 3号, 4号; an annex' title is 小二号. In a table a hash stands on three lines in any face that a computer may have. */
export const sizes = { title: 22, body: 16, pageNumber: 14, annexTitle: 18, table: 8 } as const;

export const MM_PER_POINT = 25.4 / 72;

/** How a language fills the type area. */
export interface Grid {
  bodyPt: number;
  titlePt: number;
  /** Lines of the type area. */
  lines: number;
  pitchMm: number;
  /** What a full-width character takes. */
  cellMm: number;
}

const chinese: Grid = {
  bodyPt: sizes.body,
  titlePt: sizes.title,
  lines: page.lines,
  pitchMm: page.typeHeightMm / page.lines,
  cellMm: page.typeWidthMm / page.columns,
};
const english: Grid = { bodyPt: 12, titlePt: 16, lines: 36, pitchMm: page.typeHeightMm / 36, cellMm: 12 * MM_PER_POINT };

export type LetterLanguage = 'zh' | 'en';

/** The standard speaks of Chinese letters alone; a translation keeps the margins and takes smaller type. */
export const grids: Readonly<Record<LetterLanguage, Grid>> = { zh: chinese, en: english };
