import type { Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, bob, carol, ether, factsOf, token, transferOf } from '../../present/sample.ts';
import { findSales, presentSales, sumSales } from './sales.ts';

const pictures = `0x${'a7'.repeat(20)}`;
const move = (changes: Partial<Transfer> = {}) =>
  transferOf({ kind: 'nft', token: pictures, tokenId: '7', from: alice, to: bob, amountRaw: 1n, transactionHash: '0xb1', ...changes });
const pay = (changes: Partial<Transfer> = {}) =>
  transferOf({ kind: 'internal', token: '', from: carol, to: alice, amountRaw: 5n, transactionHash: '0xb1', ...changes });
const find = (moves: Transfer[], all: Transfer[]) => findSales(moves, new Map([['0xb1', [...moves, ...all]]]));

describe('a sale of an item', () => {
  it('is told whole: who, when, how many items, and what the giver got of each coin', () => {
    const usd = pay({ kind: 'token20', token: token.contract, amountRaw: 7_000n });
    const sales = find(
      [move({ timeMs: 9 })],
      [pay({ amountRaw: 10n ** 18n }), pay({ amountRaw: 10n ** 17n }), usd, move({ tokenId: '8' })],
    );
    expect(presentSales(factsOf(), sales)).toEqual([
      {
        hash: '0xb1',
        time: 9,
        seller: aliceView,
        buyer: { address: bob },
        items: 2,
        received: [
          ether('1100000000000000000', '1.1'),
          { coinKey: `ETH:${token.contract}`, symbol: 'SMP', decimals: 3, raw: '7000', amount: '7', icon: expect.any(String) },
        ],
      },
    ]);
  });

  it.each([
    ['what others got', [pay({ to: carol })]],
    ['what the giver paid itself', [pay({ from: alice })]],
    ['what did not arrive', [pay({ status: 'failed' })]],
    ['nothing', [pay({ amountRaw: 0n })]],
    ['a fee', [pay({ kind: 'fee' })]],
    ['another item', [pay({ kind: 'nft', token: pictures })]],
    ['another transaction', [pay({ transactionHash: '0xb2' })]],
  ])('is not made of %s', (_what, all) => {
    const whole = new Map([
      ['0xb1', [move(), ...all.filter((one) => one.transactionHash === '0xb1')]],
      ['0xb2', all],
    ]);
    expect(findSales([move()], whole)).toEqual([]);
  });

  it.each([{ from: '' }, { to: '' }, { to: alice }, { status: 'failed' as const }])(
    'is no minting, burning, failing or self-giving: %j',
    (changes) => {
      expect(find([move(changes)], [pay()])).toEqual([]);
    },
  );

  it('is in the sum only where one item alone was given: of several nobody knows the part of each', () => {
    const second = { blockNumber: 2, transactionHash: '0xb2' };
    const whole = new Map([
      ['0xb1', [move(), pay({ amountRaw: 10n ** 18n })]],
      ['0xb2', [move(second), pay({ ...second, amountRaw: 10n ** 17n })]],
      ['0xb3', [move({ transactionHash: '0xb3' }), move({ transactionHash: '0xb3', tokenId: '8' }), pay({ transactionHash: '0xb3' })]],
    ]);
    const sales = findSales([move(), move(second), move({ transactionHash: '0xb3' })], whole);
    expect(sumSales(factsOf(), sales)).toEqual({ count: 2, shared: 1, received: [ether('1100000000000000000', '1.1')] });
    expect(sumSales(factsOf(), [])).toEqual({ count: 0, shared: 0, received: [] });
  });

  it('paid in a coin that only claims to be money is none', () => {
    const facts = factsOf();
    const fake = { ...token, contract: `0x${'fa'.repeat(20)}`, symbol: 'USDT', name: 'Tether USD' };
    facts.tokens = new Map([...facts.tokens, [fake.contract, fake]]);
    const sales = find([move()], [pay({ kind: 'token20', token: fake.contract })]);
    expect(sales).toHaveLength(1);
    expect(presentSales(facts, sales)).toEqual([]);
  });
});
