import type { CoverageView, SheetSumView } from '@chaintrail/contract/schemas';
import type { Head, OpenedList, Written } from './opened.ts';
import { countOf, tellBeijing, tellTime } from './words.ts';

/** Who exports, as the trail names them, and when. */
export interface Maker {
  by: string;
  atMs: number;
}

type Line = [string, string];

/** The lines of 说明: what was asked, on what it rests, what it comes to, and what it is not; others check a sheet by them. */
export function tellAbout(list: OpenedList, written: Written, { by, atMs }: Maker): Line[] {
  const { rows, hiddenRows, sums, agrees, whyUncompared, closing = [], cautions } = written;
  const isOne = list.heads.length === 1;
  return [
    ['查询', list.query],
    ['筛选', list.filters],
    ['排列', list.order],
    ['导出人', by],
    ['导出时间', `${tellBeijing(atMs)}· ${tellTime(atMs)}（UTC）`],
    ...list.heads.flatMap((head) => tellHead(head, isOne)),
    ['行数', `${countOf(rows)} 行${hiddenRows > 0 ? `，其中 ${countOf(hiddenRows)} 行在页面上隐藏，不计入合计` : ''}`],
    ...(list.bound === null ? [] : [['范围', list.bound] satisfies Line]),
    ...sums.map(tellSum),
    [
      '与页面一致',
      agrees === null ? `未核对：${whyUncompared}` : agrees ? `是：行数${sums.length > 0 ? '与各币种合计' : ''}逐项相等` : '否',
    ],
    ['计算方式', '精确整数运算，未抽样'],
    ...closing.map((line): Line => ['期初至期末', line]),
    ...cautions.map((caution): Line => ['注意', caution]),
    ['声明', '链上分析线索，不构成司法鉴定意见；标签不等同于身份认定；无标签不代表无风险。'],
  ];
}

function tellHead({ chain, stored: { head, coverage } }: Head, isOne: boolean): Line[] {
  const of = isOne ? '' : `${chain.title} `;
  return [['数据高度', `${of}区块 ${countOf(head.number)}，哈希 ${head.hash}`], ...tellCoverage(coverage, of)];
}

/** What is stored of a chain, what is missing, and who it came from. */
export function tellCoverage(coverage: CoverageView, of = ''): Line[] {
  const range = coverage.complete ? '自创世块起完整' : `第 ${coverage.fromBlock} 至 ${coverage.toBlock} 块`;
  const whole = [range, coverage.note].filter(Boolean).join('；');
  return [
    ['数据覆盖', `${of}${whole}`],
    ...coverage.gaps.map((gap): Line => ['数据缺口', `${of}第 ${gap.fromBlock} 至 ${gap.toBlock} 块：${gap.reason}`]),
    ['数据来源', `${of}${coverage.source}`],
  ];
}

function tellSum({ symbol, contract, parts }: SheetSumView): Line {
  return [
    ['合计', symbol, contract].filter((part) => part !== '').join(' '),
    parts.map(({ title, amount }) => (title === '' ? amount : `${title} ${amount}`)).join('；'),
  ];
}
