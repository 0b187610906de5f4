import { readItems, recognise, type BulkItem, type MalformedProblem } from '@chaintrail/families/address';

/** Something out of a pasted list, with the line on which it stands, counted from 1. */
export type PastedPart =
  /** `written` as it stands there, `text` in its canonical form. */
  | { line: number; kind: 'address' | 'hash'; text: string; written: string; family: BulkItem['family'] }
  /** Nothing that can be looked up, as it was written. */
  | { line: number; kind: 'unknown'; text: string; problem?: MalformedProblem; suggestion?: string };

/** A pasted list, in its order. */
export interface Pasted {
  parts: PastedPart[];
  /** Lines with something on them. */
  lineCount: number;
  /** Those behind the last one that was read. */
  leftLines: number;
}

/** A longer line is a page of prose, of which the beginning says enough. */
const MAX_LINE = 2_000;

/** Reads a list line by line: every address and hash of a line, else the whole line as what could not be read. */
export function readPasted(text: string, mostLines: number): Pasted {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line.trim().slice(0, MAX_LINE) }]));
  const read = lines.slice(0, mostLines);
  return { parts: read.flatMap(readLine), lineCount: lines.length, leftLines: lines.length - read.length };
}

function readLine({ line, text }: { line: number; text: string }): PastedPart[] {
  const items = readItems(text);
  const right = items.filter(({ problem }) => problem === undefined);
  const known = new Set(right.map(({ word }) => word));
  // A mistyped address beside right ones must not be passed over, and neither must a line without any.
  const wrong = words(text)
    .filter((word) => !known.has(word) && !isPartOf(word, known))
    .flatMap((word) => readWrong(line, word));
  const found = right.map(({ text: canonical, word, kind, family }): PastedPart => ({
    line,
    kind,
    text: canonical,
    written: word,
    family,
  }));
  if (found.length > 0 || wrong.length > 0) return [...found, ...wrong];
  return [{ line, kind: 'unknown', text }];
}

const words = (text: string): string[] => text.split(/[\s,;|"'<>()[\]{}，；、：。（）【】]+/u).filter((word) => word !== '');

/** A right address inside a link or with its label before it. */
const isPartOf = (word: string, known: ReadonlySet<string>): boolean =>
  [...known].some((one) => word.includes(one) || word.includes(one.replace(/^0x/, '')));

function readWrong(line: number, word: string): PastedPart[] {
  const recognition = recognise(word);
  if (recognition.kind !== 'malformed') return [];
  const { problem, suggestion } = recognition;
  return [{ line, kind: 'unknown', text: word, problem, ...(suggestion === undefined ? {} : { suggestion }) }];
}
