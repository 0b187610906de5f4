import { Readable } from 'node:stream';
import { describeContents, describeRelations, describeWorkbook, packageRelations, styles } from './parts.ts';
import type { Table } from './table.ts';
import { writeSheet, type Rows } from './worksheet.ts';
import { writeZip, type ZipFile } from './zip.ts';

/** Rows that a sheet takes, its heading among them. */
export const MAX_SHEET_ROWS = 1_048_576;

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
  return Readable.from(writeZip(listParts(tables, options)), { objectMode: false });
}

async function* listParts(tables: readonly Table[], { onProgress, maxRows = MAX_SHEET_ROWS }: XlsxOptions): AsyncGenerator<ZipFile> {
  const names: string[] = [];
  const progress: XlsxProgress = { rows: 0, sheets: 0 };
  const part = (name: string, text: string): ZipFile => ({ name, chunks: [Buffer.from(text)] });
  const onRows = (count: number): void => {
    progress.rows += count;
    onProgress?.({ ...progress });
  };
  for (const { name, columns, batches } of tables) {
    const rows = batches[Symbol.asyncIterator]();
    try {
      let rest: Rows | undefined = [];
      for (let number = 1; rest !== undefined; number += 1) {
        names.push(number === 1 ? name : `${name} (${number})`);
        progress.sheets = names.length;
        const first: Rows = rest;
        rest = undefined;
        const chunks = (async function* () {
          rest = yield* writeSheet(columns, rows, { first, maxRows, onRows });
        })();
        yield { name: `xl/worksheets/sheet${names.length}.xml`, chunks };
      }
    } finally {
      await rows.return?.();
    }
  }
  yield part('[Content_Types].xml', describeContents(names.length));
  yield part('_rels/.rels', packageRelations);
  yield part('xl/workbook.xml', describeWorkbook(names));
  yield part('xl/_rels/workbook.xml.rels', describeRelations(names.length));
  yield part('xl/styles.xml', styles);
}
