import type { Finding, FindingFacts, FindingRule } from '@chaintrail/analysis/findings';
import { groupThousands } from '../../present/number.ts';

/** How amounts and addresses are written in a sentence. */
export interface FindingPen {
  amount: (coin: string, raw: bigint) => string;
  coin: (coin: string) => string;
  party: (address: string) => string;
}

type Teller<Rule extends FindingRule> = (facts: FindingFacts[Rule], pen: FindingPen) => string;

const count = (value: number): string => groupThousands(String(value));

const tellers: { [Rule in FindingRule]: Teller<Rule> } = {
  riskContact: ({ coin, hops, risk, inRaw, outRaw, others }, pen) =>
    `${hops === 1 ? '直接' : `隔 ${hops} 跳`}接触带「${risk.name}」标签的地址${others > 0 ? `等 ${count(others + 1)} 个` : ''}，${tellBoth(pen, coin, inRaw, outRaw, hops > 1 ? '至多' : '')}；标签来源：${risk.source}。`,
  mixerContact: ({ coin, inRaw, outRaw, rounds }, pen) =>
    rounds > 0
      ? `参与 ${count(rounds)} 笔形似合币的交易，投入或取得 ${pen.amount(coin, outRaw + inRaw)}；其中输入与输出不能一一对应。`
      : `与混币服务直接往来，${tellBoth(pen, coin, inRaw, outRaw)}。`,
  bridgeContact: ({ coin, inRaw, outRaw }, pen) => `与跨链桥直接往来，${tellBoth(pen, coin, inRaw, outRaw)}；资金在另一条链上继续。`,
  freezeRace: ({ coin, raw, beforeMs }, pen) => `发行方冻结前 ${tellSpan(beforeMs)}内转出 ${pen.amount(coin, raw)}。`,
  permissionSeized: ({ owner, coin, takenRaw, withinMs }, pen) =>
    `账户权限改由 ${pen.party(owner)} 独自掌握，${tellSpan(withinMs)}内转出 ${pen.amount(coin, takenRaw)}。`,
  approvalTheft: ({ spender, coin, raw, pulls }, pen) =>
    `授权 ${pen.party(spender)} 支配 ${pen.coin(coin)} 后，被其分 ${count(pulls)} 笔转走 ${pen.amount(coin, raw)}。`,
  collection: ({ coin, givers, raw, sharePercent }, pen) =>
    `${count(givers)} 个不留余额的地址把 ${pen.coin(coin)} 的大半转到这里，合计 ${pen.amount(coin, raw)}，占转入 ${sharePercent}%。`,
  dispersal: ({ coin, receivers, raw, sharePercent }, pen) =>
    `转出的 ${pen.coin(coin)} 有 ${sharePercent}% 流向 ${count(receivers)} 个几乎不留余额的地址，合计 ${pen.amount(coin, raw)}。`,
  transit: ({ coin, inRaw, passedRaw, legs, medianDwellMs, receivers }, pen) =>
    `${count(legs)} 次转入共 ${pen.amount(coin, inRaw)}，其中 ${pen.amount(coin, passedRaw)} 两小时内转往 ${count(receivers)} 个地址，停留中位数 ${tellSpan(medianDwellMs)}。`,
  peelChain: ({ coin, hops, paidRaw, firstRaw }, pen) =>
    `处在一条 ${count(hops)} 跳的剥离链上：起点 ${pen.amount(coin, firstRaw)}，逐跳付出合计 ${pen.amount(coin, paidRaw)}。`,
  fixedAmount: ({ coin, amountsRaw, count: equal, outCount }, pen) =>
    `${count(outCount)} 笔转出中有 ${count(equal)} 笔是固定金额：${amountsRaw.map((raw) => pen.amount(coin, raw)).join('、')}。`,
  roundSplit: ({ coin, inRaw, parts, partsRaw, withinMs }, pen) =>
    `转入 ${pen.amount(coin, inRaw)} 后，${tellSpan(withinMs)}内拆成 ${count(parts)} 笔整数金额转出，合计 ${pen.amount(coin, partsRaw)}。`,
  circular: ({ coin, item, rounds, parties }, pen) =>
    item === ''
      ? `与同一对手往返近乎相同的 ${pen.coin(coin)} ${count(rounds)} 次。`
      : `${pen.coin(coin)} #${item} 转出后又回到本地址 ${count(rounds)} 次，经手 ${count(parties)} 个地址。`,
  dormancy: ({ coin, asleepMs, raw, sharePercent }, pen) =>
    `静止 ${tellSpan(asleepMs)}后一次转出 ${pen.amount(coin, raw)}，占当时持有的 ${sharePercent}%。`,
  deposit: ({ coin, entity, raw, givers }, pen) =>
    `${count(givers)} 个地址转入的 ${pen.coin(coin)} 只转往${entity}，合计 ${pen.amount(coin, raw)}。`,
  feeSource: ({ source, siblings }, pen) => `手续费来自 ${pen.party(source)}，该地址以同样方式供给另外 ${count(siblings)} 个地址。`,
  energySource: ({ source, siblings }, pen) => `能量由 ${pen.party(source)} 无偿代理，该地址同时代理给另外 ${count(siblings)} 个账户。`,
  permissionShared: ({ keys }) => `账户由 ${count(keys)} 把密钥共同控制，密钥所属地址可一并研判。`,
  poisonSender: ({ imitates, victims, sentCount }) =>
    `${imitates > 0 ? `与他人的 ${count(imitates)} 个往来地址首尾相同，` : ''}以 ${count(sentCount)} 笔诱饵进入 ${count(victims)} 个地址的历史。`,
  poisonTarget: ({ imitators, baitCount, paidCount }) =>
    `${count(imitators)} 个形似地址以 ${count(baitCount)} 笔诱饵混入历史，${paidCount > 0 ? `曾向其付款 ${count(paidCount)} 笔` : '从未向其付款'}。`,
};

/** One sentence, with figures: what was found, worded as the claim allows. */
export function tellFinding(finding: Finding, pen: FindingPen): string {
  return (tellers[finding.rule] as Teller<FindingRule>)(finding.facts, pen);
}

function tellBoth(pen: FindingPen, coin: string, inRaw: bigint, outRaw: bigint, before = ''): string {
  const parts = [
    ...(inRaw > 0n ? [`转入${before} ${pen.amount(coin, inRaw)}`] : []),
    ...(outRaw > 0n ? [`转出${before} ${pen.amount(coin, outRaw)}`] : []),
  ];
  return parts.join('，');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function tellSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / 1000))} 秒`;
  if (ms < 2 * HOUR) return `${Math.round(ms / MINUTE)} 分钟`;
  if (ms < 2 * DAY) return `${Math.round(ms / HOUR)} 小时`;
  return `${count(Math.round(ms / DAY))} 天`;
}
