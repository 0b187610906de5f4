/** JSON with one value per line. Integers beyond 2^53 become texts, since a number would lose digits. */
export function parseJsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line.replace(/(?<!\\)(":\s*)(\d{16,})(?=\s*[,}])/g, '$1"$2"')) as T);
}

/** Rows of CSV with a head line, quoted fields included. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = splitCsv(text);
  return rows.filter((row) => row.length === head.length).map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

function splitCsv(text: string): string[][] {
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

/** How many figures a recorded JSON value holds: what stays unchecked when it is passed over. */
export function countFigures(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countFigures(one), 0);
  if (typeof value !== 'object') return 1;
  if (value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countFigures(one), 0);
}
