import { describe, expect, it } from 'vitest';
import { writePdf } from './pdf.ts';

const jpegOf = (n: number) => Uint8Array.from([0xff, 0xd8, n, 0xff, 0xd9]);

describe('a PDF of tiles', () => {
  it('has a page for each, and a table that names where each object begins', async () => {
    const tiles = [1, 2].map((n) => ({ jpeg: jpegOf(n), width: 2_380, height: 1_654, texts: [] }));
    const text = Buffer.from(await writePdf(tiles).arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-1.5\n')).toBe(true);
    expect(text).toContain('/Type /Pages /Count 2 /Kids [7 0 R 10 0 R]');
    expect([...text.matchAll(/\/MediaBox \[0 0 1191 842\]/g)]).toHaveLength(2);
    expect([...text.matchAll(/\/Width 2380 \/Height 1654 .*\/DCTDecode \/Length 5/g)]).toHaveLength(2);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [head = '', first = '', ...offsets] = text.slice(start).split('\n').slice(1, 15);
    expect([text.slice(start, start + 5), head, first]).toEqual(['xref\n', '0 13', '0000000000 65535 f ']);
    expect(offsets.map((line, index) => text.slice(Number(line.slice(0, 10))).startsWith(`${index + 1} 0 obj\n`))).toEqual(
      Array.from({ length: 12 }, () => true),
    );
    for (const { 1: length, 2: stream = '' } of text.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(stream).toHaveLength(Number(length));
  });

  it('says its words where the picture draws them, unseen', async () => {
    const texts = [{ text: '归集 1', x: 100, y: 54, size: 10 }];
    const text = Buffer.from(await writePdf([{ jpeg: jpegOf(1), width: 1_143, height: 794, texts }]).arrayBuffer()).toString('latin1');
    expect(text).toContain(
      'q 1143.00 0 0 794.00 24.00 24.00 cm /Picture Do Q\nBT 3 Tr\n/Words 10.00 Tf 1 0 0 1 124.00 764.00 Tm <5F5296C600200031> Tj\nET\n',
    );
    // What a code means is said of all of them.
    expect(new Set([...text.matchAll(/^<([0-9A-F]{2})00> <\1FF> <\1(?:00)>$/gm)].map(({ 1: head }) => head)).size).toBe(256);
  });
});
