import { expect, test } from 'vitest';
import { familyCodecs, hashDigits, renderStart } from './family.ts';

test('a hex prefix becomes a range of bytes, also with an odd digit and at the end of all addresses', () => {
  const { address } = familyCodecs('evm');
  const start = (prefix: string): string | undefined => renderStart(address, 'sender', prefix);
  expect(start('0xab')).toBe("sender >= unhex('ab') and sender < unhex('ac')");
  expect(start('0xabc')).toBe("sender >= unhex('abc0') and sender < unhex('abd0')");
  expect(start('0x0f')).toBe("sender >= unhex('0f') and sender < unhex('10')");
  expect(start('0x00')).toBe("sender >= unhex('00') and sender < unhex('01')");
  expect(start('0xff')).toBe("sender >= unhex('ff')");
  expect(start('TXYZ')).toBeUndefined();
});

test('a prefix of plain text becomes a range of bytes', () => {
  expect(renderStart(familyCodecs('tron').address, 'sender', 'TXz')).toBe("sender >= unhex('54587a') and sender < unhex('54587b')");
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
