import { expect, test } from 'vitest';
import { hasChecksum } from './checksum.ts';

test('an address holds its checksum, and one with another last letter does not', () => {
  // USDT's contract, as its issuer publishes it.
  expect(hasChecksum('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(hasChecksum('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false);
  expect(hasChecksum('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t')).toBe(false);
});
