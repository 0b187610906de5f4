import { expect, test } from 'vitest';
import { createRowWriter } from './rowWriter.ts';

test('numbers are little-endian and texts carry their length in bytes', () => {
  const out = createRowWriter(4);
  out.u8(255);
  out.u16(258);
  out.u32(4_294_967_295);
  out.u64(1n);
  out.text('é');
  out.hex('00ff');
  expect(out.take().toString('hex')).toBe(['ff', '0201', 'ffffffff', '0100000000000000', '02c3a9', '0200ff'].join(''));
  expect(out.byteLength).toBe(0);
});

test('256-bit numbers keep every bit', () => {
  const out = createRowWriter();
  out.u256(2n ** 256n - 1n);
  out.u256(2n ** 64n);
  expect(out.take().toString('hex')).toBe('ff'.repeat(32) + '00'.repeat(8) + '01' + '00'.repeat(23));
});

test('long texts have a length of several bytes and the buffer grows', () => {
  const out = createRowWriter(8);
  out.text('a'.repeat(300));
  const bytes = out.take();
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ac02');
  expect(bytes.length).toBe(302);
});

test('values that do not fit their column are refused instead of cut', () => {
  const out = createRowWriter();
  expect(() => out.u8(256)).toThrow(RangeError);
  expect(() => out.u32(-1)).toThrow(RangeError);
  expect(() => out.u32(1.5)).toThrow(RangeError);
  expect(() => out.u64(2n ** 64n)).toThrow(RangeError);
  expect(() => out.u256(2n ** 256n)).toThrow(RangeError);
  expect(() => out.hex('0g')).toThrow(RangeError);
  expect(() => out.hex('abc')).toThrow(RangeError);
});

test('hex is kept as bytes from its place on, long or short, and a short one with capitals is told', () => {
  const out = createRowWriter(8);
  expect(out.hex('0x00ffa9', 2)).toBe(true);
  expect(out.hex('0xAb', 2)).toBe(false);
  expect(out.hex('c0'.repeat(300))).toBe(true);
  expect(() => out.hex(`${'c0'.repeat(300)}zz`)).toThrow(RangeError);
  out.peek();
  out.hex('0x00ffa9', 2);
  out.hex('c0'.repeat(300));
  expect(out.take().toString('hex')).toBe(`0300ffa9ac02${'c0'.repeat(300)}`);
  expect(() => out.hex('00é0')).toThrow(RangeError);
});

test('hex that is written again is the same, also behind what was taken and when the buffer grows', () => {
  const hash = 'ab'.repeat(32);
  const other = `${'ab'.repeat(31)}cd`;
  const out = createRowWriter(70);
  for (const text of [hash, hash, other, hash, hash]) out.hex(text);
  const written = [hash, hash, other, hash, hash].map((text) => `20${text}`).join('');
  expect(out.peek().toString('hex')).toBe(written);
  out.text('written over it');
  out.hex(hash);
  expect(out.take().toString('hex')).toBe(`0f${Buffer.from('written over it').toString('hex')}20${hash}`);
  out.hex(hash);
  expect(out.take().toString('hex')).toBe(`20${hash}`);
});

test('short texts that are not ASCII are whole', () => {
  const out = createRowWriter(4);
  for (const text of ['', '0xa9059cbb', 'a链b', 'é'.repeat(32)]) out.text(text);
  expect(out.take().toString('hex')).toBe(`000a${Buffer.from('0xa9059cbb').toString('hex')}0561e993be6240${'c3a9'.repeat(32)}`);
});

test('what is written inside has its length before it', () => {
  const out = createRowWriter(4);
  out.block(() => {
    out.u8(7);
    out.text('a');
  });
  expect(out.peek().toString('hex')).toBe('03000000070161');
  expect(out.byteLength).toBe(0);
});
