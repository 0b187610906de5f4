import { parameters, type FindingRule } from '@chaintrail/analysis/findings';
import { tellSpan } from './tellFinding.ts';

type Names = { [Rule in FindingRule]: Record<keyof (typeof parameters)[Rule], string> };

const names: Names = {
  riskContact: { leastLevel: '最低风险等级', mostHops: '最多跳数', leastSharePercent: '最小占比' },
  mixerContact: { leastSharePercent: '最小占比' },
  bridgeContact: { leastSharePercent: '最小占比' },
  freezeRace: { longestMs: '冻结前', leastSharePercent: '最小占比' },
  permissionSeized: { longestMs: '变更后' },
  approvalTheft: { fewestPulls: '最少笔数' },
  collection: {
    fewestGivers: '最少来源',
    fewestTimes: '最少次数',
    leastEmptiedPercent: '来源转空比例',
    leastGivenHerePercent: '来源转到这里',
    leastSharePercent: '最小占比',
  },
  dispersal: {
    fewestReceivers: '最少去向',
    fewestAtOnce: '一笔最少去向（UTXO 链）',
    leastPassedPercent: '去向转出比例',
    leastFromHerePercent: '去向来自本地址',
    leastSharePercent: '最小占比',
  },
  transit: { fewestLegs: '最少次数', longestDwellMs: '最长停留', leastPassedPercent: '最小占比' },
  peelChain: { fewestHops: '最少跳数', mostPaidPercent: '每跳最多付出' },
  fixedAmount: {
    fewestPayments: '最少笔数',
    fewestTimes: '最少时刻',
    fewestEqual: '同额最少笔数',
    mostAmounts: '最多几种金额',
    leastSharePercent: '最小占比',
    mostReceiversPercent: '收款人数不超过笔数的',
    longestMedianGapMs: '间隔中位数不超过',
  },
  roundSplit: { fewestParts: '最少份数', mostDigits: '最多有效数字', longestMs: '最长时间', leastSharePercent: '最小占比' },
  circular: {
    fewestItemRounds: '藏品最少次数',
    fewestCoinRounds: '币种最少次数',
    mostDifferencePercent: '金额最大差异',
    longestMs: '最长时间',
  },
  dormancy: { shortestMs: '最短静止', leastSharePercent: '最小占比' },
  deposit: { leastSharePercent: '最小占比', mostReceivers: '最多归集地址' },
  feeSource: { fewestSiblings: '最少其他地址', leastFromSourcePercent: '来自同一地址' },
  energySource: { fewestSiblings: '最少其他账户' },
  permissionShared: { fewestKeys: '最少密钥' },
  poisonSender: { fewestVictims: '最少受影响地址' },
  poisonTarget: { fewestBaits: '最少诱饵' },
};

/** What a rule goes by, in words: times and shares by the ends of their names. */
export function tellParameters(rule: FindingRule): { name: string; value: string }[] {
  const titles: Readonly<Record<string, string>> = names[rule];
  return Object.entries(parameters[rule]).map(([key, value]: [string, number]) => ({
    name: titles[key] ?? key,
    value: key.endsWith('Ms') ? tellSpan(value) : key.endsWith('Percent') ? `${value}%` : String(value),
  }));
}
