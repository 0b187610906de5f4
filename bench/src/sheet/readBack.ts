import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { MAX_SHEET_ROWS } from '@chaintrail/sheet';
import { columns, makeRow } from './rows.ts';

const run = promisify(execFile);
const LIMIT_MS = 900_000;
/** Fields by commas, every text quoted, all sheets: the last makes a file of each. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/** LibreOffice's program; undefined where it is not installed. */
export async function findOffice(): Promise<string | undefined> {
  for (const program of ['soffice', 'libreoffice']) {
    const found = await run('which', [program]).catch(() => undefined);
    if (found) return program;
  }
  return undefined;
}

/** Opens the workbook in LibreOffice, and holds every row that it reads against the row that was written; answers how many there were. */
export async function readBack(office: string, folder: string, file: string, rows: number): Promise<number> {
  await run(
    office,
    [`-env:UserInstallation=file://${join(folder, 'office')}`, '--headless', '--convert-to', CSV, '--outdir', folder, file],
    {
      timeout: LIMIT_MS,
    },
  );
  const sheets = (await readdir(folder))
    .filter((name) => name.endsWith('.csv'))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  let at = 0;
  for (const sheet of sheets) {
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(join(folder, sheet)) })) {
      line += 1;
      const cells = readLine(text);
      const wanted = line === 1 ? columns.map(({ title }) => title) : wantedCells(at);
      const wrong = wanted.findIndex((cell, column) => cell !== (cells[column] ?? ''));
      if (wrong >= 0) throw new Error(`${sheet} line ${line}, ${columns[wrong]?.title}: ${cells[wrong]} and not ${wanted[wrong]}`);
      if (line > 1) at += 1;
    }
    if (line > MAX_SHEET_ROWS) throw new Error(`${sheet} has ${line} lines`);
  }
  if (at !== rows) throw new Error(`LibreOffice reads ${at} rows and not ${rows}`);
  return at;
}

/** A row as LibreOffice words it: numbers as doubles without zeros at their end, times to the second. */
function wantedCells(at: number): string[] {
  return makeRow(at).map((cell, column) => {
    const { kind, zoneHours = 0 } = columns[column] ?? { kind: 'text' };
    if (kind === 'time') return new Date(Number(cell) + zoneHours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    return kind === 'number' ? String(Number(cell)) : String(cell ?? '');
  });
}

/** The fields of one line; none of ours holds a line break. */
function readLine(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
