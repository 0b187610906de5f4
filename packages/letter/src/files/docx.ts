import {
  AlignmentType,
  Document,
  DocumentGridType,
  Footer,
  Header,
  LineRuleType,
  PageNumber,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
} from 'docx';
import type { Annex, Block, Letter, Run } from '../block.ts';
import { balanceTitle } from '../balance.ts';
import { ownParts } from './docxStyles.ts';
import { HEADING_MM, NOTE_MM, PADDING_MM, ROW_MM } from '../layAnnex.ts';
import { grids, page, sizes, type Grid } from '../page.ts';

const TWIPS_PER_MM = 1440 / 25.4;
/** How thick the lines of a table are, and a little for rounding. */
const LINE_TWIPS = 14;
const twips = (mm: number): number => Math.round(mm * TWIPS_PER_MM);

/** As the standard names them; where a computer lacks them it takes one of its own. */
const fonts = {
  body: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '仿宋_GB2312', cs: 'Times New Roman' },
  title: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '方正小标宋简体', cs: 'Times New Roman' },
  heading: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '黑体', cs: 'Times New Roman' },
} as const;

/** Rounded down, so that all lines of the grid stand on a page. */
const pitchOf = ({ lines }: Grid): number => Math.floor((page.typeHeightMm / lines) * TWIPS_PER_MM);

/** By so much characters move together, in twips, for a full line of them to fit. */
function squeezeOf({ bodyPt, cellMm }: Grid): { characterSpacing?: number } {
  const spare = Math.floor((cellMm / (25.4 / 72) - bodyPt) * 20 + 1e-6);
  return spare < 0 ? { characterSpacing: spare } : {};
}

type Face = keyof typeof fonts;

export interface DocxAbout {
  title: string;
  author: string;
}

/** The letter for a word processor, on the same page and grid. */
export async function writeDocx(letter: Letter, about: DocxAbout): Promise<Buffer> {
  const grid = grids[letter.language];
  const document = new Document({
    title: about.title,
    creator: about.author,
    evenAndOddHeaderAndFooters: true,
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(page.widthMm), height: twips(page.heightMm) },
            margin: {
              top: twips(page.topMm),
              left: twips(page.leftMm),
              right: twips(page.widthMm - page.leftMm - page.typeWidthMm),
              bottom: twips(page.heightMm - page.topMm - page.typeHeightMm),
              footer: twips(page.heightMm - page.topMm - page.typeHeightMm - page.numberBelowMm - 2.5),
            },
          },
          grid: {
            type: DocumentGridType.LINES,
            linePitch: pitchOf(grid),
          },
        },
        headers: { default: markHeader(letter.mark), even: markHeader(letter.mark) },
        footers: { default: numberFooter(AlignmentType.RIGHT), even: numberFooter(AlignmentType.LEFT) },
        children: letter.blocks.flatMap((block, index) =>
          writeBlock(block, { grid, isChinese: letter.language === 'zh', isLast: letter.blocks[index + 1]?.kind === 'attachments' }),
        ),
      },
    ],
  });
  return Packer.toBuffer(document, undefined, ownParts(grid));
}

function markHeader(mark: string | null): Header {
  const runs = mark === null ? [] : [new TextRun({ text: mark, size: 72, color: 'C8C8D2', bold: true })];
  return new Header({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: runs })] });
}

function numberFooter(alignment: (typeof AlignmentType)['LEFT' | 'RIGHT']): Footer {
  const indent = twips(sizes.pageNumber * (25.4 / 72));
  const number = new TextRun({ children: ['— ', PageNumber.CURRENT, ' —'], font: '宋体', size: sizes.pageNumber * 2 });
  return new Footer({ children: [new Paragraph({ alignment, indent: { left: indent, right: indent }, children: [number] })] });
}

