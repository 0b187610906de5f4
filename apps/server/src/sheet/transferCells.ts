import type { TransferView } from '@chaintrail/contract/schemas';
import {
  amountColumns,
  chainColumn,
  claimOf,
  coinColumns,
  hashColumn,
  joinNotes,
  numberColumn,
  partyColumns,
  seqColumn,
  tellDoubt,
  textColumn,
  timeColumns,
  type ColumnOf,
} from './cells.ts';

/** What moved, a row each. */
export const transferColumns: readonly ColumnOf<TransferView>[] = [
  seqColumn(),
  ...timeColumns<TransferView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  textColumn('method', '方法', 18, ({ method }) => method.name ?? method.selector),
  ...partyColumns<TransferView>('from', '发送方', ({ from }) => from),
  ...partyColumns<TransferView>('to', '接收方', ({ to }) => to),
  ...coinColumns<TransferView>(
    ({ coin }) => coin,
    ({ tokenId }) => tokenId,
  ),
  ...amountColumns<TransferView>('amount', '数量', (row) => (isMoney(row) ? row.amount.amount : null)),
  textColumn('status', '状态', 8, ({ status, coin }) => (status === 'failed' ? '失败' : coin.doubt ? '事件声称' : '成功')),
  textColumn('note', '备注', 40, ({ coin, amount, status }) =>
    joinNotes(tellDoubt(coin), claimOf(coin, amount), status === 'failed' && `未发生 ${amount.amount} ${amount.symbol}`),
  ),
];

/** What moved and may be added up. */
export function isMoney({ coin, status }: TransferView): boolean {
  return coin.doubt === null && status === 'ok';
}
