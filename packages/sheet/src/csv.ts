import { writeLines } from '@chaintrail/model';
import type { Cell, Column, Table } from './table.ts';

/** Excel and WPS read UTF-8 only behind its mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV: times as `2026-09-24 03:12:00` in their zone, decimals with all their digits, and after the rows these lines. */
export async function* writeCsv({ columns, batches }: Table, footer: () => readonly (readonly string[])[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLines([columns.map(({ title }) => title)]);
  for await (const rows of batches) {
    yield writeLines(rows.map((row) => columns.map((column, at) => writeCell(column, row[at] ?? null))));
  }
  const lines = footer();
  if (lines.length > 0) yield writeLines([[''], ...lines]);
}

/** A cell as text: a time in its zone to the second, everything else as it is. */
export function writeCell({ kind, zoneHours = 0 }: Pick<Column, 'kind' | 'zoneHours'>, cell: Cell): string {
  if (cell === null) return '';
  if (kind !== 'time') return String(cell);
  return new Date(Number(cell) + zoneHours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
