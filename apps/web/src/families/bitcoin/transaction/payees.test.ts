import type { PeelChainView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { satoshis } from './fixtures.ts';
import { listPayees } from './payees.ts';

const shop = { name: '星港交易所 · 充值', entity: null, type: 'exchange', claim: 'intelligence', source: '', isPrivate: false } as const;
const pay = (address: string, raw: string, label?: typeof shop) =>
  ({ paidTo: { address, ...(label ? { label } : {}) }, payment: satoshis(raw) }) as PeelChainView['steps'][number];

it('adds up whom a peel chain paid: a name over all its addresses, who has none alone', () => {
  const paid = { ...satoshis('62'), decimals: 8 };
  const steps = [pay('bc1qa', '20', shop), pay('bc1qnobody', '30'), pay('bc1qb', '11', shop), pay('bc1qother', '1')];
  expect(listPayees({ steps, paid })).toEqual({
    largest: [
      { party: { address: 'bc1qa', label: shop }, amount: '0.00000031', count: 2 },
      { party: { address: 'bc1qnobody' }, amount: '0.0000003', count: 1 },
      { party: { address: 'bc1qother' }, amount: '0.00000001', count: 1 },
    ],
    others: null,
  });
});

it('names the six largest and puts the others together', () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((raw) => pay(`bc1q${raw}`, String(raw)));
  const { largest, others } = listPayees({ steps: [...steps, pay('bc1q1', '1')], paid: satoshis('37') });
  expect(largest.map(({ party }) => party.address)).toEqual(['bc1q8', 'bc1q7', 'bc1q6', 'bc1q5', 'bc1q4', 'bc1q3']);
  expect(others).toEqual({ payees: 2, amount: '0.00000004', count: 3 });
});
