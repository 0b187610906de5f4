import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { describeContents, describeRelations, describeWorkbook, packageRelations, styles } from './parts.ts';
import type { Table } from './table.ts';
import { writeSheet, type Rows } from './worksheet.ts';

/** Rows that a sheet takes, its heading among them. */
export const MAX_SHEET_ROWS = 1_048_576;

/** The least that deflate does: half as long again on the disk as its usual level, in a third of the time. */
const LEVEL = 1;
/** The first day that the format knows: the same rows give the same file. */
const FIRST_DAY = new Date(1980, 0, 1);
const MODE = 0o644;

export interface XlsxProgress {
  /** Without headings. */
  rows: number;
  sheets: number;
}

export interface XlsxOptions {
  onProgress?: (progress: XlsxProgress) => void;
  /** Less than `MAX_SHEET_ROWS` in tests. */
  maxRows?: number;
}

/**
 * Tables as a workbook (ECMA-376), written as their rows come; what one sheet cannot hold goes on in further ones, `流水 (2)`. Tables are
 * read one after the other, so a later one may tell of those before it. Fails where reading the rows does.
 */
export function writeXlsx(tables: readonly Table[], options: XlsxOptions = {}): Readable {
  const zip = new ZipFile();
  // Its type says less than it is.
  const output = zip.outputStream as Readable;
  const abort = new AbortController();
  // Whoever wants no more of it wants no more rows read.
  output.once('close', () => abort.abort());
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  void fill(zip, tables, { ...options, signal: abort.signal }).catch(fail);
  return output;
}

async function fill(
  zip: ZipFile,
  tables: readonly Table[],
  { onProgress, maxRows = MAX_SHEET_ROWS, signal }: XlsxOptions & { signal: AbortSignal },
): Promise<void> {
  const names: string[] = [];
  const progress: XlsxProgress = { rows: 0, sheets: 0 };
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name, { mtime: FIRST_DAY, mode: MODE });
  const onRows = (count: number): void => {
    progress.rows += count;
    onProgress?.({ ...progress });
  };
  for (const { name, columns, batches } of tables) {
    const rows = batches[Symbol.asyncIterator]();
    try {
      let rest: Rows | undefined = [];
      for (let part = 1; rest !== undefined; part += 1) {
        names.push(part === 1 ? name : `${name} (${part})`);
        progress.sheets = names.length;
        const sheet = writeSheet(columns, rows, { first: rest, maxRows, onRows });
        rest = await addSheet(zip, `xl/worksheets/sheet${names.length}.xml`, sheet, signal);
      }
    } finally {
      await rows.return?.();
    }
  }
  add('[Content_Types].xml', describeContents(names.length));
  add('_rels/.rels', packageRelations);
  add('xl/workbook.xml', describeWorkbook(names));
  add('xl/_rels/workbook.xml.rels', describeRelations(names.length));
  add('xl/styles.xml', styles);
  zip.end();
}

/** Answers the rows that the sheet could not take. */
async function addSheet(
  zip: ZipFile,
  name: string,
  sheet: AsyncGenerator<Buffer, Rows | undefined>,
  signal: AbortSignal,
): Promise<Rows | undefined> {
  let rest: Rows | undefined;
  const text = Readable.from(
    (async function* () {
      let step = await sheet.next();
      for (; step.done !== true; step = await sheet.next()) yield step.value;
      rest = step.value;
    })(),
    { objectMode: false, signal },
  );
  const isRead = finished(text, { writable: false });
  // What it fails with reaches the archive's reader by the promise.
  text.on('error', () => {});
  zip.addReadStream(text, name, { mtime: FIRST_DAY, mode: MODE, compressionLevel: LEVEL });
  await isRead;
  return rest;
}
