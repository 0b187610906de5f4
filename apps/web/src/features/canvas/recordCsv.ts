import type { RecordLine } from '@chaintrail/canvas';
import { guardFormula, writeLines } from '@chaintrail/model';

/** The record of work as a table that spreadsheets open. */
export function writeRecordCsv(lines: readonly RecordLine[], formatTime: (ms: number) => string): string {
  const rows = lines.map(({ number, atMs, by, text, branch }) => [String(number), formatTime(atMs), by, text, branch]);
  return writeLines([['序号', '时间', '操作人', '操作', '分支'], ...rows].map((row) => row.map(guardFormula)));
}
