import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeText, readCsv } from '@chaintrail/labels';

const run = promisify(execFile);
/** Fields by commas, every text quoted, numbers with all the digits that are kept, all sheets: the last makes a file of each. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/** Whether LibreOffice's spreadsheets are installed; what is held against them is left out else. */
export const hasOffice = spawnSync('which', ['localc']).status === 0;

/** The sheets of a workbook as LibreOffice reads them, by name: rows of cells, the titles first. */
export async function readByOffice(bytes: Buffer): Promise<Map<string, string[][]>> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-office-'));
  try {
    await writeFile(join(folder, 'book.xlsx'), bytes);
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      CSV,
      '--outdir',
      folder,
      join(folder, 'book.xlsx'),
    ]);
    const sheets = new Map<string, string[][]>();
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.csv'))) {
      const { rows } = readCsv(decodeText(await readFile(join(folder, name))));
      sheets.set(
        name.slice('book-'.length, -'.csv'.length),
        rows.map(({ cells }) => cells),
      );
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A moment as it stands in a cell, on a clock so many hours east of UTC. */
export const momentText = (atMs: number, zoneHours: number): string =>
  new Date(atMs + zoneHours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
/** Whether a cell is a decimal as a spreadsheet keeps it: it rounds the fifteenth digit in its own way. */
export const isNumberOf = (cell: string | undefined, exact: string): boolean =>
  Math.abs(Number(cell) - Number(exact)) <= Math.abs(Number(exact)) * 1e-14;
