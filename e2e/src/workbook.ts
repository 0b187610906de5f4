import { writeXlsx } from '@chaintrail/sheet';
import { buffer } from 'node:stream/consumers';

/** A file as whoever works in a spreadsheet hands it in: all of it text, its first row the columns' titles. */
export async function fileOfRows(name: string, [titles = [], ...rows]: readonly (readonly string[])[]) {
  async function* once() {
    yield rows;
  }
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 20 }));
  return {
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(writeXlsx([{ name: '表', columns, batches: once() }])),
  };
}
