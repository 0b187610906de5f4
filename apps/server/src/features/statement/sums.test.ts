import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { presentCoin } from '../../present/coin.ts';
import type { StoredState } from '../../present/storedState.ts';
import { presentSums } from './sums.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('the chain files have no ETH');
const native = presentCoin(chain, '', new Map());
const stored = {
  first: 1,
  head: { number: 90, hash: '0x1', timeMs: 5 },
  finalHeight: 80,
  coverage: { complete: true, fromBlock: 1 },
} as unknown as StoredState;
const sums = {
  openingRaw: 5_000_000_000_000_000_000n,
  inRaw: 2_000_000_000_000_000_000n,
  outRaw: 1_500_000_000_000_000_000n,
  feeRaw: 21_000_000_000_000n,
  closingRaw: 5_499_979_000_000_000_000n,
  laterCount: 3,
  count: 9,
  inCount: 2,
  outCount: 4,
  feeCount: 5,
};
const asked = { coin: native, hasFees: true, stored, blocks: { fromBlock: 7, toBlock: 60 } };
const amount = (raw: string, text: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw, amount: text, icon: native.icon });

it('tells every term, and by how much the node says more', () => {
  expect(presentSums(asked, { sums, checked: { by: 'node', raw: 5_499_979_000_000_000_007n } })).toEqual({
    coin: native,
    blocks: { from: 7, to: 60 },
    count: 9,
    sums: {
      opening: amount('5000000000000000000', '5'),
      income: amount('2000000000000000000', '2'),
      incomeCount: 2,
      spent: amount('1500000000000000000', '1.5'),
      spentCount: 4,
      fee: amount('21000000000000', '0.000021'),
      feeCount: 5,
      closing: amount('5499979000000000000', '5.499979'),
    },
    check: {
      by: 'node',
      balance: amount('5499979000000000007', '5.499979000000000007'),
      difference: amount('7', '0.000000000000000007'),
    },
    notes: [],
  });
});

it('says where the rows do not come to the closing balance, and what else may keep them from it', () => {
  const short = { ...stored, coverage: { ...stored.coverage, complete: false, fromBlock: 1_000_001 } };
  const told = presentSums(
    { ...asked, coin: { ...native, hasUnloggedSupply: true }, stored: short, hasFees: false },
    { sums: { ...sums, closingRaw: 6_499_979_000_000_000_000n }, checked: { why: '节点没有及时回答' } },
  );
  expect([told.sums?.fee, told.check, told.notes]).toEqual([
    null,
    null,
    [
      '各行之和与期末余额相差 1，请稍后重试或重建索引',
      '收录的历史不完整，期初余额只含第 1000001 块以来收录的变动',
      '该币种的余额会在没有转账事件时变动，逐笔相加可能与合约所示不同',
      '未与链上核对：节点没有及时回答',
    ],
  ]);
});

it('makes no sum of a coin in doubt or of a history whose oldest rows are missing, even where the node answers', () => {
  const node = { sums, checked: { by: 'node', raw: 1n } } as const;
  const doubted = presentSums({ ...asked, coin: { ...native, doubt: 'lookalike' } }, node);
  expect([doubted.sums, doubted.check, doubted.notes, doubted.count]).toEqual([
    null,
    null,
    ['这个币种的转账事件没有余额与之对应，不能结算'],
    9,
  ]);
  const short = presentSums({ ...asked, stored: { ...stored, isShort: true } }, node);
  expect([short.sums, short.check, short.notes]).toEqual([null, null, ['这个地址的历史没有补全，余额无从得知，不能结算']]);
});
