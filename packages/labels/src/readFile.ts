import { usualLimits } from './limits.ts';
import type { Pack, RowTold } from './pack.ts';
import { PackError } from './packError.ts';
import { readPack, readTables, type ReadPackOptions } from './readPack.ts';
import { readCell } from './table/cells.ts';
import { guessMapping, type Mapping } from './table/mapping.ts';
import { openTable } from './table/readTable.ts';

/** A file as claims, and what became of each of its rows. */
export interface ReadFile {
  pack: Pack;
  rows: RowTold[];
  isTable: boolean;
}

export type FileOptions = Omit<ReadPackOptions, 'onRow'>;

/** Reads a file of any format that we know, and tells of every row. PackError when the file as a whole cannot be read. */
export function readFile(bytes: Uint8Array, options: FileOptions, limits = usualLimits): ReadFile {
  const rows: RowTold[] = [];
  const onRow = (told: RowTold) => void rows.push(told);
  const sheets = readTables(bytes, options.fileName, limits);
  if (sheets.length === 0) return { pack: readPack(bytes, { ...options, onRow }, limits), rows, isTable: false };
  const sheet = sheets[options.sheet ?? 0];
  if (!sheet) throw new PackError('broken_sheet', '工作簿里没有这张工作表。请检查后重新选择。');
  const table = openTable(sheet, { title: options.fileName, ...options, onRow }, limits);
  for (const row of table.rows) table.read(row);
  return { pack: table.finish(), rows, isTable: true };
}

/** A sheet as whoever says what its columns mean sees it. */
export interface SheetSample {
  name: string;
  /** Without the heading. */
  rows: number;
  heading: string[];
  sample: string[][];
  mapping: Mapping;
}

const SAMPLE_ROWS = 5;
const SAMPLE_CELL = 120;

/** The sheets of a table, with their first rows; empty for packs that are no tables. */
export function sampleSheets(bytes: Uint8Array, fileName: string, limits = usualLimits): SheetSample[] {
  return readTables(bytes, fileName, limits).map(({ name, rows }) => {
    const [heading = [], ...sample] = rows
      .slice(0, SAMPLE_ROWS + 1)
      .map(({ cells }) => cells.map((cell) => readCell(cell).slice(0, SAMPLE_CELL)));
    return { name, rows: Math.max(0, rows.length - 1), heading, sample, mapping: guessMapping(heading) };
  });
}
