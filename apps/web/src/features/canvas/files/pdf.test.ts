import { describe, expect, it } from 'vitest';
import { writePdf } from './pdf.ts';

describe('a PDF of tiles', () => {
  it('has a page for each, and a table that names where each object begins', async () => {
    const tiles = [1, 2].map((n) => ({ jpeg: Uint8Array.from([0xff, 0xd8, n, 0xff, 0xd9]), width: 2_380, height: 1_654 }));
    const text = Buffer.from(await writePdf(tiles).arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text).toContain('/Type /Pages /Count 2 /Kids [3 0 R 6 0 R]');
    expect([...text.matchAll(/\/MediaBox \[0 0 1191 842\]/g)]).toHaveLength(2);
    expect([...text.matchAll(/\/Width 2380 \/Height 1654 .*\/DCTDecode \/Length 5/g)]).toHaveLength(2);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [head = '', first = '', ...offsets] = text.slice(start).split('\n').slice(1, 11);
    expect([text.slice(start, start + 5), head, first]).toEqual(['xref\n', '0 9', '0000000000 65535 f ']);
    expect(offsets.map((line, index) => text.slice(Number(line.slice(0, 10))).startsWith(`${index + 1} 0 obj\n`))).toEqual(
      Array.from({ length: 8 }, () => true),
    );
  });
});
