import type { LabelClaim } from '@chaintrail/model';
import type { Address } from 'viem';
import { HARBOUR, NORTH, PLATFORM } from '../../case/entities.ts';
import { inRole, labelWriter } from '../../case/labels.ts';
import { cast, lookAlikeOf } from '../scenario/cast.ts';
import { contracts, lookAlikeTokens, northSuspectDeposits, pairs } from '../scenario/deployments.ts';

/** Name of a victim in the file: victims appear as codes. */
export function victimCode(index: number): string {
  return `A${String(index + 1).padStart(2, '0')}`;
}

const write = labelWriter('DemoETH');

function listServices(): LabelClaim[] {
  return [
    inRole('hot', write('exchange', 'intelligence', HARBOUR, cast.harbourHot, `${HARBOUR} · 热钱包 1`)),
    write('exchange', 'intelligence', HARBOUR, cast.harbourGas, `${HARBOUR} · 手续费钱包`),
    inRole('hot', write('exchange', 'intelligence', NORTH, cast.northHot, `${NORTH} · 热钱包 1`)),
    write('exchange', 'intelligence', NORTH, cast.northOperator, `${NORTH} · 归集操作地址`),
    ...cast.harbourSuspectDeposits.map((address, index) =>
      inRole('deposit', write('exchange', 'derived', HARBOUR, address, `${HARBOUR} · 充值地址 ${index + 1}`)),
    ),
    ...northSuspectDeposits.map((address, index) =>
      inRole('deposit', write('exchange', 'derived', NORTH, address, `${NORTH} · 充值地址 ${index + 1}`)),
    ),
    write('dex', 'fact', '潮汐兑换', contracts.router, '潮汐兑换 · 路由'),
    write('dex', 'fact', '潮汐兑换', pairs.usdt, '潮汐兑换 · USDT/WETH 交易对'),
    write('dex', 'fact', '潮汐兑换', pairs.token, '潮汐兑换 · SFP/WETH 交易对'),
    write('mixer', 'fact', '迷雾混币池', contracts.mixerTen, '迷雾混币池 · 10 ETH'),
    write('mixer', 'fact', '迷雾混币池', contracts.mixerOne, '迷雾混币池 · 1 ETH'),
    write('mixer', 'intelligence', '迷雾混币池', cast.relayer, '迷雾混币池 · 中继'),
    write('bridge', 'fact', '蓝桥跨链', contracts.bridge, '蓝桥跨链 · 锁定合约'),
    ...cast.otc.map((address, index) => write('otc', 'intelligence', null, address, `场外商户 ${index + 1}`)),
  ];
}

function listSuspects(): LabelClaim[] {
  return [
    write('scam', 'judgement', PLATFORM, cast.collector, '归集地址 1'),
    write('scam', 'judgement', PLATFORM, cast.secondCollector, '归集地址 2'),
    write('scam', 'judgement', PLATFORM, cast.feeWallet, '手续费来源'),
    write('scam', 'judgement', PLATFORM, cast.payout, '返利地址'),
    ...cast.deposits.map((address, index) => write('scam', 'derived', PLATFORM, address, `平台充值地址 ${victimCode(index)}`)),
    write('poisoning', 'heuristic', null, cast.poisoner, '疑似投毒地址'),
    ...lookAlikeTokens.map((address) => write('fake_token', 'fact', null, address, '仿冒 USDT 合约')),
    write('poisoning', 'heuristic', null, lookAlikeOf(cast.deposits[11] as Address), '仿冒地址（形似平台充值地址 A12）'),
  ];
}

/** Labels of the worked case. Transit addresses carry none on purpose: finding them is the user's work. */
export function listLabels(): LabelClaim[] {
  return [
    ...listServices(),
    ...listSuspects(),
    ...cast.victims.map((address, index) => write('victim', 'judgement', null, address, `受害人 ${victimCode(index)}`)),
  ];
}
