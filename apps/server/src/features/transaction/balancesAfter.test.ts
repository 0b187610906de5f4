import { expect, it } from 'vitest';
import { alice, bob, carol, ether, factsOf, token } from '../../present/sample.ts';
import type { Price } from '../../prices/desk.ts';
import { presentAfter } from './balancesAfter.ts';

it('says beside each change what its party had afterwards, and what the change was worth that day', () => {
  const samples = (raw: string, amount: string) => ({
    ...ether(raw, amount),
    coinKey: `ETH:${token.contract}`,
    symbol: 'SMP',
    decimals: 3,
  });
  const changes = [
    { address: alice, token: token.contract, kind: 'token20' as const, raw: -12_000n },
    { address: bob, token: token.contract, kind: 'token20' as const, raw: 12_000n },
    { address: alice, token: '', kind: 'fee' as const, raw: -2_000_000_000_000_000n },
    { address: carol, token: '', kind: 'external' as const, raw: 1n },
  ];
  const held = [
    { address: bob, token: token.contract, raw: 12_500n },
    { address: alice, token: token.contract, raw: 0n },
    { address: alice, token: '', raw: -1n },
  ];
  const price = { usd: '0.5', timeMs: 1_700_000_000_000, source: 'DefiLlama' };
  const yuan = { price: '3.55005', rate: { day: 19_675, cny: '7.1001', source: '中间价', enteredAtMs: 0 } };
  const told = { cny: '42.60', rate: { cny: '7.1001', date: '2023-11-14', source: '中间价' } };
  const pricesOf = (one: Price) => new Map([[token.contract, one]]);
  expect(presentAfter(factsOf(), changes, held, pricesOf({ ...price, yuan }))).toEqual([
    {
      address: alice,
      coinKey: `ETH:${token.contract}`,
      after: samples('0', '0'),
      value: { usd: '6.00', price: '0.5', time: 1_700_000_000_000, yuan: told },
    },
    {
      address: bob,
      coinKey: `ETH:${token.contract}`,
      after: samples('12500', '12.5'),
      value: { usd: '6.00', price: '0.5', time: 1_700_000_000_000, yuan: told },
    },
    { address: alice, coinKey: 'ETH', after: null, value: null },
    { address: carol, coinKey: 'ETH', after: null, value: null },
  ]);
  expect(presentAfter(factsOf(), changes, held, pricesOf(price))[0]?.value).toMatchObject({ usd: '6.00', yuan: null });
});
