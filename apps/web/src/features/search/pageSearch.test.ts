import { expect, it } from 'vitest';
import { parsePageSearch } from './pageSearch.ts';

it('reads a link to the results', () => {
  expect(parsePageSearch({ q: ' 0xab ', chain: 'ETH' })).toEqual({ q: '0xab', chain: 'ETH' });
  expect(parsePageSearch({ chain: '' })).toEqual({ q: '' });
});

it('hears that a search is to be kept, however the parameter is written', () => {
  for (const saveHistory of ['1', 'true', '']) expect(parsePageSearch({ q: 'a', saveHistory })).toEqual({ q: 'a', saveHistory: '1' });
});
