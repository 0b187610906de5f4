import type { DemoCase, DemoNode } from '../types.ts';

/** The case as its chains tell it together. */
export function presentDemoCase(nodes: readonly DemoNode[]): DemoCase {
  return {
    title: '演示案件：杀猪盘资金链',
    summary:
      '40 名受害人经网络交友被诱导到虚假投资平台「聚富优选」，在交易所买入 USDT 后付到平台分配的专属充值地址。平台用同一手续费地址供 Gas，' +
      '每两天归集一次，再经两层中转快进快出，分别流向 DEX 兑换与混币池、跨链桥、场外商户以及两家交易所的充值地址。发行方在两条链上各冻结了两个中转地址。' +
      '经跨链桥到 DemoTRON 的 USDT 被再次拆分，借租来的能量转往交易所、场外商户与一个多签资金池。' +
      '另有 12 名受害人以 BTC 付款，资金经多输入归集、剥离链与混币，到达同样两家交易所，一部分换回 DemoETH。' +
      '案件同时夹有零值投毒、仿冒代币、授权盗币、NFT 对敲、失败交易等干扰项。人物、平台与机构均为虚构。',
    addresses: nodes.flatMap((node) => node.addresses),
    transactions: nodes.flatMap((node) => node.transactions),
    groups: nodes.flatMap((node) => node.groups),
    starts: nodes.flatMap((node) => node.starts),
  };
}
