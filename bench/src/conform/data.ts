import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A recorded file's text; with or without `.gz`, as it was stored. */
export function readText(path: string): string {
  const stored = existsSync(path) ? path : `${path}.gz`;
  const bytes = readFileSync(stored);
  return (stored.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Recorded JSON; the caller names its shape, and a wrong name shows as a failed case. */
export function readJson<T>(path: string): T {
  return JSON.parse(readText(path)) as T;
}

/** JSON with one value per line. Integers beyond 2^53 become texts, since a number would lose digits. */
export function readJsonLines<T>(path: string): T[] {
  return readText(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line.replace(/(":\s*)(\d{16,})(?=\s*[,}])/g, '$1"$2"')) as T);
}

/** Rows of a CSV file with a head line, quoted fields included. */
export function readCsv(path: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(readText(path));
  return rows.filter((row) => row.length === head.length).map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** Names in a folder without `.gz`, sorted; empty when it does not exist. */
export function listNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => name.replace(/\.gz$/, ''))
    .sort();
}

/** Every file below a folder, relative to it, without `.gz`. */
export function listFiles(folder: string): string[] {
  return listNames(folder).flatMap((name) => {
    const path = join(folder, name);
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    return isFolder ? listFiles(path).map((below) => join(name, below)) : [name];
  });
}
