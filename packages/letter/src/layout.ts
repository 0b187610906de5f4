import type { Annex, Block, Letter, Run } from './block.ts';
import { balanceTitle, titleStyle } from './balance.ts';
import { breakLines, widthOf, type Piece, type TextStyle } from './breakLines.ts';
import type { LaidLetter, Line } from './laid.ts';
import { createSheets, type Sheets } from './sheets.ts';
import { grids, page, type Grid, type LetterLanguage } from './page.ts';
import { layAnnex } from './layAnnex.ts';

/** Puts the letter on its pages: what is seen, printed and saved stands where this says. */
export function layLetter({ language, mark, blocks }: Letter): LaidLetter {
  const sheets = createSheets(grids[language]);
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'attachments') keepTogether(sheets, blocks, index);
    layBlock(sheets, block, { language, next: blocks[index + 1] });
  }
  for (const [index, laid] of sheets.pages.entries()) laid.lines.push(numberPage(index + 1));
  return { language, mark, pages: sheets.pages };
}

/** Who signs does so below words of the letter, never on a page without any. */
function keepTogether(sheets: Sheets, blocks: readonly Block[], at: number): void {
  const { grid } = sheets;
  const [heading, last, attachments] = [blocks[at - 2], blocks[at - 1], blocks[at]];
  if (last?.kind !== 'paragraph' || attachments?.kind !== 'attachments') return;
  const countLines = (runs: readonly Run[], indentMm: number) =>
    breakLines(runs, styleOf(grid), { widthMm: page.typeWidthMm, indentMm }).length;
  const listed = attachments.items.reduce((sum, text) => sum + countLines([{ text: attachments.word + text }], 2 * grid.cellMm), 0);
  const after = SIGNED_LINES + listed + 1;
  const ofLast = countLines(last.runs, 2 * grid.cellMm);
  const carried = ofLast > 2 ? 2 : ofLast + (heading?.kind === 'heading' ? 1 : 0);
  if (sheets.free() < after && after + carried <= grid.lines) sheets.carry(carried);
}

/** Two empty lines, who signs and when. */
const SIGNED_LINES = 4;

function layBlock(sheets: Sheets, block: Block, { language, next }: { language: LetterLanguage; next: Block | undefined }): void {
  const { grid } = sheets;
  const indentMm = language === 'zh' ? 2 * grid.cellMm : 0;
  const body = styleOf(grid);
  switch (block.kind) {
    case 'number':
      putRight(sheets, block.runs, body, 0);
      return sheets.skip(1);
    case 'title': {
      const style = titleStyle(grid);
      for (const text of block.lines.flatMap((line) => balanceTitle(line, grid)))
        for (const pieces of breakLines([{ text }], style, { widthMm: page.typeWidthMm, indentMm: 0 })) putCentred(sheets, pieces, style);
      return sheets.skip(1);
    }
    case 'recipient':
      return putText(sheets, block.runs, body, 0);
    case 'heading':
      // A heading stands with what it is of.
      if (next) sheets.keep(2);
      return putText(sheets, block.runs, styleOf(grid, 700), indentMm);
    case 'paragraph':
      return putText(sheets, block.runs, body, indentMm);
    case 'attachments': {
      sheets.skip(1);
      const wordMm = indentMm + widthOf([{ text: block.word }], body);
      for (const [index, text] of block.items.entries()) {
        const lines = breakLines([{ text }], body, { widthMm: page.typeWidthMm - wordMm, indentMm: 0 });
        for (const [at, pieces] of lines.entries()) {
          const word = index === 0 && at === 0 ? breakLines([{ text: block.word }], body, { widthMm: page.typeWidthMm, indentMm })[0] : [];
          sheets.put([...(word ?? []), ...shift(pieces, wordMm)], body);
        }
      }
      return;
    }
    case 'signature': {
      sheets.skip(2);
      sheets.keep(2);
      const rightMm = 4 * grid.cellMm;
      const dateMm = widthOf([block.date], body);
      const unitMm = widthOf([{ text: block.unit }], body);
      // The unit stands centred above the date, and inside the type area.
      const unitRightMm = Math.max(0, rightMm + (dateMm - unitMm) / 2);
      putRight(sheets, [{ text: block.unit }], body, unitRightMm);
      return putRight(sheets, [block.date], body, unitMm > dateMm ? unitRightMm + (unitMm - dateMm) / 2 : rightMm);
    }
    case 'note': {
      sheets.skip(1);
      return putText(sheets, [{ text: block.text }], { ...body, sizePt: 9, cellMm: 9 * (25.4 / 72) }, 0);
    }
    case 'annex':
      return startAnnex(sheets, block);
  }
}

function startAnnex(sheets: Sheets, annex: Annex): void {
  layAnnex(sheets, annex);
}

const styleOf = ({ bodyPt, cellMm }: Grid, weight: TextStyle['weight'] = 400): TextStyle => ({ sizePt: bodyPt, weight, cellMm });

function putText(sheets: Sheets, runs: readonly Run[], style: TextStyle, indentMm: number): void {
  for (const pieces of breakLines(runs, style, { widthMm: page.typeWidthMm, indentMm })) sheets.put(pieces, style);
}

function putRight(sheets: Sheets, runs: readonly Run[], style: TextStyle, rightMm: number): void {
  const widthMm = Math.min(widthOf(runs, style), page.typeWidthMm - rightMm);
  for (const pieces of breakLines(runs, style, { widthMm: page.typeWidthMm, indentMm: 0 }))
    sheets.put(shift(pieces, page.typeWidthMm - rightMm - widthMm), style);
}

function putCentred(sheets: Sheets, pieces: readonly Piece[], style: TextStyle): void {
  const widthMm = pieces.reduce((sum, piece) => sum + piece.widthMm, 0);
  sheets.put(shift(pieces, (page.typeWidthMm - widthMm) / 2), style);
}

const shift = (pieces: readonly Piece[], byMm: number): Piece[] => pieces.map((piece) => ({ ...piece, xMm: piece.xMm + byMm }));

/** 4号, odd pages to the right and even ones to the left, one character from the edge; dashes on both sides. */
function numberPage(number: number): Line {
  const sizePt = 14;
  const cellMm = sizePt * (25.4 / 72);
  const style: TextStyle = { sizePt, weight: 400, cellMm };
  const runs = [{ text: `— ${number} —` }];
  const widthMm = widthOf(runs, style);
  const xMm = number % 2 === 1 ? page.typeWidthMm - cellMm - widthMm : cellMm;
  const [pieces = []] = breakLines(runs, style, { widthMm: page.typeWidthMm, indentMm: 0 });
  const dashMm = page.topMm + page.typeHeightMm + page.numberBelowMm;
  return { baselineMm: dashMm + DASH_ABOVE_BASELINE * cellMm, sizePt, weight: 400, pieces: shift(pieces, page.leftMm + xMm) };
}

/** Where the font draws the dash, in ems above the baseline. */
const DASH_ABOVE_BASELINE = 0.37;
