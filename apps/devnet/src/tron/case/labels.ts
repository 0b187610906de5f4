import type { ClaimType, LabelClaim } from '@chaintrail/model';
import { HARBOUR, NORTH, PLATFORM } from '../../case/entities.ts';
import { inRole, labelWriter } from '../../case/labels.ts';
import { toBase58, type TronAddress } from '../address.ts';
import { cast } from '../scenario/cast.ts';
import { contracts } from '../scenario/deployments.ts';
import { lookAlikes } from '../scenario/lookAlikes.ts';

const writeHere = labelWriter('DemoTRON');
const write = (type: string, claim: ClaimType, entity: string | null, address: TronAddress, name: string): LabelClaim =>
  writeHere(type, claim, entity, toBase58(address), name);

/** Labels of the worked case. Transit addresses carry none on purpose: finding them is the user's work. */
export function listLabels(): LabelClaim[] {
  return [
    inRole('hot', write('exchange', 'intelligence', HARBOUR, cast.harbourHot, `${HARBOUR} · 热钱包`)),
    inRole('hot', write('exchange', 'intelligence', NORTH, cast.northHot, `${NORTH} · 热钱包`)),
    write('exchange', 'intelligence', NORTH, cast.northGas, `${NORTH} · 手续费钱包`),
    ...cast.harbourSuspectDeposits.map((address, index) =>
      inRole('deposit', write('exchange', 'derived', HARBOUR, address, `${HARBOUR} · 充值地址 ${index + 1}`)),
    ),
    ...cast.northSuspectDeposits.map((address, index) =>
      inRole('deposit', write('exchange', 'derived', NORTH, address, `${NORTH} · 充值地址 ${index + 1}`)),
    ),
    write('bridge', 'fact', '蓝桥跨链', contracts.bridge, '蓝桥跨链 · 释放合约'),
    write('bridge', 'intelligence', '蓝桥跨链', cast.bridgeOperator, '蓝桥跨链 · 操作地址'),
    ...cast.otc.map((address, index) => write('otc', 'intelligence', null, address, `波场场外商户 ${index + 1}`)),
    write('scam', 'judgement', PLATFORM, cast.receiver, '跨链收款地址'),
    write('scam', 'judgement', PLATFORM, cast.feeWallet, '波场手续费来源'),
    write('hack', 'heuristic', null, cast.thief, '疑似盗币地址'),
    write('poisoning', 'heuristic', null, cast.poisoner, '疑似投毒地址'),
    write('fake_token', 'fact', null, contracts.lookAlikeToken, '仿冒 USDT 合约'),
    ...Object.values(lookAlikes).map((address) => write('poisoning', 'heuristic', null, address, '仿冒地址')),
    write('victim', 'judgement', null, cast.robbed, '权限被盗的客户'),
  ];
}
