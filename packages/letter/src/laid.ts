import type { Piece, TextStyle } from './breakLines.ts';
import type { LetterLanguage } from './page.ts';

/** A line of text: where its letters stand, and how large they are. */
export interface Line {
  baselineMm: number;
  sizePt: number;
  weight: TextStyle['weight'];
  pieces: Piece[];
}

export interface Rule {
  x1Mm: number;
  y1Mm: number;
  x2Mm: number;
  y2Mm: number;
}

export interface LaidPage {
  lines: Line[];
  rules: Rule[];
  isAnnex: boolean;
}

export interface LaidLetter {
  language: LetterLanguage;
  mark: string | null;
  pages: LaidPage[];
}
