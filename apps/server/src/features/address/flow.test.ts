import { expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import { alice, aliceView, bob, carol, ether, factsOf } from '../../present/sample.ts';
import { presentFlowSide, shareOf } from './flow.ts';

const facts = { ...factsOf(), freezes: new Map([[bob, 'destroyed' as const]]) };
const coin = presentCoin(facts.chain, '', facts.tokens);
const party = (counterparty: string, raw: bigint, count: number) => ({ counterparty, raw, count });

it('a direction is its three largest other sides and the others together', () => {
  const largest = [party(alice, 500n, 4), party(bob, 300n, 3), party('', 150n, 2), party(carol, 40n, 1)];
  expect(presentFlowSide(facts, coin, { raw: 1_000n, count: 12, partyCount: 6, largest, among: [] })).toEqual({
    amount: ether('1000', '0.000000000000001'),
    count: 12,
    partyCount: 6,
    largest: [
      { party: aliceView, amount: ether('500', '0.0000000000000005'), count: 4, share: '50' },
      { party: { address: bob, freeze: 'destroyed' }, amount: ether('300', '0.0000000000000003'), count: 3, share: '30' },
      { party: { address: '' }, amount: ether('150', '0.00000000000000015'), count: 2, share: '15' },
    ],
    others: { amount: ether('50', '0.00000000000000005'), count: 3, partyCount: 3, share: '5' },
  });
});

it('a direction with few other sides has no others, and one with none nothing', () => {
  const only = presentFlowSide(facts, coin, { raw: 7n, count: 1, partyCount: 1, largest: [party(carol, 7n, 1)], among: [] });
  expect([only.others, only.largest.map(({ share }) => share)]).toEqual([null, ['100']]);
  expect(presentFlowSide(facts, coin, { raw: 0n, count: 0, partyCount: 0, largest: [], among: [] })).toEqual({
    amount: ether('0', '0'),
    count: 0,
    partyCount: 0,
    largest: [],
    others: null,
  });
});

it('shares are percent with one digit, rounded half up', () => {
  expect([shareOf(1n, 3n), shareOf(2n, 3n), shareOf(1n, 2000n), shareOf(1n, 2001n), shareOf(5n, 0n)]).toEqual([
    '33.3',
    '66.7',
    '0.1',
    '0',
    '0',
  ]);
});
