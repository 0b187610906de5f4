import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeZip } from './zip.ts';
import { describeEnd, describeEntry, describeSizes } from './zipRecords.ts';

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('is read back as it was written, by another reader, and is the same for the same files', async () => {
  const files = [
    { name: '甲/一.txt', chunks: [Buffer.from('第一'), Buffer.from('、第二')] },
    { name: 'empty', chunks: [] },
    { name: 'large', chunks: Array.from({ length: 9 }, (_, at) => Buffer.alloc(700_000, at)) },
  ];
  const bytes = await buffer(writeZip(files));
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const read = await Promise.all(Object.values(zip.files).map(async (file) => [file.name, hash(await file.async('nodebuffer'))]));
  expect(read).toEqual(files.map(({ name, chunks }) => [name, hash(Buffer.concat(chunks))]));
  expect(hash(await buffer(writeZip(files)))).toBe(hash(bytes));
});

/** Fields apart, so that they can be told from one another. */
const hexOf = (fields: string): string => fields.replaceAll(' ', '');

it('tells in 64 bits what does not fit 32', () => {
  const entry = { name: 'a', offset: 4_600_000_000, crc: 1, size: 5_000_000_000, packed: 4_500_000_000 };
  expect(describeSizes(entry).toString('hex')).toBe(hexOf(`504b070801000000 008d380c01000000 00f2052a01000000`));
  expect(describeEntry(entry).toString('hex')).toBe(
    hexOf(
      `504b0102 2d032d00 08080800 00002100 01000000 ffffffff ffffffff 0100 1c00 000000000000 0000a481 ffffffff 61 01001800 00f2052a01000000 008d380c01000000 006e2e1201000000`,
    ),
  );
  expect(describeEnd(2, 4_700_000_000, 163).toString('hex')).toBe(
    hexOf(
      `504b0606 2c00000000000000 2d002d00 0000000000000000 0200000000000000 0200000000000000 a300000000000000 004f241801000000 504b0607 00000000 a34f241801000000 01000000 504b0506 00000000 02000200 a3000000 ffffffff 0000`,
    ),
  );
});
