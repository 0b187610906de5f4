import { expect, test } from 'vitest';
import { createRowReader } from '../rows/rowReader.ts';
import { createRowWriter } from '../rows/rowWriter.ts';
import { readDetail, writeDetail } from './detailValue.ts';

function pack(value: unknown): Buffer {
  const out = createRowWriter(64);
  writeDetail(out, value);
  return out.take();
}

const numbers = [0, 1, 127, 2 ** 53 - 1, -1, 1.5, 1e21, -2.5e-7];
const decimals = ['0', '7', '00', '-5', '+5', '1e3', ' 1', '9'.repeat(15), '1'.padEnd(16, '0'), '9'.repeat(80), '9'.repeat(81), '٣'];
const texts = ['', '0x', '0x0', '0x00ff', '0xAB', 'ab', `0x${'c0'.repeat(200)}`, `0x${'C0'.repeat(200)}`, '链踪', 'base', '__proto__'];

test('a detail comes back as its JSON does', () => {
  for (const value of [null, true, false, ...numbers, ...decimals, ...texts, [], {}, [[], {}]]) {
    for (const one of [value, [value], { gasUsed: value, unheard: [value, { raw: value }], left: undefined }]) {
      expect(readDetail(createRowReader(pack(one)))).toStrictEqual(JSON.parse(JSON.stringify(one)));
    }
  }
  expect(JSON.stringify(readDetail(createRowReader(pack({ raw: '1', bits: 2, a: 3 }))))).toBe('{"raw":"1","bits":2,"a":3}');
});

test('names that many rows have and numbers take few bytes', () => {
  const detail = {
    gasLimit: '31000',
    gasUsed: '21000',
    feeParts: [{ part: 'base', raw: '10500000000000', isBurnt: true }],
    verified: true,
  };
  expect(JSON.stringify(detail).length).toBe(121);
  expect(pack(detail).length).toBe(37);
});

test('what is cut off or begins with nothing known is refused', () => {
  const value = pack({ gasUsed: '21000', name: ['a'] });
  for (let end = 0; end < value.length; end += 1) expect(() => readDetail(createRowReader(value.subarray(0, end)))).toThrow(RangeError);
  expect(() => readDetail(createRowReader(Buffer.of(99)))).toThrow('begins with 99');
  expect(() => readDetail(createRowReader(Buffer.of(10, 1, 100, 0)))).toThrow('no name 100');
});
