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

it('separates the thousands of a count', () => expect(formatCount(22046318)).toBe('22,046,318'));