/** `isLast`: its end stands on the page of whoever signs. */
function writeBlock(block: Block, { grid, isChinese, isLast }: { grid: Grid; isChinese: boolean; isLast: boolean }): FileChild[] {
  const indent = isChinese ? { firstLine: twips(2 * grid.cellMm) } : {};
  const write = (runs: readonly Run[], options: IParagraphOptions = {}, face: Face = 'body') =>
    writeParagraph(runs, { grid, options, face });
  switch (block.kind) {
    case 'number':
      return [write(block.runs, { alignment: AlignmentType.RIGHT }), write([])];
    case 'title':
      return [
        ...block.lines
          .flatMap((text) => balanceTitle(text, grid))
          .map((text) => write([{ text }], { alignment: AlignmentType.CENTER, keepNext: true }, 'title')),
        write([]),
      ];
    case 'recipient':
      return [write(block.runs)];
    case 'heading':
      return [write(block.runs, { indent, keepNext: true }, 'heading')];
    case 'paragraph':
      return [write(block.runs, { indent, keepNext: isLast })];
    case 'attachments': {
      const wordMm = Array.from(block.word).length * grid.cellMm * (isChinese ? 1 : 0.6);
      const left = twips((isChinese ? 2 * grid.cellMm : 0) + wordMm);
      return [
        write([], { keepNext: true }),
        ...block.items.map((text, index) =>
          write([{ text: index === 0 ? `${block.word}${text}` : text }], {
            keepNext: true,
            indent: { left, ...(index === 0 ? { hanging: twips(wordMm) } : {}) },
          }),
        ),
      ];
    }
    case 'signature': {
      const right = twips(4 * grid.cellMm);
      const unitRight = Math.max(0, right - Math.round(((Math.max(0, block.unit.length - 8) * grid.cellMm) / 2) * TWIPS_PER_MM));
      return [
        write([], { keepNext: true }),
        write([], { keepNext: true }),
        write([{ text: block.unit }], { alignment: AlignmentType.RIGHT, keepNext: true, indent: { right: unitRight } }),
        write([block.date], { alignment: AlignmentType.RIGHT, indent: { right } }),
      ];
    }
    case 'note':
      return [write([]), new Paragraph({ children: [new TextRun({ text: block.text, size: 18, font: fonts.body })] })];
    case 'annex':
      return writeAnnex(block);
  }
}

const exact = (line: number): IParagraphOptions => ({ spacing: { line, lineRule: LineRuleType.EXACT } });

function writeParagraph(runs: readonly Run[], { grid, options, face }: { grid: Grid; options: IParagraphOptions; face: Face }): Paragraph {
  const size = (face === 'title' ? grid.titlePt : grid.bodyPt) * 2;
  return new Paragraph({
    ...options,
    ...exact(pitchOf(grid)),
    children: runs.map(
      ({ text }) => new TextRun({ text, size, font: fonts[face], bold: face !== 'body', ...(face === 'title' ? {} : squeezeOf(grid)) }),
    ),
  });
}

function writeAnnex(annex: Annex): FileChild[] {
  const pad = twips(PADDING_MM);
  const small = (text: string) =>
    new Paragraph({ ...exact(twips(NOTE_MM)), children: [new TextRun({ text, size: sizes.table * 2, font: fonts.body })] });
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: annex.columns.map(
        ({ widthMm, align }, index) =>
          new TableCell({
            width: { size: twips(widthMm), type: WidthType.DXA },
            // The line below is of the row, in the PDF it is not.
            margins: { left: pad, right: pad, top: pad, bottom: pad - LINE_TWIPS },
            children: [
              new Paragraph({
                ...exact(twips(ROW_MM)),
                ...(align === 'right' ? { alignment: AlignmentType.RIGHT } : {}),
                children: (cells[index] ?? '')
                  .split('\n')
                  .map(
                    (text, at) =>
                      new TextRun({ text, size: sizes.table * 2, font: fonts.body, bold: isHead, ...(at > 0 ? { break: 1 } : {}) }),
                  ),
              }),
            ],
          }),
      ),
    });
  const heading = (text: string, face: Face, sizePt: number, options: IParagraphOptions) =>
    new Paragraph({
      ...options,
      ...exact(twips(HEADING_MM)),
      keepNext: true,
      children: [new TextRun({ text, size: sizePt * 2, font: fonts[face], bold: true })],
    });
  return [
    heading(annex.word, 'heading', sizes.body, { pageBreakBefore: true }),
    heading(annex.title, 'title', sizes.annexTitle, { alignment: AlignmentType.CENTER }),
    ...annex.about.map((text) => small(text)),
    new Table({
      columnWidths: annex.columns.map(({ widthMm }) => twips(widthMm)),
      width: { size: twips(page.typeWidthMm), type: WidthType.DXA },
      rows: [
        row(
          annex.columns.map(({ title }) => title),
          true,
        ),
        ...annex.rows.map((cells) => row(cells, false)),
        ...(annex.total ? [row(annex.total, true)] : []),
      ],
    }),
    ...annex.notes.map((text) => small(text)),
  ];
}
