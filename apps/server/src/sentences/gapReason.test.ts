import { expect, it } from 'vitest';
import { tellGap } from './gapReason.ts';

it('says of each gap what is missing', () => {
  const run = { fromBlock: 0, toBlock: 499 };
  expect(tellGap({ kind: 'opening', ...run, reason: 'not_stored' })).toBe('未收录区块 500 之前的历史，期初余额可能未知');
  expect(tellGap({ kind: 'internal', ...run, reason: 'no_calls' })).toBe('数据源未提供调用追踪，这些区块的内部转账缺失');
  expect(tellGap({ kind: 'internal', ...run, reason: 'unknown_values' })).toBe(
    '数据源未说明部分合约自毁转出的数额，这些区块的内部转账不完整',
  );
  expect(tellGap({ kind: 'opening', ...run, reason: 'lost_outputs' })).toBe(
    '部分输入所花费的输出查不到，这些交易的付款方、金额和手续费未知',
  );
});
