import { expect, it } from 'vitest';
import { chainOf } from '../../present/sample.ts';
import { familyOf } from '../../families/families.ts';
import { presentFeeLevels } from './feeLevels.ts';

const prices = {
  fromBlock: 81,
  toBlock: 100,
  paid: [
    { raw: 0n, count: 4 },
    { raw: 1_500_000_000n, count: 5 },
    { raw: 2_000_000_001n, count: 9 },
    { raw: 90_000_000_000n, count: 2 },
  ],
};
const offerOf = (chainName: string, lastBaseFeeRaw: bigint | null) =>
  familyOf(chainOf(chainName)).block.feePrice(chainOf(chainName), {
    from: { number: 1, timeMs: 1 },
    to: { number: 100, timeMs: 2 },
    parts: [],
    contracts: [],
    coins: [],
    prices,
    lastBaseFeeRaw,
  }).offer;

it('are the last base fee and tips that were paid, the lowest that so many did not exceed', () => {
  expect(presentFeeLevels(prices, offerOf('ETH', 18_420_000_000n))).toEqual({
    fromBlock: 81,
    toBlock: 100,
    transactions: 20,
    list: [
      { name: 'slow', percent: 25, price: '19.92', tip: '1.5' },
      { name: 'standard', percent: 50, price: '20.420000001', tip: '2.000000001' },
      { name: 'fast', percent: 90, price: '20.420000001', tip: '2.000000001' },
    ],
  });
});

it('are prices alone where there is no base fee, to two digits of a virtual byte', () => {
  const tell = (chainName: string) => presentFeeLevels(prices, offerOf(chainName, null))?.list.map(({ price, tip }) => [price, tip]);
  expect(tell('KCC')).toEqual([
    ['1.5', null],
    ['2.000000001', null],
    ['2.000000001', null],
  ]);
  expect(tell('BTC')?.[0]).toEqual(['15000000', null]);
});

it('go up at the very transaction that makes the percentile full', () => {
  const paid = [
    { raw: 100n, count: 1 },
    { raw: 250n, count: 1 },
    { raw: 300n, count: 1 },
    { raw: 400n, count: 1 },
  ];
  const told = presentFeeLevels({ ...prices, paid }, offerOf('BTC', null));
  expect(told?.list.map(({ price }) => price)).toEqual(['1', '2.5', '4']);
});

it('are none where nobody paid, and where no price is offered', () => {
  expect(presentFeeLevels({ ...prices, paid: [] }, offerOf('ETH', 1n))).toBeNull();
  expect(presentFeeLevels(null, offerOf('ETH', 1n))).toBeNull();
  expect(presentFeeLevels(prices, offerOf('TRON', null))).toBeNull();
});
