import { describe, expect, it } from 'vitest';
import { formatUnits, parseUnits } from './amount.ts';

/** Beyond 2^53 a number would round: these lose digits the moment somebody takes them for one. */
const both: [raw: bigint, decimals: number, text: string][] = [
  [123_456_789_012_345_678_901_234_567_891n, 18, '123456789012.345678901234567891'],
  [-123_456_789_012_345_678_901_234_567_891n, 18, '-123456789012.345678901234567891'],
  [123_456_789_012_345_678_901_234_567_891n, 0, '123456789012345678901234567891'],
  [123_456_789_012_345_678_901_234_567_891n, 30, '0.123456789012345678901234567891'],
  [9_007_199_254_740_993n, 0, '9007199254740993'],
  [100_000_000_000_000_000_000_000_000_000n, 18, '100000000000'],
  [100_000_000_000_000_000_000_000_000_010n, 18, '100000000000.00000000000000001'],
  [1_500_000n, 6, '1.5'],
  [1n, 18, '0.000000000000000001'],
  [-1n, 6, '-0.000001'],
  [10n, 1, '1'],
  [0n, 18, '0'],
  [0n, 0, '0'],
  [7n, 0, '7'],
];

describe('an amount', () => {
  it.each(both)('of %d with %i decimals is %s, digit for digit', (raw, decimals, text) => {
    expect(formatUnits(raw, decimals)).toBe(text);
  });

  it.each(both)('of %d with %i decimals is read again from %s', (raw, decimals, text) => {
    expect(parseUnits(text, decimals)).toBe(raw);
  });

  it.each<[string, number, bigint | undefined]>([
    [' 1.50 ', 6, 1_500_000n],
    ['007', 2, 700n],
    ['1.000', 0, 1n],
    ['1.0000001', 6, undefined],
    ['1e3', 6, undefined],
    ['1,000', 6, undefined],
    ['.5', 6, undefined],
    ['5.', 6, undefined],
    ['+5', 6, undefined],
    ['--5', 6, undefined],
    ['', 6, undefined],
  ])('written as «%s» with %i decimals is %s', (text, decimals, raw) => {
    expect(parseUnits(text, decimals)).toBe(raw);
  });
});
