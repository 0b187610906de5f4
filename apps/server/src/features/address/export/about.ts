import { tabs } from '@chaintrail/contract';
import type { ExportOrder } from './order.ts';
import { presentSums, type WrittenSums } from './sums.ts';

/** What the sheet 说明 is made of beside the order. */
export interface AboutParts {
  /** Who exports, as the trail names them. */
  by: string;
  atMs: number;
  addressLabel: string | undefined;
  sums: WrittenSums;
  agrees: boolean | null;
}

const BEIJING_MS = 8 * 3_600_000;
const listTitles: Readonly<Record<number, string>> = {
  [tabs.EXTERNAL]: '外部交易',
  [tabs.USDT]: 'USDT 转账',
  [tabs.INTERIOR]: '内部交易',
  [tabs.TOKEN20]: '代币转账',
  [tabs.NFT]: 'NFT 转移',
};
const directions = { in: '转入', out: '转出', self: '自转' } as const;

/** What a list is called in sheets and file names. */
export function titleList(tab: number): string {
  return listTitles[tab] ?? '流水';
}

/** The lines of 说明: what was asked, on what it rests, what it comes to, and what it is not; others check a sheet by them. */
export function tellAbout(order: ExportOrder, { by, atMs, addressLabel, sums, agrees }: AboutParts): [string, string][] {
  const { chain, address, input, stored, balanceOf } = order;
  const { coverage, head } = stored;
  return [
    ['查询', `${chain.title} · ${addressLabel === undefined ? address : `${addressLabel}（${address}）`} · ${titleList(input.tab)}`],
    ['筛选', tellFilter(order)],
    ['排列', input.order === 'oldest' ? '时间从早到晚' : '时间从晚到早'],
    ['导出人', by],
    ['导出时间', `${tellTime(atMs + BEIJING_MS)}（北京）· ${tellTime(atMs)}（UTC）`],
    ['数据高度', `区块 ${head.number.toLocaleString('en')}，哈希 ${head.hash}`],
    [
      '数据覆盖',
      coverage.complete
        ? '自创世块起完整'
        : [`第 ${coverage.fromBlock} 至 ${coverage.toBlock} 块`, coverage.note].filter(Boolean).join('；'),
    ],
    ...coverage.gaps.map((gap): [string, string] => ['数据缺口', `第 ${gap.fromBlock} 至 ${gap.toBlock} 块：${gap.reason}`]),
    ['数据来源', coverage.source],
    [
      '行数',
      `${sums.rows.toLocaleString('en')} 行${sums.hiddenRows > 0 ? `，其中 ${sums.hiddenRows.toLocaleString('en')} 行在页面上隐藏，不计入合计` : ''}`,
    ],
    ...presentSums(sums).map(({ symbol, contract, ...sum }): [string, string] => [
      `合计 ${symbol}${contract === '' ? '' : ` ${contract}`}`,
      `流入 ${sum.in}；流出 ${sum.out}；净额 ${sum.net}`,
    ]),
    ['与页面一致', agrees === null ? '未核对：取数期间链头前进过快' : agrees ? '是：行数与各币种合计逐项相等' : '否'],
    ['计算方式', '精确整数运算，未抽样'],
    ...listCautions(sums, balanceOf, input.order).map((caution): [string, string] => ['注意', caution]),
    ['声明', '链上分析线索，不构成司法鉴定意见；标签不等同于身份认定；无标签不代表无风险。'],
  ];
}

function listCautions(sums: WrittenSums, balanceOf: string | undefined, order: string): string[] {
  return [
    ...(sums.failedRows > 0 ? [`失败交易 ${sums.failedRows} 笔，未发生，不计入合计`] : []),
    ...(sums.claimedRows > 0 ? [`疑似仿冒或无余额支撑的代币 ${sums.claimedRows} 笔，只是事件声称，不计入合计`] : []),
    ...(sums.oversizedRows > 0 ? [`数量达到 2^200 的 ${sums.oversizedRows} 笔保留在表内，不计入合计`] : []),
    ...(balanceOf === undefined ? ['列表含多个币种，不列结余；按单一币种导出可得逐笔结余'] : []),
    ...(balanceOf !== undefined && order === 'oldest' ? ['结余只在从晚到早的导出中列出'] : []),
    '数量超过 15 位有效数字时表格软件会四舍五入，以“数量（文本）”为准',
    '标签为线索，可能含推断与情报',
  ];
}

function tellFilter({ input }: Pick<ExportOrder, 'input'>): string {
  const { startTime, endTime, direction, counterparty, coinKey, minAmount, maxAmount, method } = input;
  const time = (ms: number): string => `${tellTime(ms + BEIJING_MS)}（北京）`;
  const hidden = [input.hideZero && '零值', input.hidePoison && '投毒', input.hideFake && '仿冒'].filter((one) => typeof one === 'string');
  return [
    `时间 ${startTime === undefined && endTime === undefined ? '全部' : `${startTime === undefined ? '最早' : time(startTime)} 至 ${endTime === undefined ? '最新' : time(endTime)}`}`,
    `方向 ${direction === undefined ? '全部' : directions[direction]}`,
    ...(counterparty ? [`交易对手 ${counterparty.trim().replaceAll(/\s*\n\s*/g, '、')}`] : []),
    ...(coinKey ? [`币种 ${coinKey}`] : []),
    ...(minAmount ? [`数量不小于 ${minAmount}`] : []),
    ...(maxAmount ? [`数量不大于 ${maxAmount}`] : []),
    ...(method ? [`方法 ${method}`] : []),
    ...(hidden.length > 0 ? [`隐藏${hidden.join('、')}${input.withHidden ? '（已写入并在备注标明）' : ''}`] : []),
  ].join('；');
}

function tellTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
