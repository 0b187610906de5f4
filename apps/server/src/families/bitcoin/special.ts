/** Special transactions of Dash by their number (DIP-0002 and the proposals after it). */
const specialNames: Record<number, string> = {
  1: '注册主节点（ProRegTx）',
  2: '更新主节点服务（ProUpServTx）',
  3: '更新主节点登记（ProUpRegTx）',
  4: '撤销主节点（ProUpRevTx）',
  5: '出块附加数据（CbTx）',
  6: '主节点仲裁组承诺（QcTx）',
  7: '主节点升级信号（MnHfTx）',
  8: '锁定资产至 Platform（AssetLockTx）',
  9: '自 Platform 解锁资产（AssetUnlockTx）',
};

/** A number nobody has told us about is shown as it is. */
export function nameSpecial(type: number): string {
  return specialNames[type] ?? `未知的特殊交易 ${type}`;
}
