import { describe, expect, it } from 'vitest';
import { lowerEvmAddress } from './chainAddress.ts';

describe('lowerEvmAddress', () => {
  it('lowers 42 characters that start with 0x or 0X', () => {
    expect(lowerEvmAddress('0xDAC17F958D2ee523a2206206994597C13D831ec7')).toBe('0xdac17f958d2ee523a2206206994597c13d831ec7');
    expect(lowerEvmAddress('0XDAC17F958D2ee523a2206206994597C13D831ec7')).toBe('0xdac17f958d2ee523a2206206994597c13d831ec7');
  });
  it('leaves every other text alone: case carries meaning in Tron and Bitcoin addresses', () => {
    for (const text of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xDAC17F958D2ee523a2206206994597C13D831ec', 'vitalik.ETH']) {
      expect(lowerEvmAddress(text)).toBe(text);
    }
  });
});
