import type { Address } from 'viem';
import { cast, lookAlikeOf } from '../scenario/cast.ts';
import { contracts, lookAlikeTokens, northSuspectDeposits } from '../scenario/deployments.ts';
import { destroyedTransit, frozenTransit } from '../scenario/acts/layering.ts';
import type { DemoCase } from '../../types.ts';

const others: readonly (readonly [address: Address, role: string, note: string])[] = [
  [cast.secondCollector, '归集地址', '接收约四分之一的归集，去向与归集地址 1 相同。'],
  [cast.feeWallet, '手续费来源', '为平台全部充值地址、归集与中转地址供 Gas，是并案的关键。'],
  [cast.payout, '返利地址', '首笔付款次日返还两成「收益」，骗取信任。'],
  [cast.victims[0] as Address, '受害人', 'A01：首名受害人，案件起点。'],
  [cast.victims[11] as Address, '受害人', 'A12：除付款外，还误转到仿冒地址。'],
  [cast.deposits[0] as Address, '平台充值地址', '只对应受害人 A01，收到后全额归集。'],
  [cast.firstLayer[0] as Address, '中转地址（第一层）', '快进快出，停留约 9 分钟，不留余额。'],
  [frozenTransit, '中转地址（已冻结）', '被发行方列入黑名单，余额留在地址上。'],
  [destroyedTransit, '中转地址（已销毁）', '冻结后余额被发行方销毁。'],
  [cast.secondLayer[0] as Address, '中转地址（第二层）', '拆分后分流到兑换、跨链、场外与交易所。'],
  [cast.washers[0] as Address, '洗币地址', '接收兑换所得 ETH，按面额存入混币池。'],
  [cast.mixerExits[0] as Address, '混币池取出地址', '由中继代取，之后转入北辰交易所。'],
  [cast.otc[0] as Address, '场外商户', '收赃款后小额分售给普通买家。'],
  [cast.harbourSuspectDeposits[0] as Address, '交易所充值地址', '星港交易所，嫌疑人账户，可调证。'],
  [northSuspectDeposits[0] as Address, '交易所充值地址', '北辰交易所，合约形式，嫌疑人账户，可调证。'],
  [cast.harbourHot, '交易所热钱包', '星港交易所热钱包 1：受害人买币与赃款到达的共同节点。'],
  [cast.northHot, '交易所热钱包', '北辰交易所热钱包 1。'],
  [contracts.router, '去中心化兑换', '潮汐兑换 · 路由。'],
  [contracts.mixerTen, '混币池', '迷雾混币池，固定面额 10 ETH。'],
  [contracts.mixerOne, '混币池', '迷雾混币池，固定面额 1 ETH。'],
  [contracts.bridge, '跨链桥', '蓝桥跨链，锁定后在 DemoTRON 释放。'],
  [cast.poisoner, '投毒地址', '发起零值 transferFrom 并部署仿冒代币。'],
  [lookAlikeOf(cast.deposits[11] as Address), '仿冒地址', '与 A12 的充值地址首四位、尾四位相同。'],
  [lookAlikeTokens[1] as Address, '仿冒代币', '符号以西里尔字母「Т」冒充 USDT。'],
  [cast.nftWashers[0] as Address, 'NFT 对敲地址', '三个地址循环买卖同一枚 NFT。'],
];

/** Addresses of the case with their roles; the main suspect comes first. */
export function listCaseAddresses(): DemoCase['addresses'] {
  const mainSuspect = [cast.collector, '主要嫌疑地址（归集）', '平台资金的主要汇聚点，数百笔 USDT 往来，从这里开始研判。'] as const;
  return [mainSuspect, ...others].map(([address, role, note]) => ({ chainName: 'DemoETH', address, role, note }));
}
