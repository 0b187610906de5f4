import type { CallRowView, EventLogView } from '@chaintrail/contract/schemas';
import type { RequestContext } from '../../context.ts';
import {
  amountColumns,
  chainColumn,
  joinNotes,
  numberColumn,
  partyColumns,
  seqColumn,
  textColumn,
  type ColumnOf,
} from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { tellArguments, UNKNOWN_EVENT } from '../../sheet/eventCells.ts';
import { transferColumns } from '../../sheet/transferCells.ts';
import { pageCalls } from './calls.ts';
import { pageLogs } from './logs.ts';
import { pageTransfers } from './transfers.ts';

interface Asked {
  chainName: string;
  hash: string;
}

const chainsOf = (context: RequestContext, { chainName }: Asked) => [context.getChain(chainName)];
const ownerByHash = ({ hash }: Asked) => ({ of: hash, owner: `${hash.slice(0, 10)}…${hash.slice(-6)}` });
const inOrder = { filters: [], order: '交易内的执行顺序' };

const transactionTransfers = describeList({
  call: 'pageTransactionTransfers',
  title: '交易内转账',
  page: pageTransfers,
  columns: transferColumns,
  chainsOf,
  heightOf: ({ blockNumber }) => blockNumber,
  tell: (_context, input) => ({ ...ownerByHash(input), ...inOrder }),
});

export const logColumns: readonly ColumnOf<EventLogView>[] = [
  seqColumn(),
  chainColumn(),
  numberColumn('logIndex', '日志序号', 10, ({ logIndex }) => logIndex),
  ...partyColumns<EventLogView>('contract', '合约', ({ contract }) => contract),
  textColumn('event', '事件', 18, ({ event }) => event?.name ?? null),
  textColumn('title', '含义', 12, ({ event }) => event?.title ?? null),
  textColumn('arguments', '参数', 80, (row) => tellArguments(row)),
  textColumn('signature', '签名', 40, ({ event }) => event?.signature ?? null),
  ...([0, 1, 2, 3] as const).map((at) => textColumn<EventLogView>(`topic${at}`, `topic${at}`, 68, ({ topics }) => topics[at] ?? null)),
  textColumn('data', 'data', 68, ({ data }) => data),
  textColumn('note', '备注', 30, ({ event }) => joinNotes(event === null && UNKNOWN_EVENT)),
];

const transactionLogs = describeList({
  call: 'pageTransactionLogs',
  title: '交易事件日志',
  page: pageLogs,
  columns: logColumns,
  chainsOf,
  tell: (_context, input) => ({
    ...ownerByHash(input),
    ...inOrder,
    cautions: ['事件名与参数按已知定义解读，选择器相同的定义可能不止一个；原始 topic 与 data 同列，以其为准'],
  }),
});

export const callColumns: readonly ColumnOf<CallRowView>[] = [
  seqColumn(),
  chainColumn(),
  textColumn('path', '层级', 14, ({ traceAddress }) => (traceAddress.length === 0 ? '根' : traceAddress.join('.'))),
  textColumn('type', '类型', 14, ({ type }) => type),
  ...partyColumns<CallRowView>('from', '调用方', ({ from }) => from),
  ...partyColumns<CallRowView>('to', '被调用方', ({ to }) => to),
  textColumn('method', '方法', 24, ({ method }) => method.name ?? method.selector),
  textColumn('selector', '选择器', 12, ({ method }) => method.selector),
  textColumn('coin', '币种', 12, ({ value }) => value?.symbol ?? null),
  ...amountColumns<CallRowView>('amount', '数量', ({ value, status }) => (status === 'ok' ? (value?.amount ?? null) : null)),
  textColumn('gas', 'Gas', 14, ({ gasUsed }) => gasUsed),
  textColumn('status', '状态', 8, ({ status }) => (status === 'ok' ? '成功' : '失败')),
  textColumn('note', '备注', 40, ({ reason, status, value }) =>
    joinNotes(reason ?? '', status === 'failed' && value !== null && `未发生 ${value.amount} ${value.symbol}`),
  ),
];

const transactionCalls = describeList({
  call: 'pageTransactionCalls',
  title: '调用轨迹',
  page: pageCalls,
  columns: callColumns,
  chainsOf,
  tell: (_context, input) => ({
    ...ownerByHash(input),
    ...inOrder,
    cautions: ['数量随调用转移；DELEGATECALL 与 STATICCALL 不转移币，失败的调用及其内层都没有发生'],
  }),
});

export const transactionLists = { transactionTransfers, transactionLogs, transactionCalls };
