/** How the transfers of a list were derived from inputs and outputs. */
export const LIST_METHOD =
  '每笔交易按地址净额计算，找零不计；付款方或收款方只有一个时，谁付给谁是事实，双方都有多个时按净额从大到小依次对应，属于推断';

/** How the transfers of one transaction were derived, from what its addresses lost and gained. */
export function describeMethod(facts: { isCoinbase: boolean; isResolved: boolean; payerCount: number; receiverCount: number }): string {
  const { isCoinbase, isResolved, payerCount, receiverCount } = facts;
  if (isCoinbase) return '新币由协议发放给出块者，没有付款方';
  const gap = isResolved ? '' : '；部分输入花费的输出没有找到，金额和手续费不完整';
  if (payerCount > 1 && receiverCount > 1) {
    return `按地址净额计算，找零不计；付款方 ${payerCount} 个、收款方 ${receiverCount} 个，按净额从大到小依次对应，谁付给谁属于推断${gap}`;
  }
  const only = payerCount <= 1 ? '付款方只有一个' : '收款方只有一个';
  return `按地址净额计算，找零不计；${receiverCount === 0 ? '没有别的收款方' : `${only}，谁付给谁是事实`}${gap}`;
}
