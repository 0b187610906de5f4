import type { recognise } from '@chaintrail/families/address';

/** Text on both sides of a line break. */
export const MANY_LINES = /\S\s*[\r\n]\s*\S/;

const codes = new Set(['address', 'hash', 'malformed']);

/** Whether a pasted text is a list: several addresses, or lines of which several are one or were meant to be. */
export function isList(text: string, read: typeof recognise): boolean {
  if (read(text).kind === 'bulk') return true;
  if (!MANY_LINES.test(text)) return false;
  // Of one address that a letter or a PDF broke into lines no two pieces look like one.
  const lines = text.split(/[\r\n]+/).slice(0, MOST_JUDGED);
  return lines.filter((line) => codes.has(read(line).kind)).length > 1;
}

/** A mistyped address costs milliseconds to judge. */
const MOST_JUDGED = 20;
