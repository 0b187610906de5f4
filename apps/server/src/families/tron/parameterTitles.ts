import { groupThousands } from '../../present/number.ts';

/** What people call the fields of contracts; a field nobody has told us about keeps the node's name. */
const titles: Record<string, string> = {
  to_address: '接收方',
  receiver_address: '资源接收方',
  account_address: '被激活地址',
  contract_address: '合约地址',
  transparent_from_address: '公开转出地址',
  transparent_to_address: '公开转入地址',
  amount: '金额',
  asset_name: 'TRC10 编号',
  call_value: '随调用转入',
  call_token_value: '随调用转入的 TRC10',
  token_id: 'TRC10 编号',
  frozen_balance: '质押金额',
  frozen_duration: '质押天数',
  unfreeze_balance: '解除质押金额',
  balance: '资源对应的质押金额',
  resource: '资源种类',
  lock: '是否锁定',
  lock_period: '锁定区块数',
  vote: '投票',
  support: '是否赞成',
  owner_key: '所有者权限的密钥',
  witness_key: '见证人权限的密钥',
  active_key: '活跃权限的密钥',
  active_operations: '活跃权限可签的合约类型',
  name: '名称',
  abbr: '简称',
  account_name: '账户名称',
  account_id: '账户标识',
  url: '网址',
  update_url: '网址',
  description: '说明',
  total_supply: '发行总量',
  precision: '小数位数',
  num: '兑换比例（代币）',
  trx_num: '兑换比例（TRX）',
  start_time: '开始时间',
  end_time: '结束时间',
  frozen_supply: '锁定的发行量',
  consume_user_resource_percent: '调用方承担资源比例（%）',
  origin_energy_limit: '合约方承担能量上限',
  exchange_id: '交易对编号',
  first_token_id: '第一种币',
  first_token_balance: '第一种币数量',
  second_token_id: '第二种币',
  second_token_balance: '第二种币数量',
  quant: '数量',
  expected: '期望得到',
  sell_token_id: '卖出的币',
  sell_token_quantity: '卖出数量',
  buy_token_id: '买入的币',
  buy_token_quantity: '买入数量',
  order_id: '订单编号',
  proposal_id: '提案编号',
  parameters: '提案参数',
  is_add_approval: '是否赞成',
  restaked_bandwidth: '重新质押（带宽）',
  restaked_energy: '重新质押（能量）',
  restaked_tron_power: '重新质押（投票权）',
  brokerage: '分红比例（%）',
};

export function titleParameter(name: string): string {
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name;
}

/** Values of the node that are words of a fixed list. */
const words: Record<string, Record<string, string>> = {
  resource: { BANDWIDTH: '带宽', ENERGY: '能量', TRON_POWER: '投票权' },
  lock: { true: '是', false: '否' },
  is_add_approval: { true: '是', false: '否' },
  support: { true: '是', false: '否' },
};

/** `1/2` is the weight of a key and what the signers must reach together. */
const keyNames = new Set(['owner_key', 'witness_key', 'active_key']);

export function nameParameterValue(name: string, value: string): string {
  if (name === 'vote') return `${groupThousands(value)} 票`;
  const [weight, threshold] = value.split('/');
  if (keyNames.has(name) && threshold !== undefined) return `权重 ${weight} / 阈值 ${threshold}`;
  return words[name]?.[value] ?? value;
}
