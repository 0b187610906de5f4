import type { Cell, Column } from './table.ts';
import { escapeXml } from './xml.ts';
import { STYLE } from './parts.ts';

/** Longer texts are no cell: Excel calls such a file damaged. */
const MAX_TEXT = 32_767;
/** Bytes that are handed on at once. */
const CHUNK = 256 * 1024;
/** A letter of a text is at most so many bytes. */
const MOST_BYTES = 3;
const MS_PER_DAY = 86_400_000;
/** Days from Excel's first one to 1 January 1970. */
const EPOCH_DAYS = 25_569;
const DECIMAL = /^-?\d+(\.\d+)?$/;

export type Rows = readonly (readonly Cell[])[];

interface SheetOptions {
  /** Rows that the sheet before could not take. */
  first: Rows;
  maxRows: number;
  onRows(count: number): void;
}

/** The XML of one sheet: a heading that stays, the rows, and a filter over them; answers the rows that it could not take, if any. */
export async function* writeSheet(
  columns: readonly Column[],
  rows: AsyncIterator<Rows>,
  { first, maxRows, onRows }: SheetOptions,
): AsyncGenerator<Buffer, Rows | undefined> {
  const letters = columns.map((_, at) => nameColumn(at));
  const writers = columns.map((column, at) => cellWriter(column, letters[at] ?? ''));
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const heading = columns.map(({ title }, at) => `<c r="${letters[at]}1${endText(title, STYLE.heading)}`).join('');
  const chunk = createChunk();
  chunk.add(`${HEAD}<cols>${widths}</cols><sheetData><row r="1">${heading}</row>`);
  let number = 1;
  let rest: Rows | undefined;
  for (let batch: Rows | undefined = first; batch !== undefined && rest === undefined;) {
    const room = maxRows - number;
    const taken: Rows = batch.length > room ? batch.slice(0, room) : batch;
    for (const row of taken) {
      number += 1;
      const digits = String(number);
      let text = `<row r="${digits}">`;
      for (let at = 0; at < writers.length; at += 1) text += writers[at]?.(digits, row[at] ?? null) ?? '';
      chunk.add(`${text}</row>`);
      if (chunk.isFull()) yield chunk.take();
    }
    onRows(taken.length);
    if (taken.length < batch.length) rest = batch.slice(room);
    else {
      const step: IteratorResult<Rows, unknown> = await rows.next();
      batch = step.done ? undefined : step.value;
    }
  }
  const last = letters.at(-1) ?? 'A';
  chunk.add(`</sheetData>${number > 1 ? `<autoFilter ref="A1:${last}${number}"/>` : ''}</worksheet>`);
  yield chunk.take();
  return rest;
}

/** Texts go into bytes row by row: those of a whole chunk, joined as texts, cost twice the time and most of the garbage. */
function createChunk() {
  let bytes = Buffer.allocUnsafe(CHUNK);
  let length = 0;
  return {
    add(text: string): void {
      const room = length + text.length * MOST_BYTES;
      if (room > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], Math.max(room, 2 * CHUNK));
      length += bytes.write(text, length);
    },
    isFull: () => length >= CHUNK,
    take(): Buffer {
      const taken = bytes.subarray(0, length);
      bytes = Buffer.allocUnsafe(2 * CHUNK);
      length = 0;
      return taken;
    },
  };
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The cell of one row, whose number it gets as digits; nothing for an empty one. */
type CellWriter = (row: string, cell: Cell) => string;

function cellWriter({ kind, zoneHours = 0 }: Column, letter: string): CellWriter {
  const head = `<c r="${letter}`;
  const tail = kind === 'number' ? endNumber : kind === 'time' ? endTime(zoneHours) : endText;
  // What stands in most columns stands there again and again.
  let last: Cell = null;
  let end = '';
  return (row, cell) => {
    if (cell === null || cell === '') return '';
    if (cell !== last) {
      last = cell;
      end = tail(cell);
    }
    return head + row + end;
  };
}

function endTime(zoneHours: number): (cell: NonNullable<Cell>) => string {
  const shift = zoneHours * 3_600_000;
  // Five digits of a day are a second.
  return (cell) => `" s="${STYLE.time}"><v>${EPOCH_DAYS + (Number(cell) + shift) / MS_PER_DAY}</v></c>`;
}

/** What is no plain decimal stays text, which nothing adds up. */
function endNumber(cell: NonNullable<Cell>): string {
  const text = String(cell);
  return DECIMAL.test(text) ? `"><v>${text}</v></c>` : endText(text);
}

/** A text is never a formula here, whatever it begins with. */
function endText(cell: NonNullable<Cell>, style?: number): string {
  const text = String(cell);
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  const space = shown.startsWith(' ') || shown.endsWith(' ') || shown.includes('\n') ? ' xml:space="preserve"' : '';
  return `"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`;
}

/** A, B … Z, AA, AB … */
function nameColumn(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : nameColumn(Math.floor(at / 26) - 1) + last;
}
