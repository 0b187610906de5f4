import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { decodeText } from './decodeText.ts';

const rowsOf = (text: string) => readCsv(text).rows.map(({ row, cells }) => [row, ...cells]);

test.each([
  [
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a;b\r\n1;"2;3"\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2;3'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  ['sep=;\na;b,c\n', [[2, 'a', 'b,c']]],
  [
    '\ufeffa,b\n\n\n"x\ny","""q"""\nz,',
    [
      [1, 'a', 'b'],
      [4, 'x\ny', '"q"'],
      [6, 'z', ''],
    ],
  ],
  [
    'a,b\n"x" y,2',
    [
      [1, 'a', 'b'],
      [2, 'x y', '2'],
    ],
  ],
  ['', []],
])('%j', (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('a quote that does not end is told where it begins, and what stands before it is read', () => {
  const { rows } = readCsv('a,b\n1,2\n3,"4\n5,6\n');
  expect(rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(rows.slice(2)).toEqual([{ row: 3, cells: [], problem: '引号没有结束，从这一行起无法读取，请补上引号。' }]);
});

test('a line of a million separators has the first columns alone', () => {
  expect(readCsv(',x'.repeat(1_000_000)).rows[0]?.cells.length).toBe(200);
});

const text = '地址,标签\n0xfa8e3920daf271dab92be9b87d9998ddd94fef08,币安热钱包\n';
const swap = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
/** «地址,标签» and «币安热钱包» as Windows in China writes them. */
const gbk = Buffer.concat([
  Buffer.from('b5d8d6b72cb1eac7a90a', 'hex'),
  Buffer.from('0xfa8e3920daf271dab92be9b87d9998ddd94fef08,'),
  Buffer.from('b1d2b0b2c8c8c7aeb0fc0a', 'hex'),
]);

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 the other way round', swap(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 the other way round, without', swap(Buffer.from(text, 'utf16le'))],
  ['GBK', gbk],
])('text in %s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['half a character', Buffer.from('b5d8d6b72cb1eac7a9ff', 'hex')],
])('%s is no text', (_what, bytes) => {
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'not_text' }));
});
