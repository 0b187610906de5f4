import type { CasePart } from '@chaintrail/model';
import type { Address } from 'viem';
import type { CaseGroup, DemoCase } from '../../types.ts';
import { frozenTransit } from '../scenario/acts/layering.ts';
import { cast, lookAlikeOf } from '../scenario/cast.ts';
import { contracts, lookAlikeTokens, northSuspectDeposits, pairs } from '../scenario/deployments.ts';

type Row = readonly [key: string, part: CasePart, addresses: readonly Address[], title: string, note: string, coin?: CaseGroup['coin']];

const rows: readonly Row[] = [
  ['victims', 'victim', cast.victims, '受害人', '在交易所买入 USDT 后付到平台分配的地址。'],
  ['deposits', 'deposit', cast.deposits, '平台充值地址', '每名受害人一个，收到后全额转往归集地址。'],
  ['collector', 'collection', [cast.collector], '归集地址 1', '平台资金的主要汇聚点。'],
  ['secondCollector', 'collection', [cast.secondCollector], '归集地址 2', '接收约四分之一的归集。'],
  ['payout', 'collection', [cast.payout], '返利地址', '首笔付款次日把一部分返还受害人，骗取信任。'],
  ['firstLayer', 'transit', cast.firstLayer, '第一层中转', '快进快出，停留约 9 分钟；其中两个被发行方冻结。'],
  ['secondLayer', 'transit', cast.secondLayer, '第二层中转', '拆分后分流到兑换、跨链、场外与交易所。'],
  ['dex', 'dex', [contracts.router, pairs.usdt], '潮汐兑换', 'USDT 换成 ETH，直接付给洗币地址。'],
  ['bridge', 'bridge', [contracts.bridge], '蓝桥跨链', '锁定 USDT，事件写明在 DemoTRON 的收款地址。'],
  ['otc', 'otc', cast.otc, '场外商户', '收赃款后小额分售给普通买家。'],
  ['harbour', 'exchange', cast.harbourSuspectDeposits, '星港充值地址', '星港交易所的嫌疑账户，可调证。'],
  ['north', 'exchange', northSuspectDeposits, '北辰充值地址', '北辰交易所的嫌疑账户，合约形式，可调证。'],
  ['washers', 'transit', cast.washers, '洗币地址', '接收兑换所得 ETH，按固定面额存入混币池。', 'native'],
  ['mixer', 'mixer', [contracts.mixerTen, contracts.mixerOne], '迷雾混币池', '固定面额 10 ETH 与 1 ETH。', 'native'],
  ['mixerExits', 'mixed', cast.mixerExits, '混币池取出地址', '由中继代取的全新地址；与存入的对应关系链上不可见。', 'native'],
  ['feeWallet', 'aside', [cast.feeWallet], '手续费来源', '为平台全部充值、归集与中转地址供 Gas，是并案的关键。', 'native'],
  ['harbourHot', 'aside', [cast.harbourHot], '星港热钱包', '受害人在此买币，赃款也归集到这里。'],
  ['northHot', 'aside', [cast.northHot], '北辰热钱包', '受害人在此买币，赃款也归集到这里。'],
  ['poisoner', 'aside', [cast.poisoner], '投毒地址', '发起零值 transferFrom 并部署仿冒代币。'],
  ['lookAlike', 'aside', [lookAlikeOf(cast.deposits[11] as Address)], '仿冒地址', '与 A12 的充值地址首尾相同，收到误转。'],
  ['lookAlikeTokens', 'aside', lookAlikeTokens, '仿冒代币', '冒充 USDT 的合约，其转账事件没有资金移动。'],
  ['nftWashers', 'aside', cast.nftWashers, 'NFT 对敲地址', '循环买卖同一枚 NFT。', 'native'],
];

/** Who plays which part on this chain. */
export function listCaseGroups(): CaseGroup[] {
  return rows.map(([key, part, addresses, title, note, coin = 'usdt']) => ({
    chainName: 'DemoETH',
    key,
    title,
    note,
    part,
    coin,
    addresses: [...addresses],
  }));
}

/** Where to begin on this chain. */
export function listCaseStarts(): DemoCase['starts'] {
  return [
    { chainName: 'DemoETH', address: cast.collector, title: '看归集地址 1', note: '谁、多少、从哪来、到哪去、可疑之处' },
    { chainName: 'DemoETH', address: frozenTransit, title: '看被冻结的中转地址', note: '冻结了多少，冻结之后的转账为何失败' },
  ];
}
