import type { BalanceAtView, BalancesAtView, DayValueView } from '@chaintrail/contract/schemas';
import { countOf, tellBeijing, tellTime } from '../../sheet/words.ts';

export const balanceMethods: Record<BalanceAtView['method'], string> = {
  both: '节点在该块之后的状态，与全部转账之和一致',
  node: '节点在该块之后的状态',
  transfers: '全部转账之和',
};

/** The moment, and the block that it comes to. */
export function tellMoment(time: number, { block, next, isFinal }: Pick<BalancesAtView, 'block' | 'next' | 'isFinal'>): string[] {
  return [
    `查询时刻 ${tellBeijing(time)}· ${tellTime(time)}（UTC）`,
    block.hash === ''
      ? `这些地址在该时刻前最后一笔所在的区块 ${countOf(block.number)}，时间 ${tellBeijing(block.time)}`
      : `该时刻前最后一个区块 ${countOf(block.number)}，时间 ${tellBeijing(block.time)}，哈希 ${block.hash}`,
    ...(block.hash === ''
      ? []
      : [next === null ? '其后的区块尚未收录' : `其后一个区块 ${countOf(next.number)}，时间 ${tellBeijing(next.time)}，哈希 ${next.hash}`]),
    isFinal ? '该块已终局' : '该块未终局，仍可能回滚',
  ];
}

/** Where values come from, or why there are none. */
export function tellPricing({ pricing }: Pick<BalancesAtView, 'pricing'>): string {
  if (pricing === null) return '没有启用价格来源，不折算人民币';
  if (pricing.source === null) return '所列币种没有取得当日报价，不折算人民币';
  return `折合按 ${pricing.source} 在查询时刻当日（UTC）的价格与当日人民币汇率，当日没有汇率的用此前最近一日的；没有报价的币种不折合。为估算，以数量为准`;
}

/** The price and the rate of one value, each with its source and time. */
export function tellValue({ price, time, yuan }: DayValueView): string {
  const rate = yuan ? `汇率 ${yuan.rate.cny}（${yuan.rate.date}，${yuan.rate.source}）` : '当日没有汇率，不折合人民币';
  return `单价 ${price} 美元（${tellBeijing(time)}）；${rate}`;
}
