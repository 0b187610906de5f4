/** Texts of what a token's contract says beside its events. */
export const coinCheck = {
  rebasing:
    '余额按合约重算：区块 {block} 处链上事件之和为 {events}，合约总量为 {supply}，相差 {untold} 不由任何转账事件说明。本页名单与占比只按事件推算，不是合约余额。',
  differs: '合约总量与事件不符：区块 {block} 处链上事件之和为 {events}，合约总量为 {supply}，相差 {untold} 不由任何转账事件说明。',
  holders: '向合约询问了持有最多的 {asked} 个地址，其中 {differing} 个的余额与事件不同',
  byEvents: '事件',
  byContract: '合约',
  unread: '未能与合约比对：{note}',
  tax: '转账扣费：最近 {looked} 笔直接转账中 {taxed} 笔到账少于发出，扣除 {share}。例：发出 {asked}，到账 {arrived}，扣除 {kept}。',
  collector: '扣除部分转给',
  burnt: '销毁',
  evidence: '查看这笔交易',
} as const;
