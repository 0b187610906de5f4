import type { FindingRule, Refusal } from '@chaintrail/analysis/findings';

/** What people call a rule, how it judges, and where that comes from. */
export interface RuleWords {
  title: string;
  how: string;
  source: string;
}

const FATF = 'FATF《虚拟资产可疑交易指标》（2020）';
const SLOWMIST = '慢雾《区块链加密资产追踪手册》';

export const ruleWords: Record<FindingRule, RuleWords> = {
  riskContact: {
    title: '风险标签接触',
    how: '与带高风险标签的地址直接往来，或经至多两个非服务地址间接往来，金额占该方向 1% 以上；多跳金额取途中最小一段',
    source: '慢雾《加密货币反洗钱供应商选型清单》：直接与间接敞口、跳数',
  },
  mixerContact: {
    title: '混币接触',
    how: '与混币服务往来，或参与形似合币（CoinJoin）的交易',
    source: `${FATF}：匿名性；GraphSense 合币识别`,
  },
  bridgeContact: { title: '跨链接触', how: '与跨链桥往来，金额占该方向 1% 以上', source: `${SLOWMIST}：跨链追踪` },
  freezeRace: {
    title: '冻结前转移',
    how: '发行方冻结前 24 小时内，转出当时持有的一半以上',
    source: 'AMLBot：冻结提案与执行之间转走逾 7,800 万 USDT',
  },
  permissionSeized: {
    title: '权限被夺',
    how: '账户改由唯一的他人密钥控制，24 小时内资金转出',
    source: `${SLOWMIST}：恶意多签`,
  },
  approvalTheft: {
    title: '授权盗币',
    how: '地址曾授权某方支配代币，该方随后转走，收款方与该方均非服务机构',
    source: 'Microsoft（2022）：授权钓鱼（ice phishing）',
  },
  collection: {
    title: '归集',
    how: '至少 8 个不留余额的地址把同一币种的大半转到这里，占其转入 60% 以上',
    source: `${FATF}：多对一；${SLOWMIST}：归集地址`,
  },
  dispersal: {
    title: '分散',
    how: '转出的 60% 以上流向至少 4 个以本地址为主要来源、且几乎不留余额的地址',
    source: `${FATF}：一对多`,
  },
  transit: {
    title: '中转（快进快出）',
    how: '转入的 80% 以上在两小时内转出，至少两次；先进先出配对',
    source: `${FATF}：交易模式；${SLOWMIST}：中转地址`,
  },
  peelChain: {
    title: '剥离链',
    how: '连续至少 4 跳，每跳付出不超过三成，其余转到新地址',
    source: 'Meiklejohn 等，A Fistful of Bitcoins（IMC 2013）第 5 节',
  },
  fixedAmount: {
    title: '固定金额',
    how: '同一币种至少 8 笔转出中，八成以上为至多三种相同金额，且间隔中位数不超过 7 天',
    source: `${SLOWMIST}：等额拆分与定额混币`,
  },
  roundSplit: {
    title: '整数拆分',
    how: '一笔转入在 24 小时内以整数金额分给至少 3 个地址，合计占八成以上',
    source: `${FATF}：拆分交易`,
  },
  circular: {
    title: '循环转账、对敲',
    how: '同一藏品转出后 7 天内又回到本地址至少两次，或与同一对手在 7 天内往返近乎相同的金额至少三次',
    source: 'von Wachter 等，NFT Wash Trading（2022）；Victor 与 Weintraud（WWW 2021）',
  },
  dormancy: {
    title: '休眠唤醒',
    how: '至少 120 天没有动静，随后一次转出当时持有的一半以上',
    source: `${FATF}：长期不活跃后突然动账`,
  },
  deposit: {
    title: '交易所充值地址',
    how: '他人转入的资金只转往同一家交易所，且由该所代付手续费、代发交易或与其他充值一并归集',
    source: 'Victor，Address Clustering Heuristics for Ethereum（FC 2020）',
  },
  feeSource: {
    title: '手续费同源',
    how: '手续费用的原生币八成以上来自同一地址，该地址以同样方式供给至少 3 个其他地址；服务机构与公共供给者除外',
    source: 'MistTrack 首笔手续费来源；Cryptography 2025, 9(4):65（TRX 层）',
  },
  energySource: {
    title: '能量同源',
    how: '同一地址无偿代理能量给本账户和至少 2 个其他账户；收费的能量租赁除外',
    source: 'Cryptography 2025, 9(4):65（TRX 层）',
  },
  permissionShared: { title: '权限共用', how: '账户的 owner 权限由多把他人密钥共同掌握', source: '波场账户权限（TIP-16）' },
  poisonSender: {
    title: '疑似投毒方',
    how: '与他人往来地址首尾相同，以零值、仿冒代币或微量转账进入其历史；或发起这样的交易',
    source: 'Tsuchiya 等，Blockchain Address Poisoning（arXiv 2501.16681）',
  },
  poisonTarget: {
    title: '被投毒',
    how: '历史中有与往来地址首尾相同、以零值、仿冒代币或微量转账混入的地址',
    source: 'Tsuchiya 等，Blockchain Address Poisoning（arXiv 2501.16681）',
  },
};

/** Why a rule that looked does not say. */
export function tellRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'too_few':
      return `只有 ${refusal.count} 次，至少要 ${refusal.needed} 次才判断`;
    case 'service':
      return '这是服务机构的日常行为，不作判断';
    case 'needs_blocks':
      return '需要对手的完整流水或整条链的区块，这条链按地址取回历史，不作判断';
    case 'contract':
      return '这是合约，收付由代码与调用者决定，不作判断';
    case 'not_whole':
      return '流水过多，只看了最近一部分，不作判断';
    case 'hub':
      return '共同的来源供给很多地址，不能说明同属一人';
    case 'rented':
      return '能量是付费租来的，出租方不说明同属一人';
  }
}
