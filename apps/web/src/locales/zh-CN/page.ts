/** Texts that the pages of addresses, transactions, blocks and coins share. */
export const page = {
  unknownChainTitle: '没有名为“{name}”的链',
  notConfiguredTitle: '{chain}尚未配置数据源',
  lookalikeCoin: '疑似仿冒代币',
  amount: '数量',
  plainTransfer: '转账',
  noReceiver: '无接收方',
  partFailed: '这一部分没有查询成功',
  retry: '重试',
  rawFields: '链上原始字段（{n}）',

  kind_external: '外部转账',
  kind_internal: '内部转账',
  kind_usdt: '代币转账',
  kind_token20: '代币转账',
  kind_nft: 'NFT 转移',
  kind_fee: '手续费',
  kind_reward: '出块奖励',
  kind_withdrawal: '质押提款',
  kind_mint: '链上增发',
  kind_opening: '收录前余额',
  kind_stake: '质押',
} as const;
