import { expect, it } from 'vitest';
import { shortAmount } from './decimals.ts';

it('writes an amount short, cut and not rounded, its whole part in groups of three', () => {
  const asked = ['0', '0.00429', '482.19', '2485.372', '-8800', '12345.6', '486200', '123456789012', '12345678901234'];
  expect(asked.map(shortAmount)).toEqual(['0', '0.0042', '482.1', '2,485.3', '-8,800', '1.234 万', '48.62 万', '1,234 亿', '123,456 亿']);
});
