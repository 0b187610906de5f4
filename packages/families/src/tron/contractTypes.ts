/** Every contract type of java-tron (`Transaction.Contract.ContractType`): number, name, and what people call it. */
const types = [
  [0, 'AccountCreateContract', '激活账户'],
  [1, 'TransferContract', '转账'],
  [2, 'TransferAssetContract', 'TRC10 转账'],
  [3, 'VoteAssetContract', 'TRC10 投票'],
  [4, 'VoteWitnessContract', '投票'],
  [5, 'WitnessCreateContract', '申请超级代表'],
  [6, 'AssetIssueContract', '发行 TRC10'],
  [8, 'WitnessUpdateContract', '更新超级代表资料'],
  [9, 'ParticipateAssetIssueContract', '认购 TRC10'],
  [10, 'AccountUpdateContract', '更新账户名称'],
  [11, 'FreezeBalanceContract', '质押（旧版）'],
  [12, 'UnfreezeBalanceContract', '解除质押（旧版）'],
  [13, 'WithdrawBalanceContract', '领取奖励'],
  [14, 'UnfreezeAssetContract', '解锁 TRC10'],
  [15, 'UpdateAssetContract', '更新 TRC10 资料'],
  [16, 'ProposalCreateContract', '发起提案'],
  [17, 'ProposalApproveContract', '提案表决'],
  [18, 'ProposalDeleteContract', '撤销提案'],
  [19, 'SetAccountIdContract', '设置账户标识'],
  [20, 'CustomContract', '自定义合约'],
  [30, 'CreateSmartContract', '部署合约'],
  [31, 'TriggerSmartContract', '调用合约'],
  [32, 'GetContract', '读取合约'],
  [33, 'UpdateSettingContract', '调整合约资源比例'],
  [41, 'ExchangeCreateContract', '创建 Bancor 交易对'],
  [42, 'ExchangeInjectContract', '交易对注资'],
  [43, 'ExchangeWithdrawContract', '交易对撤资'],
  [44, 'ExchangeTransactionContract', 'Bancor 兑换'],
  [45, 'UpdateEnergyLimitContract', '调整合约能量上限'],
  [46, 'AccountPermissionUpdateContract', '变更账户权限'],
  [48, 'ClearABIContract', '清除合约 ABI'],
  [49, 'UpdateBrokerageContract', '调整分红比例'],
  [51, 'ShieldedTransferContract', '匿名转账'],
  [52, 'MarketSellAssetContract', '市场挂单'],
  [53, 'MarketCancelOrderContract', '取消挂单'],
  [54, 'FreezeBalanceV2Contract', '质押'],
  [55, 'UnfreezeBalanceV2Contract', '解除质押'],
  [56, 'WithdrawExpireUnfreezeContract', '提取已解除质押'],
  [57, 'DelegateResourceContract', '代理资源'],
  [58, 'UnDelegateResourceContract', '收回代理资源'],
  [59, 'CancelAllUnfreezeV2Contract', '取消全部解除质押'],
] as const;

export type ContractTypeName = (typeof types)[number][1];

export interface ContractType {
  id: number;
  name: ContractTypeName;
  /** For people. */
  title: string;
}

export const contractTypes: readonly ContractType[] = types.map(([id, name, title]) => ({ id, name, title }));

const byName = new Map<string, ContractType>(contractTypes.map((type) => [type.name, type]));

/** Undefined for a type that java-tron added after this table. */
export function findContractType(name: string): ContractType | undefined {
  return byName.get(name);
}

/** What people call a contract type; a new one keeps the node's name. */
export function titleContractType(name: string): string {
  return byName.get(name)?.title ?? name;
}

/** The contract types that a permission's bitmask allows (TIP-16): bit n of byte m stands for type 8m + n. */
export function readOperations(mask: string): string[] {
  const bytes = Buffer.from(mask, 'hex');
  return contractTypes.filter(({ id }) => ((bytes[id >> 3] ?? 0) >> (id & 7)) & 1).map(({ name }) => name);
}
