import { posix } from 'node:path';
import type { Source } from './sources.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Loaded while the program runs. */
  isLate: boolean;
}

const statement = /(?<![\w$.])(?:import|export)\s+(?:type\s+)?(?:[\w$*\s{},]+?\s+from\s+)?(['"])([\w@.:/-]+)\1/g;
const call = /(?<![\w$.])import\(\s*(['"])([\w@.:/-]+)\1/g;

/** What a file imports: statements, re-exports and dynamic imports, types included. */
export function listImports(source: Source): Import[] {
  const text = hideComments(source.text);
  const listed = (pattern: RegExp, isLate: boolean): Import[] =>
    [...text.matchAll(pattern)].map((match) => ({ specifier: match[2] ?? '', line: countLines(text, match.index), isLate }));
  return [...listed(statement, false), ...listed(call, true)];
}

/** The text with its comments blanked out, lines kept. A slash pair inside a string (an address) is no comment. */
export function hideComments(text: string): string {
  const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g;
  return text.replaceAll(token, (part) => (part.startsWith('/') ? part.replaceAll(/[^\n]/g, ' ') : part));
}

export function countLines(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Where a relative import leads, as a path from the repository's root; undefined for packages. */
export function resolveRelative(source: Source, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(source.path), specifier) : undefined;
}

/** `@scope/name/sub` → `@scope/name` and `./sub`; `name` → `name` and `.`. */
export function splitSpecifier(specifier: string): { name: string; door: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(length).join('/');
  return { name: parts.slice(0, length).join('/'), door: rest === '' ? '.' : `./${rest}` };
}
