import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { writeXlsx } from '@chaintrail/sheet';
import ExcelJs from 'exceljs';
import { columns, makeBatches } from './rows.ts';

/** What writing a file took. */
export interface Writing {
  seconds: number;
  cpuSeconds: number;
  baselineBytes: number;
  peakBytes: number;
  fileBytes: number;
}

const LOOK_MS = 20;
const HOUR_MS = 3_600_000;

const writers: Readonly<Record<string, (file: string, rows: number) => Promise<void>>> = {
  async ours(file, rows) {
    await pipeline(writeXlsx([{ name: '流水', columns, batches: makeBatches(rows) }]), createWriteStream(file));
  },
  /** Its streaming writer as its documentation has it: rows are committed as they come, texts stand in the cells. */
  async exceljs(file, rows) {
    const output = createWriteStream(file);
    const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
    const sheet = book.addWorksheet('流水', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ title, width }) => ({ header: title, width }));
    for await (const batch of makeBatches(rows)) {
      for (const cells of batch) {
        const values = columns.map(({ kind, zoneHours = 0 }, at) => {
          const cell = cells[at] ?? null;
          if (kind === 'time') return new Date(Number(cell) + zoneHours * HOUR_MS);
          return kind === 'number' ? Number(cell) : cell;
        });
        sheet.addRow(values).commit();
      }
      // Whatever it has written has to be able to leave.
      await new Promise((resolve) => setImmediate(resolve));
    }
    sheet.commit();
    await Promise.all([book.commit(), finished(output)]);
  },
};

const [writer = '', rows = '0', file = ''] = process.argv.slice(2);
const write = writers[writer];
if (!write) throw new Error(`no writer ${writer}`);
const baselineBytes = process.memoryUsage.rss();
let peakBytes = baselineBytes;
const look = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), LOOK_MS);
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
await write(file, Number(rows));
const cpu = process.cpuUsage(cpuBefore);
clearInterval(look);
const { size } = await stat(file);
process.send?.({
  seconds: (performance.now() - startedAt) / 1_000,
  cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
  baselineBytes,
  peakBytes,
  fileBytes: size,
} satisfies Writing);
process.disconnect();
