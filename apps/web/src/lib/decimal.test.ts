import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, formatCompact, formatCount, groupThousands, isTiny, splitAmount } from './decimal.ts';

describe('groupThousands', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567.5', '−1,234,567.5'],
    ['-0.00', '0.00'],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584007913129639935',
    ],
  ])('%s → %s', (decimal, text) => expect(groupThousands(decimal)).toBe(text));
  it('keeps every digit of a number that no float holds', () => {
    expect(groupThousands('9007199254740993.000000000000000001')).toBe('9,007,199,254,740,993.000000000000000001');
  });
  it('refuses what is no decimal number', () => expect(() => groupThousands('1e18')).toThrow('not a decimal number'));
});

it('counts are grouped too', () => expect(formatCount(1234567)).toBe('1,234,567'));

describe('formatCompact', () => {
  it.each([
    ['9999.999', '9,999.99'],
    ['10000', '1 万'],
    ['12345.67', '1.23 万'],
    ['48121234', '4,812.1 万'],
    ['99999999', '9,999.9 万'],
    ['100000000', '1 亿'],
    ['6842000000', '68.42 亿'],
    ['-123456', '−12.34 万'],
    ['0', '0'],
  ])('%s → %s', (decimal, text) => expect(formatCompact(decimal)).toBe(text));
});

describe('splitAmount', () => {
  it('dims the whole fraction from 1,000 on', () => {
    expect(splitAmount('86200.5', { places: 2 })).toEqual({ strong: '86,200', dim: '.50' });
  });
  it('dims only trailing zeros below 1,000', () => {
    expect(splitAmount('12.340000')).toEqual({ strong: '12.34', dim: '0000' });
    expect(splitAmount('12', { places: 2 })).toEqual({ strong: '12', dim: '.00' });
  });
  it('repeats the direction as a sign', () => {
    expect(splitAmount('5', { sign: '+' })).toEqual({ strong: '+5', dim: '' });
    expect(splitAmount('5', { sign: '-' })).toEqual({ strong: '−5', dim: '' });
    expect(splitAmount('-5')).toEqual({ strong: '−5', dim: '' });
  });
});

it.each([
  ['0.0000009', true],
  ['0.000001', false],
  ['0', false],
  ['1.00000001', false],
  ['-0.00000001', true],
])('calls %s tiny: %s', (decimal, expected) => expect(isTiny(decimal)).toBe(expected));

it('adds exactly, also across signs and precisions', () => {
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
  expect(addDecimals('-1', '0.000000000000000001')).toBe('-0.999999999999999999');
  expect(addDecimals('99', '1')).toBe('100');
});

it('compares by value, not by text', () => {
  expect(compareDecimals('10', '9')).toBe(1);
  expect(compareDecimals('-2', '1.5')).toBe(-1);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
});
