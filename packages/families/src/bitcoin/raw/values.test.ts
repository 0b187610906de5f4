import { describe, expect, it } from 'vitest';
import { toDecimalText, toRaw } from './values.ts';

describe('numbers as nodes write them', () => {
  it.each([
    ['50.00000000', 5_000_000_000n],
    [50, 5_000_000_000n],
    ['1e-8', 1n],
    ['6.999e-1', 69_990_000n],
    ['88888888888.12345678', 8_888_888_888_812_345_678n],
    [0, 0n],
    ['2.1e7', 2_100_000_000_000_000n],
    ['-0.5', -50_000_000n],
  ])('%s is %s of the smallest unit', (text, raw) => {
    expect(toRaw(text)).toBe(raw);
  });

  it('refuses what the smallest unit cannot hold', () => {
    expect(() => toRaw('0.123456789')).toThrow(RangeError);
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
