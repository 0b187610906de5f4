import { expect, it } from 'vitest';
import { fromBase58, toBase58, toEvmAddress } from './address.ts';

const HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const BASE58 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it('writes an address in base58check and reads it back', () => {
  expect(toBase58(HEX)).toBe(BASE58);
  expect(fromBase58(BASE58)).toBe(HEX);
  expect(toEvmAddress(HEX)).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c');
});

it('refuses a mistyped address, another chain’s and nothing', () => {
  expect(fromBase58('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T')).toBeUndefined();
  expect(fromBase58('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBeUndefined();
  expect(fromBase58('')).toBeUndefined();
  expect(fromBase58('T0OIl')).toBeUndefined();
});
