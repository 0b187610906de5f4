import { expect, it } from 'vitest';
import { centsOf, valueOf, valueOfParts, writeCents, timesDecimal } from './value.ts';

it('multiplies exactly and rounds down to the cent, however small the price or large the amount', () => {
  expect(valueOf(1_500_000n, 6, '1.0003')).toBe('1.50');
  expect(valueOf(123_456_789_012_345_678n, 18, '3421.55')).toBe('422.41');
  expect(valueOf(1n, 18, '3421.55')).toBe('0.00');
  expect(valueOf(10n ** 30n, 18, '0.00000015')).toBe('150000.00');
  expect(valueOf(99_999n, 3, '1')).toBe('99.99');
  expect(valueOf(0n, 8, '43512')).toBe('0.00');
  expect(writeCents(centsOf(5n, 1, '0.1') + centsOf(5n, 1, '0.1'))).toBe('0.10');
});

it('adds parts up at prices of their own before it rounds, so that halves of cents come together', () => {
  expect(
    valueOfParts([
      { raw: 5n, decimals: 2, price: '0.1' },
      { raw: 5n, decimals: 2, price: '0.1' },
    ]),
  ).toBe('0.01');
  expect(
    valueOfParts([
      { raw: 1_500_000n, decimals: 6, price: '0.9987' },
      { raw: 2_000_000n, decimals: 6, price: '1' },
      { raw: 1n, decimals: 6, price: '1.00030001' },
    ]),
  ).toBe('3.49');
  // Coins that divide in other ways: 0.006 + 0.0041 of a dollar.
  expect(
    valueOfParts([
      { raw: 2n, decimals: 0, price: '0.003' },
      { raw: 41n * 10n ** 14n, decimals: 18, price: '1' },
    ]),
  ).toBe('0.01');
  expect(valueOfParts([])).toBe('0.00');
});

it('multiplies decimal texts to the last digit', () => {
  const told = [
    ['0.9987', '7.1'],
    ['1', '7'],
    ['3421.551200000000000001', '7.08120001'],
    ['0.00000015', '0.5'],
  ].map(([one = '', other = '']) => timesDecimal(one, other));
  expect(told).toEqual(['7.09077', '7', '24228.68839165551200000708120001', '0.000000075']);
});
