import type { Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import { alice, aliceView, bob, carol, factsOf, token, transactionOf, transferOf } from '../../present/sample.ts';
import { presentContract } from './check.ts';
import { presentTax, type Payment } from './tax.ts';

const facts = factsOf();
const coin = presentCoin(facts.chain, token.contract, facts.tokens);
const sample = (raw: string, amount: string) => ({
  coinKey: `ETH:${token.contract}`,
  symbol: 'SMP',
  decimals: 3,
  raw,
  amount,
  icon: coin.icon,
});
const word = (value: bigint | string) => (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0');

/** By the events Alice has 6.000, Bob 3.000 and Carol 1.000. */
const compared = {
  blockNumber: 77,
  supplyRaw: 10_000n,
  totalRaw: 9_500n,
  balances: [5_700n, 2_850n, 1_000n] as (bigint | undefined)[],
  holders: {
    rows: [
      { address: alice, raw: 6_000n, rank: 1 },
      { address: bob, raw: 3_000n, rank: 2 },
      { address: carol, raw: 1_000n, rank: 3 },
    ],
    count: 3,
    heldRaw: 10_000n,
    overdrawnCount: 0,
    overdrawnRaw: 0n,
    top: [],
  },
  coverage: { fromBlock: 0, toBlock: 77 } as Parameters<typeof presentContract>[2]['coverage'],
};

it('names what no event tells, whole', () => {
  expect(presentContract(facts, coin, compared)).toEqual({
    blockNumber: 77,
    verdict: 'rebasing',
    events: sample('10000', '10'),
    supply: sample('9500', '9.5'),
    untold: sample('-500', '-0.5'),
    asked: 3,
    differing: 2,
    holders: [
      { party: aliceView, events: sample('6000', '6'), contract: sample('5700', '5.7') },
      { party: { address: bob }, events: sample('3000', '3'), contract: sample('2850', '2.85') },
    ],
  });
});

it('tells a token that rebases from one that differs and one that agrees', () => {
  const verdictOf = (changes: Partial<typeof compared>) => presentContract(facts, coin, { ...compared, ...changes }).verdict;
  expect(verdictOf({ totalRaw: 10_000n, balances: [6_000n, 3_000n, 1_000n] })).toBe('agrees');
  expect(verdictOf({ balances: [6_000n, 3_000n, 1_000n] })).toBe('differs');
  expect(verdictOf({ totalRaw: 10_000n, balances: [6_001n, 3_000n, 1_000n] })).toBe('differs');
  // Whoever gave no answer is not counted.
  expect(verdictOf({ balances: [5_700n, undefined, undefined] })).toBe('rebasing');
});

/** Alice asks the token for a transfer to Bob, of which Carol gets a part. */
function payment(askedRaw: bigint, arrivedRaw: bigint, keptRaw: bigint, hash: string): Payment {
  const move = (to: string, amountRaw: bigint): Transfer => transferOf({ kind: 'token20', token: token.contract, to, amountRaw });
  return {
    transaction: transactionOf({ hash, to: token.contract, input: `0xa9059cbb${word(bob)}${word(askedRaw)}` }),
    transfers: [move(bob, arrivedRaw), ...(keptRaw > 0n ? [move(carol, keptRaw)] : [])],
  };
}

it('tells a token that keeps a part of transfers, by its newest example, whole', () => {
  const payments = [payment(2_000n, 1_940n, 60n, '0xb1'), payment(999n, 970n, 29n, '0xb2'), payment(500n, 500n, 0n, '0xb3')];
  expect(presentTax(facts, coin, payments)).toEqual({
    looked: 3,
    taxed: 2,
    lowest: '2.9',
    highest: '3',
    example: {
      hash: '0xb1',
      time: 1_700_000_001_000,
      from: aliceView,
      to: { address: bob },
      collector: { address: carol },
      asked: sample('2000', '2'),
      arrived: sample('1940', '1.94'),
      kept: sample('60', '0.06'),
    },
  });
});

it('calls no rule what happened once, in half of the calls, to several others, or does not add up', () => {
  const taxed = payment(2_000n, 1_940n, 60n, '0xb1');
  const plain = payment(500n, 500n, 0n, '0xb3');
  expect(presentTax(facts, coin, [taxed])).toBe(null);
  expect(presentTax(facts, coin, [taxed, taxed, plain, plain])).toBe(null);
  expect(presentTax(facts, coin, [payment(2_000n, 1_940n, 59n, '0xb1'), payment(2_000n, 1_940n, 61n, '0xb2')])).toBe(null);
  const spread: Payment = {
    ...taxed,
    transfers: [...taxed.transfers.slice(0, 1), transferOf({ to: carol, amountRaw: 30n }), transferOf({ to: alice, amountRaw: 30n })],
  };
  expect(presentTax(facts, coin, [spread, spread])).toBe(null);
  const other: Payment = { ...taxed, transaction: { ...taxed.transaction, input: '0x12345678' } };
  expect(presentTax(facts, coin, [other, other])).toBe(null);
});
