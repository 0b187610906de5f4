import type { Annex, AnnexColumn } from './block.ts';
import { breakLines, widthOf, type TextStyle } from './breakLines.ts';
import type { LaidPage } from './laid.ts';
import { MM_PER_POINT, page, sizes } from './page.ts';
import { lineAt, type Sheets } from './sheets.ts';

const table: TextStyle = { sizePt: sizes.table, weight: 400, cellMm: sizes.table * MM_PER_POINT };
const head: TextStyle = { ...table, weight: 700 };
const word: TextStyle = { sizePt: sizes.body, weight: 700, cellMm: sizes.body * MM_PER_POINT };
const title: TextStyle = { sizePt: sizes.annexTitle, weight: 700, cellMm: sizes.annexTitle * MM_PER_POINT };
/** Of a table: a line of a row, the room around it, and a line below it. */
export const ROW_MM = 4.4;
export const PADDING_MM = 1;
export const NOTE_MM = 5;
export const HEADING_MM = 10;

/** 附件1 at the left, its title centred two lines below, and the table; on each further page its heading is repeated. */
export function layAnnex(sheets: Sheets, annex: Annex): void {
  let current = begin(sheets);
  let y: number = page.topMm;
  const write = (text: string, style: TextStyle, heightMm: number, align: 'left' | 'centre' = 'left'): void => {
    for (const pieces of breakLines([{ text }], style, { widthMm: page.typeWidthMm, indentMm: 0 })) {
      const spare = page.typeWidthMm - pieces.reduce((sum, { widthMm }) => sum + widthMm, 0);
      const moved = align === 'centre' ? pieces.map((piece) => ({ ...piece, xMm: piece.xMm + spare / 2 })) : pieces;
      if (y + heightMm > page.topMm + page.typeHeightMm) [current, y] = [begin(sheets), page.topMm];
      current.lines.push(lineAt(moved, style, { topMm: y, heightMm }));
      y += heightMm;
    }
  };
  write(annex.word, word, HEADING_MM);
  write(annex.title, title, HEADING_MM, 'centre');
  for (const text of annex.about) write(text, table, NOTE_MM);
  const drawRow = (cells: readonly string[], style: TextStyle): void => {
    const row = measureRow(annex.columns, cells, style);
    if (y + row.heightMm > page.topMm + page.typeHeightMm) {
      current = begin(sheets);
      y = page.topMm;
      if (style !== head) drawRow(titles, head);
    }
    paintRow(current, annex.columns, row, { style, topMm: y });
    y += row.heightMm;
  };
  const titles = annex.columns.map((column) => column.title);
  y += 1;
  drawRow(titles, head);
  for (const row of annex.rows) drawRow(row, table);
  if (annex.total) drawRow(annex.total, head);
  y += 1.5;
  for (const text of annex.notes) write(text, table, NOTE_MM);
}

function begin(sheets: Sheets): LaidPage {
  const made = sheets.begin();
  made.isAnnex = true;
  return made;
}

interface MeasuredRow {
  cells: ReturnType<typeof breakLines>[];
  heightMm: number;
}

function measureRow(columns: readonly AnnexColumn[], cells: readonly string[], style: TextStyle): MeasuredRow {
  const broken = columns.map(({ widthMm }, index) =>
    (cells[index] ?? '').split('\n').flatMap((text) => breakLines([{ text }], style, { widthMm: widthMm - 2 * PADDING_MM, indentMm: 0 })),
  );
  const lines = Math.max(1, ...broken.map((cell) => cell.length));
  return { cells: broken, heightMm: lines * ROW_MM + 2 * PADDING_MM };
}

function paintRow(
  target: LaidPage,
  columns: readonly AnnexColumn[],
  row: MeasuredRow,
  { style, topMm }: { style: TextStyle; topMm: number },
): void {
  let xMm = 0;
  for (const [index, { widthMm, align }] of columns.entries()) {
    for (const [at, pieces] of (row.cells[index] ?? []).entries()) {
      const textMm = widthOf(pieces, style);
      const fromMm = align === 'right' ? xMm + widthMm - PADDING_MM - textMm : xMm + PADDING_MM;
      const moved = pieces.map((piece) => ({ ...piece, xMm: piece.xMm + fromMm }));
      target.lines.push(lineAt(moved, style, { topMm: topMm + PADDING_MM + at * ROW_MM, heightMm: ROW_MM }));
    }
    box(target, xMm, topMm, widthMm, row.heightMm);
    xMm += widthMm;
  }
}

function box(target: LaidPage, xMm: number, topMm: number, widthMm: number, heightMm: number): void {
  const [left, right, bottom] = [page.leftMm + xMm, page.leftMm + xMm + widthMm, topMm + heightMm];
  target.rules.push(
    { x1Mm: left, y1Mm: topMm, x2Mm: right, y2Mm: topMm },
    { x1Mm: left, y1Mm: bottom, x2Mm: right, y2Mm: bottom },
    { x1Mm: left, y1Mm: topMm, x2Mm: left, y2Mm: bottom },
    { x1Mm: right, y1Mm: topMm, x2Mm: right, y2Mm: bottom },
  );
}
