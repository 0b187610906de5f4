import { expect, it } from 'vitest';
import { newHydration } from '../hydration/record.ts';
import { chainOf } from '../present/sample.ts';
import { tellFetched } from './collect.ts';

const chain = chainOf('BTC');

it('takes of a history along what other versions of the product read, and neither questions nor times of looks', () => {
  const record = newHydration(chain, 'bc1q', 1_000);
  const [kind] = record.kinds;
  const told = tellFetched({
    ...record,
    status: 'partial',
    head: { number: 99, finalNumber: 93, timeMs: 990, hash: '0x9' },
    kinds: [
      {
        ...kind!,
        state: 'reading',
        sources: ['Esplora'],
        due: { fromBlock: 0, toBlock: 79, source: 'Esplora', order: 'newest', cursor: 'c' },
        newest: { fromBlock: 80, toBlock: 99, oldest: { block: 80, timeMs: 800 } },
        rows: 7,
        countedTo: 5,
      },
    ],
  });
  expect(told).toEqual({
    chainName: 'BTC',
    address: 'bc1q',
    status: 'partial',
    head: { number: 99, finalNumber: 93, timeMs: 990, hash: '0x9' },
    kinds: [
      {
        kind: 'transaction',
        state: 'failed',
        sources: ['Esplora'],
        newest: { fromBlock: 80, toBlock: 99 },
        swept: null,
        rows: 7,
        capped: [],
        estimatedTotal: null,
      },
    ],
    isProvisional: false,
    checks: [],
  });
});
