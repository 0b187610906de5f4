import { expect, it } from 'vitest';
import { patternOn } from './pattern.ts';

it('looks for hex digits among addresses and hashes of EVM, and among hashes alone elsewhere', () => {
  const ends = { prefix: '0x123456', suffix: '81b2' };
  expect(patternOn('evm', ends)).toEqual({ address: '0x123456', hash: '0x123456', suffix: '81b2' });
  expect(patternOn('tron', ends)).toEqual({ hash: '123456', suffix: '81b2' });
  expect(patternOn('bitcoin', ends)).toEqual({ hash: '123456', suffix: '81b2' });
});

it('looks for no hash by fewer than six digits, and for no address by more than one has', () => {
  const short = { prefix: '0x12345', suffix: '' };
  expect(patternOn('evm', short)).toEqual({ address: '0x12345', suffix: '' });
  expect(patternOn('tron', short)).toEqual({ suffix: '' });
  const whole = `0x${'a'.repeat(40)}`;
  expect(patternOn('evm', { prefix: whole, suffix: '' })).toEqual({ address: whole, hash: whole, suffix: '' });
  expect(patternOn('evm', { prefix: `${whole}a`, suffix: '' })).toEqual({ hash: `${whole}a`, suffix: '' });
});

it('looks for a head in the letters of one family on its own chains alone', () => {
  const ends = { prefix: 'TR7NH', suffix: 'Lj6t' };
  expect(patternOn('tron', ends)).toEqual({ address: 'TR7NH', suffix: 'Lj6t' });
  expect(patternOn('evm', ends)).toEqual({ suffix: 'Lj6t' });
  expect(patternOn('bitcoin', { prefix: 'bc1qw5', suffix: '' })).toEqual({ address: 'bc1qw5', suffix: '' });
});
