import { expect, it } from 'vitest';
import { groupThousands } from './number.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['12345678', '12,345,678'],
  ['123456789012345678901', '123,456,789,012,345,678,901'],
])('writes %s in groups of three', (whole, grouped) => {
  expect(groupThousands(whole)).toBe(grouped);
});
