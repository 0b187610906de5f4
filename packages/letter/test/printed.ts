import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DPI = 100;
const MM = 25.4;

/** Whether the programs are there that show a letter as its reader sees it. */
export const canPrint = await Promise.all(['soffice', 'pdftotext', 'pdftoppm'].map((program) => run('which', [program]))).then(
  () => true,
  () => false,
);

/** A page as it is seen, in millimetres from its upper left corner. */
export interface PrintedPage {
  widthMm: number;
  heightMm: number;
  lines: { text: string; leftMm: number; rightMm: number; topMm: number; bottomMm: number }[];
  /** Where anything at all is printed: its edges, and each band of ink from above. */
  ink: { leftMm: number; rightMm: number; bands: { topMm: number; bottomMm: number }[] };
}

/** Word documents as LibreOffice prints them. */
export async function printWord(documents: readonly Buffer[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-word-'));
  try {
    const names = documents.map((_, index) => join(folder, `${index}.docx`));
    await Promise.all(documents.map((bytes, index) => writeFile(names[index] ?? '', bytes)));
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      ...names,
    ]);
    return await Promise.all(documents.map((_, index) => readFile(join(folder, `${index}.pdf`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readPrinted(pdf: Buffer): Promise<PrintedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-pdf-'));
  try {
    const file = join(folder, 'letter.pdf');
    await writeFile(file, pdf);
    const [{ stdout }] = await Promise.all([
      run('pdftotext', ['-bbox-layout', file, '-'], { maxBuffer: 64 * 1024 * 1024 }),
      run('pdftoppm', ['-gray', '-r', String(DPI), file, join(folder, 'page')]),
    ]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted();
    const inks = await Promise.all(pictures.map(async (name) => readInk(await readFile(join(folder, name)))));
    return stdout
      .split('<page ')
      .slice(1)
      .map((page, index) => readPage(page, inks[index]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const numberOf = (text: string, name: string): number => Number(new RegExp(`${name}="([\\d.]+)"`).exec(text)?.[1]);
const toMm = (points: number): number => (points * MM) / 72;

function readPage(text: string, ink: PrintedPage['ink'] | undefined): PrintedPage {
  const lines = [...text.matchAll(/<line ([^>]*)>(.*?)<\/line>/gs)].map(([, box = '', words = '']) => ({
    text: [...words.matchAll(/<word [^>]*>(.*?)<\/word>/g)].map(([, word]) => word ?? '').join(' '),
    leftMm: toMm(numberOf(box, 'xMin')),
    rightMm: toMm(numberOf(box, 'xMax')),
    topMm: toMm(numberOf(box, 'yMin')),
    bottomMm: toMm(numberOf(box, 'yMax')),
  }));
  const size = { widthMm: toMm(numberOf(text, 'width')), heightMm: toMm(numberOf(text, 'height')) };
  return { ...size, lines: lines.toSorted((a, b) => a.topMm - b.topMm), ink: ink ?? { leftMm: 0, rightMm: 0, bands: [] } };
}

const DARK = 128;
/** Only what is black: the mark of a draft is grey. */
function readInk(pgm: Buffer): PrintedPage['ink'] {
  const [head = '', width = '0', height = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
  const pixels = pgm.subarray(head.length);
  const [columns, rows] = [Number(width), Number(height)];
  let [left, right] = [columns, 0];
  const bands: { topMm: number; bottomMm: number }[] = [];
  let isInside = false;
  for (let row = 0; row < rows; row += 1) {
    const line = pixels.subarray(row * columns, (row + 1) * columns);
    const first = line.findIndex((value) => value < DARK);
    if (first >= 0) {
      left = Math.min(left, first);
      right = Math.max(
        right,
        line.findLastIndex((value) => value < DARK),
      );
      const edge = ((row + 1) * MM) / DPI;
      const last = bands.at(-1);
      if (isInside && last) last.bottomMm = edge;
      else bands.push({ topMm: (row * MM) / DPI, bottomMm: edge });
    }
    isInside = first >= 0;
  }
  return { leftMm: (left * MM) / DPI, rightMm: ((right + 1) * MM) / DPI, bands };
}
