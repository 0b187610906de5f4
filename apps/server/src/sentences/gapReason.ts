import type { CoverageGap, GapReason } from '@chaintrail/model';

const reasons: Record<GapReason, (gap: CoverageGap) => string> = {
  not_stored: ({ toBlock }) => `未收录区块 ${toBlock + 1} 之前的历史，期初余额可能未知`,
  no_calls: () => '数据源未提供调用追踪，这些区块的内部转账缺失',
  unknown_values: () => '数据源未说明部分合约自毁转出的数额，这些区块的内部转账不完整',
  lost_outputs: () => '部分输入所花费的输出查不到，这些交易的付款方、金额和手续费未知',
};

/** Why a part of history is missing, in words. */
export function tellGap(gap: CoverageGap): string {
  return reasons[gap.reason](gap);
}
