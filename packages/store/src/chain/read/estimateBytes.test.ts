import { expect, it } from 'vitest';
import { estimateBytes } from './estimateBytes.ts';

it('counts texts by their bytes, numbers by their field, and all that lies inside', () => {
  expect(estimateBytes('0xab')).toBe(28);
  expect(estimateBytes('链')).toBe(27);
  expect(estimateBytes(7n)).toBe(32);
  expect([estimateBytes(7), estimateBytes(true), estimateBytes(null), estimateBytes(undefined)]).toEqual([0, 0, 0, 0]);
  expect(estimateBytes({ block: 1, hash: '0xab' })).toBe(84);
  expect(estimateBytes([{ raw: 1n }, { raw: 2n }])).toBe(216);
});
