import { describe, expect, it } from 'vitest';
import { numeric, toDecimalText, toRaw } from './values.ts';

describe('numbers as nodes write them', () => {
  it.each([
    ['50.00000000', 5_000_000_000n],
    [50, 5_000_000_000n],
    ['1e-8', 1n],
    ['6.999e-1', 69_990_000n],
    ['88888888888.12345678', 8_888_888_888_812_345_678n],
    [0, 0n],
    ['2.1e7', 2_100_000_000_000_000n],
  ])('%s is %s of the smallest unit', (text, raw) => {
    expect(toRaw(text)).toBe(raw);
  });

  it.each(['0.123456789', '-0.5', '92233720368.54775808', '1e80'])('refuses %s, which is no amount', (text) => {
    expect(() => toRaw(text)).toThrow(RangeError);
  });

  it.each(['1e999999999', '1e-999999999', 'NaN', 'Infinity', '0x10', '1,5', '1'.repeat(100)])('does not take %s for a number', (text) => {
    expect(numeric.safeParse(text).success).toBe(false);
  });

  it.each([
    ['4.656542373906925e-10', '0.0000000004656542373906925'],
    ['15556093717702.55', '15556093717702.55'],
    [1, '1'],
    ['1.0E+3', '1000'],
    ['0.00', '0'],
  ])('%s in plain decimals is %s', (text, plain) => {
    expect(toDecimalText(text)).toBe(plain);
  });
});
