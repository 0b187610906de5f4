import { expect, it } from 'vitest';
import { bandMempool, listEstimates } from './mempool.ts';

const entry = (sizeBytes: number, fee: string | number) => ({ sizeBytes, fee });

it('sorts what waits into bands by what it offers for a virtual byte, dearest first', () => {
  // 0.00000141 of 141 bytes is one for each; a unit less is below it.
  const waiting = [
    entry(141, '0.00000141'),
    entry(141, 1.4e-6),
    entry(200, '0.00002'),
    entry(250, '0.0000499'),
    entry(100, '0.00005'),
    entry(300, '0.000025'),
  ];
  expect(bandMempool(waiting)).toEqual([
    { from: 50, transactions: 1, sizeBytes: 100, aheadBytes: 0 },
    { from: 20, transactions: 0, sizeBytes: 0, aheadBytes: 100 },
    { from: 10, transactions: 2, sizeBytes: 450, aheadBytes: 100 },
    { from: 5, transactions: 1, sizeBytes: 300, aheadBytes: 550 },
    { from: 3, transactions: 0, sizeBytes: 0, aheadBytes: 850 },
    { from: 2, transactions: 0, sizeBytes: 0, aheadBytes: 850 },
    { from: 1, transactions: 1, sizeBytes: 141, aheadBytes: 850 },
    { from: 0, transactions: 1, sizeBytes: 141, aheadBytes: 991 },
  ]);
});

it('has no band where nothing waits, and says nothing where an entry does not say its fee', () => {
  expect(bandMempool([])).toEqual([]);
  expect(bandMempool([entry(141, '0.00000141'), { sizeBytes: 141, fee: undefined }])).toBeNull();
  expect(bandMempool([{ sizeBytes: undefined, fee: '0.1' }])).toBeNull();
});

it('tells for each number of blocks what the node thinks is enough for a byte, and nothing where it does not think', () => {
  const told = [
    { blocks: 2, feerate: 0.00021543 },
    { blocks: 2, feerate: '0.00021543' },
    { blocks: 6, feerate: 1e-5 },
    { blocks: 24, feerate: -1 },
    { blocks: 144, feerate: undefined },
  ];
  expect(listEstimates(told)).toEqual([
    { blocks: 2, rate: '21.543' },
    { blocks: 6, rate: '1' },
  ]);
});
