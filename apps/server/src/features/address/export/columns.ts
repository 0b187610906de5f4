import type { AddressTransferView, SheetColumn } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { Cell, Column } from '@chaintrail/sheet';
import { nameCoin, nameParty, NOT_FINAL } from '../../../sheet/cells.ts';

/** A row of a list on its way into a sheet. */
export interface SheetRow {
  /** From 1. */
  seq: number;
  chain: Chain;
  row: AddressTransferView;
  /** Of the row's coin after it; null where it is not known. */
  balance: string | null;
  /** Why the list on the page hides it; empty where it does not. */
  hiddenBy: readonly string[];
}

const BEIJING_HOURS = 8;
const directions = { in: '转入', out: '转出', self: '自转' } as const;
const signs = { in: '', out: '-', self: '' } as const;
const marks: Readonly<Record<AddressTransferView['marks'][number], string>> = {
  zero_value: '零值',
  lookalike_counterparty: '对手地址形似',
  lookalike_coin: '疑似仿冒代币，事件声称',
  unbacked_coin: '代币无余额支撑，事件声称',
};

interface ColumnOf extends Column {
  cellOf(row: SheetRow): Cell;
}

const text = (title: string, width: number, cellOf: ColumnOf['cellOf']): ColumnOf => ({ title, width, kind: 'text', cellOf });

/** What each column holds: what an auditor of 流水 expects, with every digit beside the rounded number. */
export const columnsOf: Readonly<Record<SheetColumn, ColumnOf>> = {
  seq: { title: '序号', width: 8, kind: 'number', cellOf: ({ seq }) => String(seq) },
  timeBeijing: { title: '时间（北京）', width: 20, kind: 'time', zoneHours: BEIJING_HOURS, cellOf: ({ row }) => row.time },
  timeUtc: { title: '时间（UTC）', width: 20, kind: 'time', zoneHours: 0, cellOf: ({ row }) => row.time },
  chain: text('链', 14, ({ chain }) => chain.title),
  hash: text('交易哈希', 68, ({ row }) => row.hash),
  block: { title: '区块', width: 12, kind: 'number', cellOf: ({ row }) => String(row.blockNumber) },
  method: text('方法', 18, ({ row }) => row.method.name ?? row.method.selector),
  from: text('发送方', 44, ({ row }) => row.from.address),
  fromLabel: text('发送方标签', 20, ({ row }) => nameParty(row.from)),
  to: text('接收方', 44, ({ row }) => row.to.address),
  toLabel: text('接收方标签', 20, ({ row }) => nameParty(row.to)),
  direction: text('方向', 8, ({ row }) => directions[row.direction]),
  coin: text('币种', 12, ({ row }) => `${nameCoin(row.coin)}${row.tokenId === '' ? '' : ` #${row.tokenId}`}`),
  contract: text('合约', 44, ({ row }) => row.coin.contract),
  amount: { title: '数量', width: 20, kind: 'number', cellOf: ({ row }) => amountOf(row) },
  amountText: text('数量（文本）', 26, ({ row }) => amountOf(row)),
  balance: text('结余', 26, ({ balance }) => balance),
  fee: text('手续费', 20, ({ row }) => (row.fee ? `${row.fee.amount} ${row.fee.symbol}` : null)),
  status: text('状态', 8, ({ row }) => (row.status === 'failed' ? '失败' : row.coin.doubt ? '事件声称' : '成功')),
  note: text('备注', 40, ({ row, hiddenBy }) => noteOf(row, hiddenBy)),
};

/** Whoever adds up the column of amounts adds up money: what failed or only claims to have moved says so in the remark. */
function amountOf(row: AddressTransferView): string | null {
  return isMoney(row) ? `${row.amount.raw === '0' ? '' : signs[row.direction]}${row.amount.amount}` : null;
}

function isMoney({ coin, status }: AddressTransferView): boolean {
  return coin.doubt === null && status === 'ok';
}

function noteOf(row: AddressTransferView, hiddenBy: readonly string[]): string {
  const claimed = isMoney(row) ? [] : [`${row.status === 'failed' ? '未发生' : '声称'} ${row.amount.amount} ${row.coin.symbol}`];
  return [
    ...(hiddenBy.length > 0 ? [`页面隐藏：${hiddenBy.join('、')}，不计入合计`] : []),
    ...row.marks.map((mark) => marks[mark]),
    ...claimed,
    ...(row.isFinal ? [] : [NOT_FINAL]),
  ].join('；');
}
