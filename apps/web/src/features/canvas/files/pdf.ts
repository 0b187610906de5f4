import type { PlacedText } from './svgTexts.ts';

/** What stands on a page: a picture, and its words once more for whoever searches or copies them. */
export interface Tile {
  jpeg: Uint8Array;
  width: number;
  height: number;
  texts: readonly PlacedText[];
}

/** A3 across, in points. */
const PAGE = { width: 1_191, height: 842 };
const MARGIN = 24;

/** Objects before the pages: catalogue, page tree, font, its descendant and descriptor, what its codes mean. */
const FIRST_PAGE = 7;
const OF_PAGE = 3;

/**
 * A PDF 1.5 of one picture a page, each as large as the page allows (ISO 32000-1, 7.5: header, objects, cross-reference table, trailer). The words
 * lie unseen over the picture (9.3.6, mode 3) in a font of the reader's (9.7.5.2, UniGB-UTF16-H), so that nothing has to be embedded.
 */
export function writePdf(tiles: readonly Tile[]): Blob {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (chunk: Uint8Array | string) => {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const begin = (number: number) => {
    offsets[number] = length;
    write(`${number} 0 obj\n`);
  };
  const writeObject = (number: number, text: string) => {
    begin(number);
    write(`${text}\nendobj\n`);
  };
  const writeStream = (number: number, content: string) =>
    writeObject(number, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const pageOf = (index: number) => FIRST_PAGE + index * OF_PAGE;
  write('%PDF-1.5\n');
  writeObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  writeObject(2, `<< /Type /Pages /Count ${tiles.length} /Kids [${tiles.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}] >>`);
  writeObject(
    3,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
  );
  // Its first 95 signs are those of ASCII, half as wide as they are high.
  writeObject(
    4,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
  );
  writeObject(
    5,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  );
  writeStream(6, SAME_SIGNS);
  tiles.forEach((tile, index) => {
    const page = pageOf(index);
    writeObject(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${page + 1} 0 R /Resources << /Font << /Words 3 0 R >> /XObject << /Picture ${page + 2} 0 R >> >> >>`,
    );
    writeStream(page + 1, contentOf(tile));
    begin(page + 2);
    write(
      `<< /Type /XObject /Subtype /Image /Width ${tile.width} /Height ${tile.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${tile.jpeg.length} >>\nstream\n`,
    );
    write(tile.jpeg);
    write('\nendstream\nendobj\n');
  });
  const start = length;
  const count = FIRST_PAGE + tiles.length * OF_PAGE;
  write(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let number = 1; number < count; number += 1) write(`${String(offsets[number] ?? 0).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(chunks as BlobPart[], { type: 'application/pdf' });
}

/** A picture in the middle of its page, and over it its words, unseen. */
function contentOf({ width, height, texts }: Tile): string {
  const scale = Math.min((PAGE.width - MARGIN * 2) / width, (PAGE.height - MARGIN * 2) / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [(PAGE.width - wide) / 2, (PAGE.height - high) / 2];
  const lines = texts.map(
    ({ text, x, y, size }) =>
      `/Words ${(size * scale).toFixed(2)} Tf 1 0 0 1 ${(left + x * scale).toFixed(2)} ${(bottom + (height - y) * scale).toFixed(2)} Tm <${hexOf(text)}> Tj`,
  );
  return [
    `q ${wide.toFixed(2)} 0 0 ${high.toFixed(2)} ${left.toFixed(2)} ${bottom.toFixed(2)} cm /Picture Do Q`,
    ...(lines.length === 0 ? [] : ['BT 3 Tr', ...lines, 'ET']),
  ].join('\n');
}

const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')).join('');

/** Codes are characters already (9.10.3); a range may not go beyond the last byte of its first code. */
const SAME_SIGNS = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
  '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
  '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  ...[0, 1, 2].flatMap((part) => {
    const heads = Array.from({ length: part < 2 ? 100 : 56 }, (_, index) =>
      (part * 100 + index).toString(16).toUpperCase().padStart(2, '0'),
    );
    return [`${heads.length} beginbfrange`, ...heads.map((head) => `<${head}00> <${head}FF> <${head}00>`), 'endbfrange'];
  }),
  'endcmap CMapName currentdict /CMap defineresource pop end end',
].join('\n');
