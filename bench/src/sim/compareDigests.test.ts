import { describe, expect, it } from 'vitest';
import { compareDigests } from './compareDigests.ts';

const fresh = {
  digest: { block: '3 rows, 60', log: '2 rows, 5', balance: '4 rows, 9' },
  blocks: { block: { 8: 'a', 9: 'b', 10: 'c' }, log: { 9: 'd', 10: 'e' } },
};

describe('two indexes of one chain', () => {
  it('are named by table and first block where they differ', () => {
    const followed = {
      digest: { block: '3 rows, 60', log: '3 rows, 7', balance: '4 rows, 8' },
      blocks: { block: { 8: 'a', 9: 'b', 10: 'c' }, log: { 9: 'd', 10: 'f', 7: 'g' } },
    };
    expect(compareDigests(followed, fresh)).toEqual([
      'log: 3 rows, 7; afresh 2 rows, 5; 2 blocks differ, the first is 7',
      'balance: 4 rows, 8; afresh 4 rows, 9',
    ]);
  });

  it('have no difference when they are equal', () => {
    expect(compareDigests(fresh, structuredClone(fresh))).toEqual([]);
  });
});
