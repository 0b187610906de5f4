import { expect, it } from 'vitest';
import { parseSearchPart, writeSearchPart } from './searchParams.ts';

it('keeps a long run of digits as it was written', () => {
  expect(parseSearchPart('?q=123456789012345678901234567890')).toEqual({ q: '123456789012345678901234567890' });
});

it('leaves defaults out of the link', () => {
  expect(writeSearchPart({ q: '0xabc', chain: undefined, tab: '' })).toBe('?q=0xabc');
  expect(writeSearchPart({})).toBe('');
});

it('reads back what it wrote', () => {
  expect(parseSearchPart(writeSearchPart({ q: 'a b&c=中文', page: 2 }))).toEqual({ q: 'a b&c=中文', page: '2' });
});
