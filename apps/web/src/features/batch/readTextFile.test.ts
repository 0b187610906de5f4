import { expect, it } from 'vitest';
import { MOST_FILE_BYTES, readTextFile } from './readTextFile.ts';

const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

it('reads UTF-8, with a byte order mark or without', async () => {
  expect(await readTextFile(new Blob(['地址,备注\n0xab,甲']))).toEqual({ text: '地址,备注\n0xab,甲' });
  expect(await readTextFile(blob(0xef, 0xbb, 0xbf, 0x30, 0x78))).toEqual({ text: '0x' });
});

it('reads what office programs write as GB 18030', async () => {
  expect(await readTextFile(blob(0xb5, 0xd8, 0xd6, 0xb7, 0x2c, 0x30))).toEqual({ text: '地址,0' });
});

it('refuses a workbook, bytes in neither encoding, and what is too long', async () => {
  expect(await readTextFile(blob(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00))).toEqual({ problem: 'binary' });
  expect(await readTextFile(blob(0x30, 0xff, 0xff))).toEqual({ problem: 'binary' });
  expect(await readTextFile(new Blob([new Uint8Array(MOST_FILE_BYTES + 1).fill(0x30)]))).toEqual({ problem: 'large' });
});
