import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { writeXlsx, type XlsxProgress } from './xlsx.ts';
import type { Cell, Column, Table } from './table.ts';
import { writeSheet } from './worksheet.ts';

const columns: Column[] = [
  { title: '序号', kind: 'number', width: 8 },
  { title: '时间（北京）', kind: 'time', width: 20, zoneHours: 8 },
  { title: '备注', kind: 'text', width: 30 },
];

async function* batchesOf(...batches: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* batches;
}

async function readBack(table: Table[], maxRows?: number) {
  const progress: XlsxProgress[] = [];
  const bytes = await buffer(writeXlsx(table, { onProgress: (one) => progress.push(one), ...(maxRows === undefined ? {} : { maxRows }) }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  const sheets = book.worksheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : row)),
  }));
  return { sheets, progress };
}

const TIME_MS = Date.UTC(2026, 8, 23, 19, 12, 0);

describe('a workbook', () => {
  it('is read back as it was written, by another reader', async () => {
    const ugly = ['=1+2', '＝', "'", '<b>&"', 'a\u202eb', '👩‍👩‍👧', '_x0041_', ' 边 ', '第一行\n第二行', '\u0007', 'x\ud800y'];
    const rows = ugly.map((text, at): Cell[] => [String(at), TIME_MS + at * 1000, text]);
    const { sheets } = await readBack([{ name: '流水', columns, batches: batchesOf(rows.slice(0, 4), [], rows.slice(4)) }]);
    // This reader leaves the escapes of ECMA-376, 22.4.2.4, as they stand in the file.
    const shown = ugly.with(6, '_x005F_x0041_').with(9, '_x0007_').with(10, 'x_xD800_y');
    expect(sheets).toEqual([
      {
        name: '流水',
        rows: [['序号', '时间（北京）', '备注'], ...shown.map((text, at) => [at, new Date(TIME_MS + 8 * 3_600_000 + at * 1000), text])],
      },
    ]);
  });

  it('keeps what is no plain decimal as text, leaves empty cells out and shortens what no cell can hold', async () => {
    const { sheets } = await readBack([
      {
        name: '流水',
        columns,
        batches: batchesOf([
          ['-0.000000000000000001', null, null],
          ['1e5', null, 'x'.repeat(40_000)],
        ]),
      },
    ]);
    expect(sheets[0]?.rows.slice(1)).toEqual([[-1e-18], ['1e5', undefined, `${'x'.repeat(32_766)}…`]]);
  });

  it('goes on in further sheets where one is full, each with its heading, in the order of the rows', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Cell[] => [String(at), null, null]);
    const about: Table = { name: '说明', columns: columns.slice(2), batches: batchesOf([['末页']]) };
    const { sheets, progress } = await readBack([{ name: '流水', columns, batches: batchesOf(rows.slice(0, 5), rows.slice(5)) }, about], 4);
    const heading = ['序号', '时间（北京）', '备注'];
    expect(sheets).toEqual([
      { name: '流水', rows: [heading, [0], [1], [2]] },
      { name: '流水 (2)', rows: [heading, [3], [4], [5]] },
      { name: '流水 (3)', rows: [heading, [6]] },
      { name: '说明', rows: [['备注'], ['末页']] },
    ]);
    expect(progress.at(-1)).toEqual({ rows: 8, sheets: 4 });
  });

  it('does not open a further sheet for nothing', async () => {
    const rows = Array.from({ length: 3 }, (_, at): Cell[] => [String(at), null, null]);
    const { sheets } = await readBack([{ name: '流水', columns, batches: batchesOf(rows) }], 4);
    expect(sheets.map(({ name }) => name)).toEqual(['流水']);
  });

  it('fails where its rows do, and says why', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['1', null, null]];
      throw new Error('the store went away');
    }
    await expect(buffer(writeXlsx([{ name: '流水', columns, batches: broken() }]))).rejects.toThrow('the store went away');
  });

  it('reads no more rows for whoever has gone', async () => {
    let given = 0;
    let isEnded = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          given += 1;
          yield Array.from({ length: 1_000 }, () => ['1', null, Math.random().toString(36).repeat(20)]);
        }
      } finally {
        isEnded = true;
      }
    }
    const output = writeXlsx([{ name: '流水', columns, batches: endless() }]);
    for await (const chunk of output) if (chunk) break;
    await expect.poll(() => isEnded).toBe(true);
    const known = given;
    await sleep(50);
    expect(given).toBe(known);
  });
});

it('a sheet is this XML', async () => {
  const rows = batchesOf([['1', TIME_MS, 'a&b']])[Symbol.asyncIterator]();
  let text = '';
  for await (const part of writeSheet(columns, rows, { first: [], maxRows: 10, onRows: () => {} })) text += part;
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      '<cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="20" customWidth="1"/>' +
      '<col min="3" max="3" width="30" customWidth="1"/></cols><sheetData><row r="1"><c r="A1" s="1" t="inlineStr"><is><t>序号</t></is></c>' +
      '<c r="B1" s="1" t="inlineStr"><is><t>时间（北京）</t></is></c><c r="C1" s="1" t="inlineStr"><is><t>备注</t></is></c></row>' +
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="2"><v>46289.13333333333</v></c><c r="C2" t="inlineStr"><is><t>a&amp;b</t></is></c></row>' +
      '</sheetData><autoFilter ref="A1:C2"/></worksheet>',
  );
});
