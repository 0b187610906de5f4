import { expect, it } from 'vitest';
import { formatCount, formatFigure } from './figures.ts';

it.each([
  ['48121000', '4,812.1 万'],
  ['6842000000', '68.42 亿'],
  ['9999', '9,999'],
  ['10000', '1 万'],
  ['25500', '2.55 万'],
  ['-25000.75', '\u22122.5 万'],
  ['999950000', '10 亿'],
])('writes %s as %s in 万 and 亿', (value, text) => expect(formatFigure(value, 'wan')).toBe(text));

it('writes a figure in full to the cent', () => expect(formatFigure('48121000.456', 'full')).toBe('48,121,000.46'));

it.each(['wan', 'full'] as const)('keeps three digits of what is less than one, written %s', (style) => {
  expect(['0.07754825833', '-0.0001', '0.000000000000000001', '0', '0.00'].map((value) => formatFigure(value, style))).toEqual([
    '0.0775',
    '\u22120.0001',
    '0.000000000000000001',
    '0',
    '0',
  ]);
});

it('separates the thousands of a count', () => expect(formatCount(22046318)).toBe('22,046,318'));
