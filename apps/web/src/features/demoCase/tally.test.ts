import { expect, it } from 'vitest';
import { tabulate } from './tally.ts';

const amount = (raw: string, text: string) => ({ coinKey: 'X', symbol: 'X', decimals: 2, raw, amount: text, icon: '' });
const tally = {
  symbol: 'X',
  chains: ['DemoETH'],
  total: amount('30000', '300'),
  sources: [{ source: 'victim' as const, amount: amount('30000', '300') }],
  outcomes: [
    { outcome: 'held' as const, amount: amount('10001', '100.01') },
    { outcome: 'exchange' as const, amount: amount('19999', '199.99') },
  ],
};

it('lists what can be reached first, with its share of all that came in, and adds up what it lists', () => {
  expect(tabulate(tally)).toEqual({
    rows: [
      { outcome: 'exchange', amount: '199.99', percent: '66.6' },
      { outcome: 'held', amount: '100.01', percent: '33.3' },
    ],
    sum: '300',
  });
});

it('says what is missing where the sum does not close', () => {
  expect(tabulate({ ...tally, outcomes: tally.outcomes.slice(1) })).toMatchObject({ sum: '199.99', gap: '100.01' });
});
