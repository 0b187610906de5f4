import type { Hex } from 'viem';
import type { DemoCase } from '../../types.ts';

interface Highlight {
  mark: string;
  title: string;
  note: string;
}

/** What the case shows, in the order in which it happened. */
const highlights: readonly Highlight[] = [
  { mark: 'firstPayment', title: '首笔付款', note: '受害人 A01 从星港交易所买入 USDT 后，第一次付到虚假平台的专属充值地址。' },
  { mark: 'firstSweep', title: '首次归集', note: '手续费来源先打入少量 ETH，充值地址随后全额转入归集地址 1。' },
  { mark: 'swap', title: '兑换为 ETH', note: '第二层中转地址在潮汐兑换把 USDT 换成 ETH，直接付给洗币地址。' },
  { mark: 'bridge', title: '跨链转出', note: '锁定 USDT，事件写明目的链 DemoTRON 与收款地址。' },
  { mark: 'harbourArrival', title: '到达星港交易所', note: '赃款进入星港交易所充值地址，可据此调证。' },
  {
    mark: 'withdrawal',
    title: '热钱包提币（推断候选）',
    note: '赃款到账数小时后，星港热钱包向从未出现的地址付出几乎相同的金额；时间与金额相符，链上无法证明是同一人的钱。',
  },
  { mark: 'exchangeSweep', title: '充值地址归集到热钱包', note: '星港交易所把嫌疑充值地址的余额归集到热钱包 1。' },
  { mark: 'northArrival', title: '到达北辰交易所', note: '赃款进入北辰交易所的合约充值地址（CREATE2 部署）。' },
  { mark: 'mixerDeposit', title: '存入混币池', note: '洗币地址以固定面额存入迷雾混币池。' },
  { mark: 'mixerWithdrawal', title: '混币池取出', note: '由中继代付手续费，取到全新地址。' },
  { mark: 'poisonZero', title: '零值投毒', note: '投毒者调用 transferFrom 转 0 USDT，把首尾相同的地址塞进受害人的历史。' },
  { mark: 'poisonToken', title: '仿冒代币投毒', note: '仿冒 USDT 合约凭空发出转账事件，余额并未变动。' },
  { mark: 'mistaken', title: '误转到仿冒地址', note: '受害人 A12 从历史中复制了仿冒地址，一笔 USDT 误转。' },
  { mark: 'nftWash', title: 'NFT 对敲', note: '三个地址之间循环买卖同一枚 NFT，价格逐次抬高。' },
  { mark: 'freeze', title: '发行方冻结', note: '发行方把第一层中转地址列入黑名单，余额留在地址上。' },
  { mark: 'frozenTransfer', title: '冻结后转账失败', note: '冻结十几分钟后尝试转走余额，交易失败，没有资金移动。' },
  { mark: 'destroyed', title: '销毁冻结资金', note: '发行方销毁另一中转地址的冻结余额并重新发行。' },
  { mark: 'waking', title: '休眠唤醒', note: '归集地址 1 沉寂数周后在凌晨再次转出。' },
];

/** The transactions of note with the hashes that the play gave; empty when the story was not played. */
export function listHighlights(hashByMark: ReadonlyMap<string, Hex>): DemoCase['transactions'] {
  return highlights.flatMap(({ mark, title, note }) => {
    const hash = hashByMark.get(mark);
    return hash === undefined ? [] : [{ chainName: 'DemoETH', hash, title, note }];
  });
}
