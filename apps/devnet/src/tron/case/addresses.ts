import type { DemoCase } from '../../types.ts';
import { toBase58, type TronAddress } from '../address.ts';
import { destroyedTransit, frozenTransit } from '../scenario/acts/layering.ts';
import { cast } from '../scenario/cast.ts';
import { contracts } from '../scenario/deployments.ts';
import { lookAlikes } from '../scenario/lookAlikes.ts';

const entries: readonly (readonly [address: TronAddress, role: string, note: string])[] = [
  [cast.receiver, '跨链收款地址', 'DemoETH 上赃款经蓝桥跨链后的落点，到账后拆分。'],
  [cast.feeWallet, '手续费来源', '为收款地址、中转地址与资金池供 TRX，是并案的关键。'],
  [cast.firstLayer[0] as TronAddress, '中转地址（第一层）', '快进快出，多数转账租用能量。'],
  [frozenTransit, '中转地址（已冻结）', '被发行方列入黑名单，余额留在地址上。'],
  [destroyedTransit, '中转地址（已销毁）', '冻结后余额被发行方销毁。'],
  [cast.secondLayer[0] as TronAddress, '中转地址（第二层）', '分流到两家交易所、场外商户与资金池。'],
  [cast.treasury, '资金池（多签）', '三把密钥任两把签名，密钥地址可作为关联线索。'],
  [cast.treasuryKeys[0] as TronAddress, '多签密钥', '资金池的三把密钥之一。'],
  [cast.rental, '能量租赁服务', '收 TRX，代理能量，一小时后收回；不是资金去向。'],
  [cast.harbourSuspectDeposits[0] as TronAddress, '交易所充值地址', '星港交易所，嫌疑人账户，可调证。'],
  [cast.northSuspectDeposits[0] as TronAddress, '交易所充值地址', '北辰交易所，嫌疑人账户，可调证。'],
  [cast.harbourHot, '交易所热钱包', '星港交易所热钱包。'],
  [cast.northHot, '交易所热钱包', '北辰交易所热钱包。'],
  [cast.otc[0] as TronAddress, '场外商户', '收赃款后小额分售。'],
  [contracts.bridge, '跨链桥', '蓝桥跨链，按 DemoETH 的锁定释放。'],
  [cast.robbed, '权限被盗账户', 'owner 权限被改成他人的地址，资金随即转走。'],
  [cast.thief, '疑似盗币地址', '控制被盗账户的 owner 权限。'],
  [cast.phished, '被授权盗币的客户', '在仿冒页面上签了 USDT 授权，数分钟后余额被转走。'],
  [cast.approvalThief, '授权盗币地址', '拿到授权后发起 transferFrom，自己不收款；与 DemoETH 的投毒地址是同一把密钥。'],
  [cast.stolenTo, '盗得款收款地址', '当天按整数拆给三个地址，次日被发行方冻结时只剩零头。'],
  [cast.splitTo[0] as TronAddress, '拆分接收地址', '三个地址的能量由同一地址无偿代理。'],
  [cast.energyLender, '能量供给地址', '用自己的质押给三个拆分接收地址代理能量，不收费。'],
  [cast.poisoner, '投毒地址', '发起零值 transferFrom 并部署仿冒代币。'],
  [lookAlikes.suspectDeposit, '仿冒地址', '与嫌疑充值地址首尾各四位相同。'],
  [lookAlikes.customerDeposit, '仿冒地址', '一笔误转的去向。'],
];

/** Addresses of the case on this chain with their roles. */
export function listCaseAddresses(): DemoCase['addresses'] {
  return entries.map(([address, role, note]) => ({ chainName: 'DemoTRON', address: toBase58(address), role, note }));
}
