import { describe, expect, it } from 'vitest';
import { encodeBytes, encodeList, encodeQuantity, hashOf } from './rlp.ts';

const hexOf = (text: string): string => `0x${Buffer.from(text).toString('hex')}`;

/** Examples of the format's own description, and of its edges. */
describe('recursive length prefix', () => {
  it.each([
    ['', '80'],
    ['dog', '83646f67'],
    ['a', '61'],
    ['x'.repeat(55), `b7${'78'.repeat(55)}`],
    [
      'Lorem ipsum dolor sit amet, consectetur adipisicing elit',
      `b838${Buffer.from('Lorem ipsum dolor sit amet, consectetur adipisicing elit').toString('hex')}`,
    ],
    ['y'.repeat(1024), `b90400${'79'.repeat(1024)}`],
  ])('writes the bytes of %j', (text, encoded) => {
    expect(encodeBytes(hexOf(text))).toBe(encoded);
  });

  it('writes single bytes above 127 with their length', () => {
    expect([encodeBytes('0x00'), encodeBytes('0x7f'), encodeBytes('0x80')]).toEqual(['00', '7f', '8180']);
  });

  it.each([
    ['0x0', '80'],
    ['0x', '80'],
    ['0x0000', '80'],
    ['0xf', '0f'],
    ['0x0f', '0f'],
    ['0x400', '820400'],
    ['0xde0b6b3a7640000', '880de0b6b3a7640000'],
  ])('writes the number %s without leading zeros', (quantity, encoded) => {
    expect(encodeQuantity(quantity)).toBe(encoded);
  });

  it('writes lists, nested and long ones', () => {
    const [cat, dog] = [encodeBytes(hexOf('cat')), encodeBytes(hexOf('dog'))];
    expect(encodeList([])).toBe('c0');
    expect(encodeList([cat, dog])).toBe('c88363617483646f67');
    const empty = encodeList([]);
    expect(encodeList([empty, encodeList([empty]), encodeList([empty, encodeList([empty])])])).toBe('c7c0c1c0c3c0c1c0');
    expect(encodeList(Array.from({ length: 16 }, () => dog))).toBe(`f840${'83646f67'.repeat(16)}`);
  });

  it('hashes bytes', () => {
    expect(hashOf('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
    expect(hashOf('c0')).toBe('1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347');
  });

  it.each(['abc', 'zz', '00zz', '0x00'])('does not hash %j, which is no bytes', (digits) => {
    expect(() => hashOf(digits)).toThrow(expect.objectContaining({ kind: 'inconsistent' }));
  });
});
