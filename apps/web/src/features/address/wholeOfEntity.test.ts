import type { EntityJudgementView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { etherAmount, usdtAmount, usdtCoin } from '../../lib/transferFixture.ts';
import { sumsOfEntity } from './wholeOfEntity.ts';

const member = (coinKey: string, amount: typeof etherAmount): EntityJudgementView['coins'][number] => {
  const zero = amount('0', '0');
  return {
    coin: { ...usdtCoin, coinKey },
    in: amount('70', '7'),
    out: amount('50', '5'),
    net: amount('20', '2'),
    inCount: 2,
    outCount: 3,
    added: { in: amount('80', '8'), out: amount('60', '6') },
    inner: { amount: amount('10', '1'), count: 1 },
    fee: zero,
    firstTime: 1,
    lastTime: 2,
  };
};

const view = {
  addresses: { known: 5, inferred: 9, outvoted: 0, wrong: 0, read: 4, isWhole: false },
  coin: usdtCoin,
  coins: [member('ETH', etherAmount), member(usdtCoin.coinKey, usdtAmount)],
  closes: true,
} as EntityJudgementView;

it('tells what an entity comes to in the coin that moved most, or in the one that is asked for', () => {
  expect(sumsOfEntity(view, undefined)).toEqual({
    count: 4,
    in: usdtAmount('70', '7'),
    out: usdtAmount('50', '5'),
    inner: usdtAmount('10', '1'),
  });
  expect(sumsOfEntity(view, 'ETH')?.out).toEqual(etherAmount('50', '5'));
});

it('tells nothing where its sums do not close, or nothing of the coin moved', () => {
  expect(sumsOfEntity({ ...view, closes: false }, undefined)).toBeUndefined();
  expect(sumsOfEntity(view, 'ETH:0xother')).toBeUndefined();
  expect(sumsOfEntity({ ...view, coin: null }, undefined)).toBeUndefined();
});
