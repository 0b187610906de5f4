/** Texts of coins that are no money. */
export const doubt = {
  lookalike: '疑似仿冒',
  unbacked: '无余额支撑',
  hint_lookalike: '名称或符号与已收录的币相同，合约不同；不计入余额与合计',
  hint_unbacked: '转账事件没有余额与之对应；不计入余额与合计',
} as const;
