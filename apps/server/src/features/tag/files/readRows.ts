import { openTable, PackError, readPack, readTables, type Pack, type ReadPackOptions, type RowTold } from '@chaintrail/labels';
import { JobError } from '@chaintrail/store/app';

/** A file as claims, and what became of each of its rows where it is a table. */
export interface ReadFile {
  pack: Pack;
  rows: RowTold[];
  isTable: boolean;
}

export type FileOptions = Omit<ReadPackOptions, 'onRow'>;

/** After so many rows whoever waits for the process has its turn. */
const ROWS_AT_ONCE = 1_000;

/** Reads a file; a table row by row, so that nobody else waits for all of it. JobError('unreadable') says what is wrong with the file. */
export async function readFile(
  content: Uint8Array,
  options: FileOptions,
  onRows: (done: number, all: number) => Promise<void>,
): Promise<ReadFile> {
  try {
    const sheets = readTables(content, options.fileName);
    const rows: RowTold[] = [];
    const isTable = sheets.length > 0;
    if (!isTable) {
      const pack = readPack(content, { ...options, onRow: (told) => void rows.push(told) });
      return { pack, rows, isTable };
    }
    const sheet = sheets[options.sheet ?? 0];
    if (!sheet) throw new PackError('broken_sheet', '工作簿里没有这张工作表。请检查后重新选择。');
    const table = openTable(sheet, { title: options.fileName, ...options, onRow: (told) => void rows.push(told) });
    for (const [at, row] of table.rows.entries()) {
      table.read(row);
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
        await new Promise(setImmediate);
        await onRows(at + 1, table.rows.length);
      }
    }
    return { pack: table.finish(), rows, isTable };
  } catch (error) {
    if (error instanceof PackError) throw new JobError('unreadable', { message: error.message }, { retryable: false, cause: error });
    throw error;
  }
}
