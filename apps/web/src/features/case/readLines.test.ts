import { expect, it } from 'vitest';
import { readLines } from './readLines.ts';

it('reads an address and a note from each line', () => {
  expect(readLines(' 0xa1  归集地址 \n\n0xb2\r\nTxyz，中转 第二层\n')).toEqual([
    { ref: '0xa1', note: '归集地址' },
    { ref: '0xb2', note: '' },
    { ref: 'Txyz', note: '中转 第二层' },
  ]);
});

it('takes no more than a call does', () => {
  expect(readLines('0xa1\n'.repeat(600))).toHaveLength(500);
});
