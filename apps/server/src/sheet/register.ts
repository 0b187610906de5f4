import { writeXlsx, type Column, type Table } from '@chaintrail/sheet';
import type { FileAnswer } from '../api/file.ts';

const aboutColumns: readonly Column[] = [
  { title: '项目', kind: 'text', width: 12 },
  { title: '内容', kind: 'text', width: 100 },
];

/** A list as a workbook: its lines, and on a second sheet what they are and what they rest on, written after them. */
export function writeRegister(fileName: string, lines: Table, about: Table['batches']): FileAnswer {
  return {
    fileName: `${fileName}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: writeXlsx([lines, { name: '说明', columns: aboutColumns, batches: about }]),
  };
}
