import { expect, it } from 'vitest';
import { findEqualOutputs } from './equalOutputs.ts';

const rows = (...amounts: bigint[]) => amounts.map((amountRaw, index) => ({ index, amountRaw }));

it('groups three or more outputs of one amount, the group worth most first', () => {
  expect(findEqualOutputs(rows(2n, 7n, 2n, 7n, 2n, 7n, 1n, 1n, 2n))).toEqual([
    { amountRaw: 7n, indexes: [1, 3, 5] },
    { amountRaw: 2n, indexes: [0, 2, 4, 8] },
  ]);
});

it('does not call outputs of nothing equal', () => {
  expect(findEqualOutputs(rows(0n, 0n, 0n, 5n, 5n))).toEqual([]);
});
