import { expect, it } from 'vitest';
import { groupKinds } from './addressPages.ts';

const place = (kind: number, rowCount: number) => ({ kind, rowCount, side: 'final' as const, fromBlock: 0, toBlock: 9, hasOthers: false });

it('reads kinds with few rows together and each kind with many by itself', () => {
  expect(groupKinds([])).toEqual([]);
  expect(groupKinds([place(1, 3), place(4, 900), place(6, 5)])).toEqual([[1, 6, 4]]);
  expect(groupKinds([place(1, 5_000_000), place(4, 900), place(6, 20_000)])).toEqual([[4], [6], [1]]);
  expect(groupKinds([place(1, 10_000), place(4, 6_384), place(6, 6_385)])).toEqual([[4, 6], [1]]);
});
