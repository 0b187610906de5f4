import type { ContractEventView } from '@chaintrail/contract/schemas';
import {
  chainColumn,
  hashColumn,
  joinNotes,
  NOT_FINAL,
  numberColumn,
  partyColumns,
  seqColumn,
  textColumn,
  timeColumns,
  type ColumnOf,
} from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { tellArguments, UNKNOWN_EVENT } from '../../sheet/eventCells.ts';
import { ownerByAddress } from '../../sheet/owner.ts';
import { tellNarrowing, tellSpan } from '../../sheet/words.ts';
import { readContractAt } from './codeChain.ts';
import { pageEvents } from './events.ts';

export const eventColumns: readonly ColumnOf<ContractEventView>[] = [
  seqColumn(),
  ...timeColumns<ContractEventView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  numberColumn('logIndex', '日志序号', 10, ({ logIndex }) => logIndex),
  ...partyColumns<ContractEventView>('contract', '合约', ({ contract }) => contract),
  textColumn('event', '事件', 18, ({ event }) => event?.name ?? null),
  textColumn('title', '含义', 12, ({ event }) => event?.title ?? null),
  textColumn('arguments', '参数', 80, (row) => tellArguments(row)),
  textColumn('signature', '签名', 40, ({ event }) => event?.signature ?? null),
  ...([0, 1, 2, 3] as const).map((at) => textColumn<ContractEventView>(`topic${at}`, `topic${at}`, 68, ({ topics }) => topics[at] ?? null)),
  textColumn('data', 'data', 68, ({ data }) => data),
  textColumn('note', '备注', 30, ({ event, isFinal }) => joinNotes(event === null && UNKNOWN_EVENT, !isFinal && NOT_FINAL)),
];

const events = describeList({
  call: 'pageContractEvents',
  title: '事件日志',
  page: pageEvents,
  columns: eventColumns,
  chainsOf: (context, input) => [readContractAt(context, input).enabled],
  heightOf: ({ blockNumber }) => blockNumber,
  async tell(context, input) {
    const { enabled, address } = readContractAt(context, input);
    return {
      ...(await ownerByAddress(context, enabled.chain, address)),
      filters: [
        ...tellRole(input.role),
        tellSpan(input),
        ...tellNarrowing((['topic0', 'topic1', 'topic2', 'topic3'] as const).map((key) => [key, input[key]])),
      ],
      order: '时间从晚到早',
      cautions: ['事件名与参数按已知定义解读，选择器相同的定义可能不止一个；原始 topic 与 data 同列，以其为准'],
    };
  },
});

/** Nothing of a contract's own events, which the list is named after. */
const tellRole = (role: 'emitter' | 'argument' | undefined): string[] =>
  role === 'argument' ? ['索引参数中写有本地址的日志，不论由哪个合约发出'] : [];

export const contractLists = { events };
