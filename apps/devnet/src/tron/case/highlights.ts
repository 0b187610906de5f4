import type { DemoCase } from '../../types.ts';
import type { ChainTransaction } from '../chain/types.ts';

/** What the case shows, by the marks of the story, in the order in which it is best read. */
const highlights: readonly (readonly [mark: string, title: string, note: string])[] = [
  ['bridgeArrival', '跨链释放', '蓝桥按 DemoETH 上的锁定记录在本链释放 USDT，金额一致，时间晚约 3 分钟。'],
  ['rental', '租用能量', '收款地址付 TRX 给能量租赁服务，对方代理资源供其转账，约一小时后收回。'],
  ['split', '拆分到中转地址', '到账后二十余分钟即拆成两笔，转入第一层中转地址。'],
  ['harbourArrival', '到达星港交易所', '赃款进入星港交易所充值地址，可据此调证。'],
  ['northArrival', '到达北辰交易所', '赃款进入北辰交易所充值地址，可据此调证。'],
  ['otcSale', '转入场外商户', '第二层中转地址把 USDT 转给场外商户。'],
  ['treasuryArrival', '转入资金池', '部分赃款沉淀到多签地址。'],
  ['multiSign', '改为多签账户', '资金池的权限改为三把密钥任两把签名，三把密钥的地址可一并研判。'],
  ['exchangeSweep', '充值地址归集', '星港交易所代理能量后，把嫌疑充值地址的余额归集到热钱包。'],
  ['freeze', '发行方冻结', '发行方把第一层中转地址列入黑名单，余额留在地址上。'],
  ['frozenTransfer', '冻结后转账失败', '冻结数分钟后尝试转走余额，交易失败（REVERT），没有资金移动。'],
  ['destroyed', '销毁冻结资金', '发行方销毁另一中转地址的冻结余额。'],
  ['robbery', '账户权限被盗改', '有人用泄露的密钥把 owner 权限改成疑似盗币地址，原持有人从此无法签名。'],
  ['robbedFunds', '盗改后转走资金', '权限变更数分钟后，账户内 USDT 全部转到疑似盗币地址。'],
  ['warning', '带备注的提醒转账', '他人以 1 SUN 转账附中文备注，提醒该账户已被盗改。'],
  ['phishingApproval', '授权钓鱼', '客户在仿冒页面上签名，允许陌生地址动用自己的全部 USDT。'],
  ['phishingPull', '授权盗币', '被授权者发起 transferFrom，把客户的 USDT 全部转到另一地址；客户自己没有发起这笔交易。'],
  ['roundPart', '整数拆分', '盗得款到账后约四十分钟起，按 2 万、1.5 万、1.2 万拆给三个地址。'],
  ['energyLent', '能量同源', '三个接收地址的能量由同一地址代理，且没有付过费。'],
  ['lateFreeze', '冻结前已转走', '发行方次日冻结收款地址，此前不到一天内已转走九成以上。'],
  ['poisonZero', '零值投毒', '投毒者调用 transferFrom 转 0 USDT，把首尾相同的地址塞进收款地址的历史。'],
  ['poisonDust', '微量投毒', '与收款地址首尾相同的地址转出 1 SUN。'],
  ['poisonToken', '仿冒代币投毒', '仿冒 USDT 合约凭空发出转账事件，余额并未变动。'],
  ['mistaken', '误转到仿冒地址', '客户从历史中复制了仿冒地址，一笔 USDT 误转。'],
  ['outOfEnergy', '能量不足', '费用上限过低，能量耗尽，手续费照扣。'],
  ['revert', '合约回退', '合约拒绝执行，交易失败。'],
  ['rejectedCall', '被拒绝的内部调用', '交易成功，但其中一笔内部转账被拒绝，没有移动资金。'],
  ['payroll', '合约批量发放', '一笔交易内含多笔内部 TRX 转账，部分收款账户由此激活。'],
  ['activation', '激活账户', '付 1 TRX 激活新账户。'],
  ['freezeStake', '质押', '冻结 TRX 换取能量与投票权。'],
  ['reward', '领取投票奖励', '投票奖励按天累积，领取时由链上发放。'],
  ['tokenSale', '认购 TRC10 代币', '付 TRX 给发行人，代币同时到账。'],
  ['pictureSale', '购买 TRC721', '货款以内部交易付给卖家，能量由合约创建者承担。'],
  ['reserve', '超大额转账', '金额超过浮点数可精确表示的范围，用于检验精度。'],
];

/** The transactions of note; empty when the story was not played. */
export function listHighlights(transactions: Iterable<ChainTransaction>): DemoCase['transactions'] {
  const hashByMark = new Map([...transactions].flatMap(({ mark, id }) => (mark === undefined ? [] : [[mark, id] as const])));
  return highlights.flatMap(([mark, title, note]) => {
    const hash = hashByMark.get(mark);
    return hash === undefined ? [] : [{ chainName: 'DemoTRON', hash, title, note }];
  });
}
