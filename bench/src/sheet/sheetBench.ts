import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, note, readRows, type Bench, type BenchContext } from '../bench.ts';
import { forkChild } from '../load/child.ts';
import { round } from '../store/sampling.ts';
import { findOffice, readBack } from './readBack.ts';
import type { Writing } from './writerChild.ts';

const MEGABYTE = 1_000_000;
const BUDGET_SECONDS = 30;
const BUDGET_MEGABYTES = 200;
/** More than a sheet holds. */
const MANY_ROWS = 1_050_000;
const EXCELJS = "exceljs's streaming writer, the same rows";

/**
 * `--rows` (1,000,000) rows of 20 columns as a workbook, beside exceljs: seconds, memory over what the process had before, size. Then LibreOffice opens
 * the file and every row is held against what was written; and so with 1,050,000 rows, which need a second sheet. `--no-office` leaves LibreOffice out.
 */
export const sheetBench: Bench = async (context) => {
  const rows = readRows(context, 1_000_000);
  const folder = await mkdtemp(join(tmpdir(), 'sheet-bench-'));
  try {
    const file = join(folder, 'ours.xlsx');
    const ours = await write('ours', rows, file);
    const theirs = await write('exceljs', rows, join(folder, 'exceljs.xlsx'));
    report(context, rows, ours, theirs);
    const office = context.options.has('no-office') ? undefined : await findOffice();
    if (office === undefined) {
      note('LibreOffice is not here: what it reads back is skipped');
      return;
    }
    await check(context, { office, folder: await mkdtemp(join(folder, 'read-')), file, rows });
    const many = join(folder, 'many.xlsx');
    await write('ours', MANY_ROWS, many);
    await check(context, { office, folder: await mkdtemp(join(folder, 'read-')), file: many, rows: MANY_ROWS });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function write(writer: 'ours' | 'exceljs', rows: number, file: string): Promise<Writing> {
  note(`${writer} writes ${rows.toLocaleString('en')} rows`);
  return forkChild('../sheet/writerChild.ts', [writer, String(rows), file]).next<Writing>();
}

function report(context: BenchContext, rows: number, ours: Writing, theirs: Writing): void {
  const over = ({ peakBytes, baselineBytes }: Writing) => (peakBytes - baselineBytes) / MEGABYTE;
  const figures = [
    ['export, seconds', ours.seconds, theirs.seconds, 's', BUDGET_SECONDS],
    ['export, processor seconds', ours.cpuSeconds, theirs.cpuSeconds, 's', null],
    ['export, memory over baseline', over(ours), over(theirs), 'MB', BUDGET_MEGABYTES],
    ['export, file', ours.fileBytes / MEGABYTE, theirs.fileBytes / MEGABYTE, 'MB', null],
  ] as const;
  for (const [figure, value, other, unit, budget] of figures) {
    context.report({
      figure,
      value: round(value),
      unit,
      rows,
      ratio: round(other / value),
      against: `${EXCELJS}: ${round(other)} ${unit}`,
      ...judge(value, budget),
    });
  }
}

interface Check {
  office: string;
  folder: string;
  file: string;
  rows: number;
}

async function check(context: BenchContext, { office, folder, file, rows }: Check): Promise<void> {
  note(`LibreOffice reads ${rows.toLocaleString('en')} rows`);
  const read = await readBack(office, folder, file, rows);
  context.report({ figure: 'export, rows that LibreOffice reads back as they were written', value: read, unit: 'rows', rows });
}
