import { create, type Font } from 'fontkit';
import Pdf from 'pdfkit';
import type { Piece } from '../breakLines.ts';
import type { LaidLetter, LaidPage, Line } from '../laid.ts';
import { MM_PER_POINT, page } from '../page.ts';
import { openFonts, type FontBook, type FontPiece } from './fonts.ts';

const points = (mm: number): number => mm / MM_PER_POINT;

export interface PdfAbout {
  title: string;
  author: string;
  atMs: number;
}

/** The laid letter as PDF, with the characters that it uses of the font inside and its text in reading order. */
export async function writePdf(laid: LaidLetter, about: PdfAbout): Promise<Buffer> {
  const fonts = openFonts();
  const first = fonts.find('一', 400);
  const document = new Pdf({
    autoFirstPage: false,
    margin: 0,
    size: 'A4',
    // Without it the library reads a font of its own from beside its sources.
    font: first?.bytes as unknown as string,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(about.atMs), ModDate: new Date(about.atMs) },
    lang: laid.language === 'zh' ? 'zh-CN' : 'en',
  });
  const done = collect(document);
  for (const laidPage of laid.pages) {
    document.addPage({ size: [points(page.widthMm), points(page.heightMm)], margin: 0 });
    if (laid.mark !== null) drawMark(document, fonts, laid.mark);
    drawPage(document, fonts, laidPage);
  }
  document.end();
  return done;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** A piece stands in the file once, with the characters that were used of it. */
function useFont(document: PDFKit.PDFDocument, { name, bytes }: FontPiece): void {
  const known = registered.get(document) ?? new Set();
  registered.set(document, known);
  // To register it again would be to read it again. The library takes a font that is open, its types do not say so.
  if (!known.has(name)) document.registerFont(name, openPlain(bytes) as unknown as string);
  known.add(name);
  document.font(name);
}

/** Each character as wide as `widths.ts` has it: the font would set digits beside letters wider, and pairs closer. */
function openPlain(bytes: Buffer): Font {
  const font = create(bytes) as Font;
  const lay = font.layout.bind(font);
  font.layout = (text) => lay(text, { kern: false }, 'DFLT');
  return font;
}

function drawPage(document: PDFKit.PDFDocument, fonts: FontBook, { lines, rules }: LaidPage): void {
  document.fillColor('#000000').strokeColor('#000000').lineWidth(0.4);
  for (const { x1Mm, y1Mm, x2Mm, y2Mm } of rules) document.moveTo(points(x1Mm), points(y1Mm)).lineTo(points(x2Mm), points(y2Mm)).stroke();
  for (const line of lines) for (const piece of line.pieces) drawPiece(document, fonts, { line, piece });
}

function drawPiece(document: PDFKit.PDFDocument, fonts: FontBook, { line, piece }: { line: Line; piece: Piece }): void {
  const { sizePt, weight, baselineMm } = line;
  const characters = Array.from(piece.text);
  const cellMm = piece.widthMm / characters.length;
  const emMm = sizePt * MM_PER_POINT;
  let from = 0;
  let xMm = piece.xMm;
  while (from < characters.length) {
    const font = fonts.find(characters[from] ?? '', weight);
    let to = from + 1;
    while (to < characters.length && fonts.find(characters[to] ?? '', weight)?.name === font?.name) to += 1;
    const text = characters.slice(from, to).join('');
    if (font) useFont(document, font);
    document.fontSize(sizePt);
    const widthMm = piece.isWide ? (to - from) * cellMm : document.widthOfString(text) * MM_PER_POINT;
    document.text(font ? text : '□'.repeat(to - from), points(xMm), points(baselineMm), {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: piece.isWide ? points(cellMm - emMm) : 0,
    });
    xMm += widthMm;
    from = to;
  }
}

/** Across the page, behind its words. */
function drawMark(document: PDFKit.PDFDocument, fonts: FontBook, mark: string): void {
  const font = fonts.find(mark[0] ?? '', 700);
  const [x, y] = [points(page.widthMm / 2), points(page.heightMm / 2)];
  const sizePt = mark.length > 2 ? 110 : 170;
  document.save();
  document.rotate(-35, { origin: [x, y] }).fillColor('#e9e9ee');
  let at = x;
  const widths = Array.from(mark, (character) => {
    const piece = fonts.find(character, 700) ?? font;
    if (piece) useFont(document, piece);
    return document.fontSize(sizePt).widthOfString(character);
  });
  at -= widths.reduce((sum, width) => sum + width, 0) / 2;
  for (const [index, character] of Array.from(mark).entries()) {
    const piece = fonts.find(character, 700) ?? font;
    if (piece) useFont(document, piece);
    document.fontSize(sizePt).text(character, at, y + sizePt * 0.36, { lineBreak: false, baseline: 'alphabetic' });
    at += widths[index] ?? 0;
  }
  document.restore();
}
