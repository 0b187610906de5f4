import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { writeCsv, writeXlsx, type Table } from '@chaintrail/sheet';
import type { FileAnswer } from '../../api/file.ts';
import { refuse } from '../../errors.ts';
import { tellAbout, type Maker } from '../../sheet/about.ts';
import type { NamedColumn, OpenedList } from '../../sheet/opened.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csv = 'text/csv; charset=utf-8';
const BEIJING_MS = 8 * 3_600_000;
const LONGEST_NAME = 40;

/** How a list is to be written, and who is told of it on the way. */
export interface Writing extends Maker {
  format: 'xlsx' | 'csv';
  columns: readonly NamedColumn[];
  /** The most rows that the caller may have; a list that nobody counted beforehand may come to more. */
  checkRows(rows: number): void;
  onRows(rows: number): void;
  onSheets(sheets: number): void;
}

/** What the bytes of a file came to. */
export interface Weighed {
  bytes: number;
  sha256: string;
}

/** The list as a file, whose bytes are weighed as they go; it breaks off where the rows do not hold together. */
export function writeList(list: OpenedList, writing: Writing): { body: Readable; weigh: () => Weighed } {
  const { columns, format, checkRows, onRows, onSheets } = writing;
  const places = columns.map(({ key }) => list.columns.findIndex((column) => column.key === key));
  const isAll = places.length === list.columns.length && places.every((place, at) => place === at);
  async function* batches() {
    for await (const rows of list.read()) {
      yield isAll ? rows : rows.map((cells) => places.map((at) => cells[at] ?? null));
      const { rows: written } = list.tell();
      checkRows(written);
      onRows(written);
    }
    // Whoever gets a sheet that does not add up to what the page says would rather have none.
    if (list.tell().agrees === false) throw refuse('busy', '写出的行与统计不一致，请稍后重新导出', { retryAfter: 5 });
  }
  const about = () => tellAbout(list, list.tell(), writing);
  const table: Table = { name: list.title, columns, batches: batches() };
  const file =
    format === 'csv'
      ? Readable.from(writeCsv(table, about))
      : writeXlsx([table, tableOf(about)], { onProgress: ({ sheets }) => onSheets(sheets) });
  return weighing(file);
}

function weighing(file: Readable): { body: Readable; weigh: () => Weighed } {
  const digest = createHash('sha256');
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      const part = Buffer.from(chunk);
      digest.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  file.once('error', (error) => body.destroy(error));
  // Whoever wants no more of the file wants no more rows read.
  body.once('close', () => file.destroy());
  file.pipe(body);
  let sha256: string | undefined;
  return { body, weigh: () => ({ bytes, sha256: (sha256 ??= digest.digest('hex')) }) };
}

/** The second sheet, made when the first is written. */
function tableOf(about: () => [string, string][]): Table {
  return {
    name: '说明',
    columns: [
      { title: '项目', kind: 'text', width: 16 },
      { title: '内容', kind: 'text', width: 120 },
    ],
    batches: (async function* () {
      yield about();
    })(),
  };
}

/** `归集地址 1_USDT 转账_20261005.xlsx`. */
export function nameFile({ owner, title }: OpenedList, format: string, atMs: number): string {
  const day = new Date(atMs + BEIJING_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `${cleanName(owner) || '列表'}_${cleanName(title)}_${day}.${format}`;
}

export const typeOf = (format: string): FileAnswer['type'] => (format === 'csv' ? csv : xlsx);

/** Without letters that no file system takes. */
function cleanName(text: string): string {
  const kept = Array.from(text.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim());
  return kept.slice(0, LONGEST_NAME).join('').trim();
}
