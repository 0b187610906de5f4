import { expect, test } from 'vitest';
import { familyCodecs, hashDigits } from './family.ts';

test('a hex prefix becomes a range of bytes, also with an odd digit and at the end of all addresses', () => {
  const { address } = familyCodecs('evm');
  expect(address.prefixRange('0xab')).toEqual({ from: "unhex('ab')", to: "unhex('ac')" });
  expect(address.prefixRange('0xabc')).toEqual({ from: "unhex('abc0')", to: "unhex('abd0')" });
  expect(address.prefixRange('0x0f')).toEqual({ from: "unhex('0f')", to: "unhex('10')" });
  expect(address.prefixRange('0xff')).toEqual({ from: "unhex('ff')", to: undefined });
  expect(address.prefixRange('TXYZ')).toBeUndefined();
});

test('text that is not in canonical form is refused', () => {
  const { address, hash } = familyCodecs('evm');
  expect(address.literal(`0x${'ab'.repeat(20)}`)).toBe(`unhex('${'ab'.repeat(20)}')`);
  expect(address.literal('')).toBe("unhex('')");
  for (const bad of ['0xAB', `0x${'AB'.repeat(20)}`, 'ab'.repeat(20), `0x${'ab'.repeat(21)}`])
    expect(() => address.literal(bad)).toThrow('Not in canonical form');
  expect(() => hash.literal('0x00')).toThrow('Not in canonical form');
  expect(familyCodecs('tron').hash.literal('ab'.repeat(32))).toBe(`unhex('${'ab'.repeat(32)}')`);
});

test('hash digits are read with and without prefix', () => {
  expect(hashDigits('0xABC')).toBe('abc');
  expect(hashDigits('abc')).toBe('abc');
  expect(hashDigits('0x')).toBeUndefined();
  expect(hashDigits('xyz')).toBeUndefined();
  expect(hashDigits('a'.repeat(65))).toBeUndefined();
});
