import { describe, expect, it } from 'vitest';
import { restoreCase, suggestBase58 } from './base58Repair.ts';

const isTron = (version: number) => version === 0x41;

describe('restoreCase', () => {
  it('finds the one right case of every letter while few have two', () => {
    // A hash searched for: seven such letters, where an address has some 27.
    const isBitcoin = (version: number) => version === 0;
    expect(restoreCase('11111155di2uy1o8o512ar9515338v8b', isBitcoin)).toBe('11111155Di2UY1o8o512Ar9515338v8b');
    expect(restoreCase('11111155DI2UY1O8O512AR9515338V8B', isBitcoin)).toBe('11111155Di2UY1o8o512Ar9515338v8b');
  });

  it('gives up at once when there are too many', () => {
    const startedAt = process.cpuUsage();
    expect(restoreCase('tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t', isTron)).toBeUndefined();
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(50);
  });
});

describe('suggestBase58', () => {
  it('offers nothing for a text that is far from right, and nothing of another version', () => {
    expect(suggestBase58('TR7NHqjeKQxGTCi8q8ZZ4pL8otSzgjLj6Y', isTron)).toBeUndefined();
    expect(suggestBase58('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', isTron)).toBeUndefined();
  });
});
