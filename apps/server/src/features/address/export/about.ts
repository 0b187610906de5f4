import { tabs } from '@chaintrail/contract';
import { tellNarrowing, tellSpan } from '../../../sheet/words.ts';
import type { ExportOrder } from './order.ts';
import type { WrittenSums } from './sums.ts';

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

/** What whoever reads the sheet should know before adding it up. */
export function listCautions(sums: WrittenSums, { balanceOf, input }: Pick<ExportOrder, 'balanceOf' | 'input'>): string[] {
  return [
    ...(sums.failedRows > 0 ? [`失败交易 ${sums.failedRows} 笔，未发生，不计入合计`] : []),
    ...(sums.claimedRows > 0 ? [`疑似仿冒或无余额支撑的代币 ${sums.claimedRows} 笔，只是事件声称，不计入合计`] : []),
    ...(sums.oversizedRows > 0 ? [`数量达到 2^200 的 ${sums.oversizedRows} 笔保留在表内，不计入合计`] : []),
    ...(balanceOf === undefined ? ['列表含多个币种，不列结余；按单一币种导出可得逐笔结余'] : []),
    ...(balanceOf !== undefined && input.order === 'oldest' ? ['结余只在从晚到早的导出中列出'] : []),
    '数量超过 15 位有效数字时表格软件会四舍五入，以“数量（文本）”为准',
    '标签为线索，可能含推断与情报',
  ];
}

/** What the list was narrowed to. */
export function tellFilter({ input }: Pick<ExportOrder, 'input'>): string {
  const { direction, counterparty, coinKey, minAmount, maxAmount, method } = input;
  const hidden = [input.hideZero && '零值', input.hidePoison && '投毒', input.hideFake && '仿冒'].filter((one) => typeof one === 'string');
  return [
    tellSpan(input),
    `方向 ${direction === undefined ? '全部' : directions[direction]}`,
    ...tellNarrowing([
      ['交易对手', counterparty],
      ['币种', coinKey],
      ['数量不小于', minAmount],
      ['数量不大于', maxAmount],
      ['方法', method],
    ]),
    ...(hidden.length > 0 ? [`隐藏${hidden.join('、')}${input.withHidden ? '（已写入并在备注标明）' : ''}`] : []),
  ].join('；');
}
