/** Texts of the statement. */
export const statement = {
  chartAlt: '{symbol} 余额走势，{from} 至 {to}，共 {n} 个点；左右方向键逐点查看',
  chartHighest: '最高 {amount}',
  chartFailed: '余额走势没有查询成功',
  chartEmpty: '收录范围内没有变动，无法画出走势',
  chartPoint: '{time} 起余额 {amount}',
  doubt: '这个币种的转账事件没有余额与之对应，不显示余额与走势；下列各行只是事件声称。',
  coin: '币种',
  title: '对账单',
  note: '逐笔变动与变动后余额',
  colKind: '种类',
  colParty: '交易对手',
  colChange: '变动 ({unit})',
  colBalance: '变动后余额 ({unit})',
  balanceAfter: '余额 {amount}',
  failed: '失败，未变动',
} as const;
