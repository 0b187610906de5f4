import type { NameMarkView } from '@chaintrail/contract/schemas';
import { hostOf, type GatewayTrip, type NameFault, type NameHolding } from '@chaintrail/families/names';
import { tellNameFault } from './tellFault.ts';

/** What a name is judged by. */
export interface Judged {
  fault: NameFault | null;
  holding: Pick<NameHolding, 'expiresMs' | 'graceMs'>;
  gateway: GatewayTrip | null;
  /** Where it leads, and what that address calls itself. */
  reverse: { isSame: boolean; display: string | null } | null;
  /** The name that it is taken for, in letters that look like its own. */
  resembles: string | null;
}

/** Everything that stands between a name and trust, gravest first. `nowMs` is the time of the block that was asked. */
export function judgeName(judged: Judged, nowMs: number): NameMarkView[] {
  const { fault, holding, gateway, reverse, resembles } = judged;
  return [
    ...(fault ? [{ kind: 'invalid' as const, text: `${tellNameFault(fault)}；钱包不会解析` }] : []),
    ...(resembles === null ? [] : [{ kind: 'look_alike' as const, text: `与已有域名 ${resembles} 形似，谨防冒充` }]),
    ...judgeEnd(holding, nowMs),
    ...judgeReverse(reverse),
    ...(gateway ? [{ kind: 'gateway' as const, text: tellGateway(gateway) }] : []),
  ];
}

/** The name has ended, or is in the time in which its holder alone can renew it. */
export function judgeEnd({ expiresMs, graceMs }: Judged['holding'], nowMs: number): NameMarkView[] {
  if (expiresMs === null || expiresMs > nowMs) return [];
  return expiresMs + graceMs > nowMs
    ? [{ kind: 'grace', text: '已到期，仍在宽限期：只有原持有人可以续期' }]
    : [{ kind: 'expired', text: '已到期：任何人可以重新注册，解析记录是旧的' }];
}

function judgeReverse(reverse: Judged['reverse']): NameMarkView[] {
  if (!reverse || reverse.isSame) return [];
  const text = reverse.display === null ? '所指地址没有设置主名称，无法反向核对' : `所指地址的主名称是 ${reverse.display}，不是它`;
  return [{ kind: 'not_back', text }];
}

function tellGateway({ urls, fault }: GatewayTrip): string {
  const hosts = hostsOf(urls);
  if (fault === null) return `记录来自链下网关（${hosts}），解析合约已采信其答复`;
  return `记录在链下网关（${hosts}），未取得：${tellFault(fault)}`;
}

function tellFault(fault: NonNullable<GatewayTrip['fault']>): string {
  if (fault.kind === 'unasked') return fault.words;
  return { sender: '解析合约以别的合约的名义转向网关，不予访问', circle: '网关转向次数过多', rejected: '解析合约没有采信网关的答复' }[
    fault.kind
  ];
}

function hostsOf(urls: readonly string[]): string {
  return [...new Set(urls.map(hostOf))].join('、') || '未写明';
}
