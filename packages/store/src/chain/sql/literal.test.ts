import { describe, expect, test } from 'vitest';
import { bytesLiteral, int256Literal, listLiteral, quoteName, textLiteral, uint256Literal, uintLiteral } from './literal.ts';

describe('literals', () => {
  test('plain text stays readable and everything else travels as hex digits', () => {
    expect(textLiteral('transfer.0.rows:901')).toBe("'transfer.0.rows:901'");
    expect(textLiteral('')).toBe("''");
    expect(textLiteral("a'b")).toBe("unhex('612762')");
    expect(textLiteral('\\')).toBe("unhex('5c')");
    expect(textLiteral('链')).toBe("unhex('e993be')");
    expect(textLiteral('a\n')).toBe("unhex('610a')");
  });

  test('bytes must be whole lower-case hex digits', () => {
    expect(bytesLiteral('00ff')).toBe("unhex('00ff')");
    for (const bad of ["00'", 'f', 'FF', 'zz']) expect(() => bytesLiteral(bad)).toThrow('not hex');
  });

  test('numbers outside their type are refused', () => {
    expect(uintLiteral(0)).toBe('0');
    for (const bad of [-1, 1.5, Number.NaN, Infinity, 2 ** 53]) expect(() => uintLiteral(bad)).toThrow('not an unsigned integer');
    expect(uint256Literal(2n ** 256n - 1n)).toBe(
      "toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935')",
    );
    expect(() => uint256Literal(2n ** 256n)).toThrow('beyond 256 bits');
    expect(() => uint256Literal(-1n)).toThrow('beyond 256 bits');
    expect(int256Literal(-5n)).toBe("toInt256('-5')");
    expect(() => int256Literal(2n ** 255n)).toThrow('beyond 256 bits');
  });

  test('a list is never empty and a name is never text from outside', () => {
    expect(listLiteral(['1', '2'])).toBe('(1, 2)');
    expect(() => listLiteral([])).toThrow('an empty list');
    expect(quoteName('itemIndex')).toBe('`itemIndex`');
    expect(() => quoteName('a`b')).toThrow('not a column name');
  });
});
