import type { LetterLanguage } from './page.ts';

/** Words of a letter; `field` names what of the form they came from. */
export interface Run {
  text: string;
  field?: string;
}

export interface AnnexColumn {
  title: string;
  widthMm: number;
  align?: 'left' | 'right';
}

/** A table that stands on pages of its own behind the letter. */
export interface Annex {
  kind: 'annex';
  /** 附件1. */
  word: string;
  title: string;
  about: readonly string[];
  columns: readonly AnnexColumn[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
  notes: readonly string[];
}

/** What a letter is made of, in its order. */
export type Block =
  | { kind: 'number'; runs: readonly Run[] }
  | { kind: 'title'; lines: readonly string[] }
  | { kind: 'recipient'; runs: readonly Run[] }
  | { kind: 'heading'; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'attachments'; word: string; items: readonly string[] }
  | { kind: 'signature'; unit: string; date: Run }
  | { kind: 'note'; text: string }
  | Annex;

export interface Letter {
  language: LetterLanguage;
  /** The word across every page of one that was not issued; null on an issued letter. */
  mark: string | null;
  blocks: readonly Block[];
}
