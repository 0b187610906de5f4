import { codes } from '@chaintrail/contract';
import type { MonitorEventView } from '@chaintrail/contract/schemas';
import { accountOf } from '../../access/caller.ts';
import {
  amountColumns,
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
} from '../../sheet/cells.ts';
import { AppError } from '../../errors.ts';
import { describeList } from '../../sheet/describe.ts';
import type { OpenList } from '../../sheet/opened.ts';
import { movedOfCoin } from '../../sheet/tally.ts';
import { tellNarrowing, tellSpan } from '../../sheet/words.ts';
import { pageMonitorEvents } from './events.ts';
import { sightWords } from '../../notices/notice.ts';

const tellState = ({ undone, isPast }: MonitorEventView): string =>
  undone ? (undone.isSeenAgain ? '已撤销，交易另行出现' : '已撤销') : isPast ? '回看所得' : '实时发现';

const monitorEventColumns: readonly ColumnOf<MonitorEventView>[] = [
  seqColumn(),
  textColumn('monitor', '监控', 24, ({ monitor }) => monitor.name),
  textColumn('chain', '链', 14, (_row, { chain }) => chain.title),
  textColumn('sight', '事件', 10, ({ sight }) => sightWords[sight]),
  ...timeColumns<MonitorEventView>('time', '区块时间', ({ time }) => time),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  hashColumn(({ hash }) => hash),
  ...partyColumns<MonitorEventView>('party', '被监控方', ({ party }) => (party.address === '' ? null : party)),
  ...partyColumns<MonitorEventView>('counterparty', '对手', ({ counterparty }) => (counterparty.address === '' ? null : counterparty)),
  ...coinColumns<MonitorEventView>(
    ({ coin }) => coin,
    ({ tokenId }) => tokenId,
  ),
  ...amountColumns<MonitorEventView>('amount', '数量', ({ amount, coin, undone }) =>
    coin.doubt || undone ? null : (amount?.amount ?? null),
  ),
  textColumn('state', '状态', 20, tellState),
  ...timeColumns<MonitorEventView>('seen', '发现时间', ({ seenAt }) => seenAt),
  textColumn('note', '备注', 40, ({ note, coin, amount, undone }) =>
    joinNotes(
      note,
      tellDoubt(coin),
      amount !== null && claimOf(coin, amount),
      undone !== null && amount !== null && `撤销前数量 ${amount.amount}`,
    ),
  ),
];

const monitorEvents = describeList({
  call: 'pageMonitorEvents',
  title: '监控事件',
  page: pageMonitorEvents,
  columns: monitorEventColumns,
  async chainsOf({ stores, chains, getChain }, { chainName }) {
    if (chainName !== undefined && chainName !== '') return [getChain(chainName)];
    const judged = new Set((await stores.app.monitors.listCursors()).map((cursor) => cursor.chainName));
    return chains.filter(({ chain }) => judged.has(chain.name));
  },
  chainNameOf: ({ chainName }) => chainName,
  movedOf: ({ coin, amount, sight, undone }) => (amount === null || undone ? [] : movedOfCoin(sightWords[sight], coin, amount)),
  tell: ({ caller }, input) => ({
    of: accountOf(caller).name,
    owner: '监控事件',
    filters: [
      tellSpan(input),
      ...tellNarrowing([
        ['监控编号', input.monitorId === undefined ? undefined : String(input.monitorId)],
        ['案件编号', input.caseId],
        ['事件', input.sight && sightWords[input.sight]],
        ['只看', input.isUnread ? '未读' : undefined],
        ['撤销', input.isUndone === undefined ? undefined : input.isUndone ? '只看已撤销' : '不含已撤销'],
      ]),
    ],
    order: '区块时间从晚到早',
    cautions: ['只列您自己的监控发现的事件；被重组撤销的事件保留并标明，不计入合计'],
  }),
});

export const monitorLists = {
  monitorEvents: (async (context, input) => {
    if (context.caller.kind !== 'account') throw new AppError(codes.limited, '监控事件属于账号，请先登录', { need: 'login', limit: 0 });
    return monitorEvents(context, input);
  }) satisfies OpenList,
};
