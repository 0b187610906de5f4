import type { Cell, Column } from './table.ts';
import { escapeXml } from './xml.ts';
import { STYLE } from './parts.ts';

/** Longer texts are no cell: Excel calls such a file damaged. */
const MAX_TEXT = 32_767;
/** What is handed on at once. */
const CHUNK = 256 * 1024;
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
): AsyncGenerator<string, Rows | undefined> {
  const letters = columns.map((_, at) => nameColumn(at));
  const writers = columns.map((column, at) => cellWriter(column, letters[at] ?? ''));
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const heading = columns.map(({ title }, at) => writeText(`${letters[at]}1`, title, STYLE.heading)).join('');
  let text = `${HEAD}<cols>${widths}</cols><sheetData><row r="1">${heading}</row>`;
  let number = 1;
  let rest: Rows | undefined;
  for (let batch: Rows | undefined = first; batch !== undefined && rest === undefined;) {
    const room = maxRows - number;
    const taken: Rows = batch.length > room ? batch.slice(0, room) : batch;
    for (const row of taken) {
      number += 1;
      text += `<row r="${number}">`;
      for (let at = 0; at < writers.length; at += 1) text += writers[at]?.(number, row[at] ?? null) ?? '';
      text += '</row>';
      if (text.length >= CHUNK) {
        yield text;
        text = '';
      }
    }
    onRows(taken.length);
    if (taken.length < batch.length) rest = batch.slice(room);
    else {
      const step: IteratorResult<Rows, unknown> = await rows.next();
      batch = step.done ? undefined : step.value;
    }
  }
  const last = letters.at(-1) ?? 'A';
  yield `${text}</sheetData>${number > 1 ? `<autoFilter ref="A1:${last}${number}"/>` : ''}</worksheet>`;
  return rest;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

type CellWriter = (row: number, cell: Cell) => string;

function cellWriter({ kind, zoneHours = 0 }: Column, letter: string): CellWriter {
  if (kind === 'number') return (row, cell) => (cell === null ? '' : writeNumber(`${letter}${row}`, String(cell)));
  if (kind === 'time') {
    const shift = zoneHours * 3_600_000;
    // Five digits of a day are a second.
    return (row, cell) =>
      cell === null ? '' : `<c r="${letter}${row}" s="${STYLE.time}"><v>${EPOCH_DAYS + (Number(cell) + shift) / MS_PER_DAY}</v></c>`;
  }
  return (row, cell) => (cell === null || cell === '' ? '' : writeText(`${letter}${row}`, String(cell)));
}

/** What is no plain decimal stays text, which nothing adds up. */
function writeNumber(place: string, text: string): string {
  return DECIMAL.test(text) ? `<c r="${place}"><v>${text}</v></c>` : writeText(place, text);
}

/** A text is never a formula here, whatever it begins with. */
function writeText(place: string, text: string, style?: number): string {
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  const space = shown.startsWith(' ') || shown.endsWith(' ') || shown.includes('\n') ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`;
}

/** A, B … Z, AA, AB … */
function nameColumn(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : nameColumn(Math.floor(at / 26) - 1) + last;
}
