import { expect, it } from 'vitest';
import { centsOf, valueOf, writeCents } from './value.ts';

it('multiplies exactly and rounds down to the cent, however small the price or large the amount', () => {
  expect(valueOf(1_500_000n, 6, '1.0003')).toBe('1.50');
  expect(valueOf(123_456_789_012_345_678n, 18, '3421.55')).toBe('422.41');
  expect(valueOf(1n, 18, '3421.55')).toBe('0.00');
  expect(valueOf(10n ** 30n, 18, '0.00000015')).toBe('150000.00');
  expect(valueOf(99_999n, 3, '1')).toBe('99.99');
  expect(valueOf(0n, 8, '43512')).toBe('0.00');
  expect(writeCents(centsOf(5n, 1, '0.1') + centsOf(5n, 1, '0.1'))).toBe('0.10');
});
