import type { IntelFaultCode } from '@chaintrail/labels';

/** Why a row of a table is not taken. */
export const faultTexts: Record<IntelFaultCode, string> = {
  no_address: '付款与收款地址都空着',
  bad_address: '地址不完整、校验和不对，或不是所选链上的地址',
  unreadable_amount: '金额不是数字，或千分位与小数点的写法有歧义',
  lost_digits: '金额被表格软件写成科学计数法，末位已经丢失，请从原处重新导出',
  bad_time: '时间不能识别，或日与月的次序有歧义',
  unknown_chain: '网络一栏不是本产品认识的链',
  broken_row: '这一行的引号没有结束，其后无法读取',
};
