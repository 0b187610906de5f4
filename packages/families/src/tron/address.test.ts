import { describe, expect, it } from 'vitest';
import { toTronAddress, toTronHex } from './address.ts';

// USDT's contract, the burning address, and WTRX as Tron's own documentation prints them.
const pairs = [
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '410000000000000000000000000000000000000000'],
  ['TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', '41891cdb91d149f23b1a45d9c5ca78a88d0cb44c18'],
] as const;

describe('toTronAddress and toTronHex', () => {
  it.each(pairs)('%s is %s', (address, hex) => {
    expect(toTronAddress(hex)).toBe(address);
    expect(toTronAddress(hex.slice(2))).toBe(address);
    expect(toTronAddress(`0x${hex.slice(2)}`)).toBe(address);
    expect(toTronAddress(`0x${hex.toUpperCase()}`)).toBe(address);
    expect(toTronHex(address)).toBe(hex);
  });

  it('keeps an address apart whose own first byte is 41', () => {
    expect(toTronAddress('41'.repeat(20))).toBe(toTronAddress('41'.repeat(21)));
  });

  it('takes nothing else', () => {
    expect(() => toTronAddress('41a614')).toThrow(TypeError);
    expect(() => toTronAddress(`42${'00'.repeat(20)}`)).toThrow(TypeError);
    expect(toTronHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBeUndefined();
    expect(toTronHex('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBeUndefined();
    expect(toTronHex('')).toBeUndefined();
  });
});
