import type { Tile } from './raster.ts';

/** A3 across, in points. */
const PAGE = { width: 1_191, height: 842 };
const MARGIN = 24;

/** A PDF 1.4 of one picture a page, each as large as the page allows (ISO 32000-1, 7.5: header, objects, cross-reference table, trailer). */
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
  const pageOf = (index: number) => 3 + index * 3;
  write('%PDF-1.4\n');
  begin(1);
  write('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  begin(2);
  write(`<< /Type /Pages /Count ${tiles.length} /Kids [${tiles.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}] >>\nendobj\n`);
  tiles.forEach((tile, index) => {
    const page = pageOf(index);
    const scale = Math.min((PAGE.width - MARGIN * 2) / tile.width, (PAGE.height - MARGIN * 2) / tile.height);
    const [width, height] = [tile.width * scale, tile.height * scale];
    const place = `${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${((PAGE.width - width) / 2).toFixed(2)} ${((PAGE.height - height) / 2).toFixed(2)}`;
    const content = `q ${place} cm /Picture Do Q`;
    begin(page);
    write(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${page + 1} 0 R /Resources << /XObject << /Picture ${page + 2} 0 R >> >> >>\nendobj\n`,
    );
    begin(page + 1);
    write(`<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`);
    begin(page + 2);
    write(
      `<< /Type /XObject /Subtype /Image /Width ${tile.width} /Height ${tile.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${tile.jpeg.length} >>\nstream\n`,
    );
    write(tile.jpeg);
    write('\nendstream\nendobj\n');
  });
  const start = length;
  const count = 3 + tiles.length * 3;
  write(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let number = 1; number < count; number += 1) write(`${String(offsets[number] ?? 0).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(chunks as BlobPart[], { type: 'application/pdf' });
}
