import { expect, it } from 'vitest';
import { describeResourceUse } from './resourceUse.ts';

const trx = (raw: string, amount: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount, icon: '' });
const energy = { total: '195285', fromCaller: '65000', fromContract: '65000', burnt: '65285', burntFee: trx('13709850', '13.70985') };
const bandwidth = { total: '690', fromStake: '345', burntFee: trx('345000', '0.345') };

it('says who bore energy and bandwidth, part by part', () => {
  expect(describeResourceUse({ count: 200, isAll: false, energy, bandwidth })).toEqual([
    '按最近 200 笔发出交易的回执',
    '能量 195,285：质押（自有或代理）65,000 · 合约方 65,000 · 燃烧 65,285（13.70985 TRX）',
    '带宽 690：质押或免费 345 · 燃烧（0.345 TRX）',
  ]);
});

it('leaves out what bore nothing', () => {
  const none = { total: '0', fromCaller: '0', fromContract: '0', burnt: '0', burntFee: trx('0', '0') };
  const free = { total: '268', fromStake: '268', burntFee: trx('0', '0') };
  expect(describeResourceUse({ count: 1, isAll: true, energy: none, bandwidth: free })).toEqual([
    '按全部 1 笔发出交易的回执',
    '带宽 268：质押或免费 268',
  ]);
});
