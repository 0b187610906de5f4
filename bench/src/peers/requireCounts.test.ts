import { expect, test } from 'vitest';
import { requireCounts } from './ours.ts';

test('a side that left a transaction or a token transfer out is refused', () => {
  const chain = { transactions: 5, tokenTransfers: 3 };
  expect(() => requireCounts('ours', { transactions: 5, tokenTransfers: 3 }, chain)).not.toThrow();
  expect(() => requireCounts('ours', { transactions: 4, tokenTransfers: 3 }, chain)).toThrow('ours has 4 transactions, the chain has 5');
  expect(() => requireCounts('ours', { transactions: 5, tokenTransfers: 2 }, chain)).toThrow('ours has 2 tokenTransfers, the chain has 3');
});
