import type {
  BitcoinAddressTransactionView,
  BitcoinTransactionRowView,
  TransferView,
  UnspentOutputView,
} from '@chaintrail/contract/schemas';
import { readAddress } from '../../../input.ts';
import {
  amountColumns,
  chainColumn,
  hashColumn,
  joinNotes,
  nameParty,
  NOT_FINAL,
  numberColumn,
  partyColumns,
  seqColumn,
  textColumn,
  timeColumns,
  type ColumnOf,
} from '../../../sheet/cells.ts';
import { describeList } from '../../../sheet/describe.ts';
import { ownerByAddress } from '../../../sheet/owner.ts';
import { movedOf, tallyOf } from '../../../sheet/tally.ts';
import { countOf, tellNarrowing, tellSpan } from '../../../sheet/words.ts';
import { LIST_METHOD } from '../method.ts';
import { pageAddressTransactions, sumAddressTransactions } from './addressTransactions.ts';
import { pageBlockTransactions } from './blockTransactions.ts';
import { pageNativeTransfers } from './nativeTransfers.ts';
import { pageUnspent } from './unspent.ts';

const directions = { in: '转入', out: '转出', self: '自转' } as const;
const orders = { newest: '时间从晚到早', oldest: '时间从早到晚', largest: '金额从大到小', smallest: '金额从小到大' } as const;

interface Narrowed {
  startTime?: number | undefined;
  endTime?: number | undefined;
  counterparty?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

const tellFilters = (input: Narrowed): string[] => [
  tellSpan(input),
  ...tellNarrowing([
    ['对手', input.counterparty],
    ['数量不小于', input.minAmount],
    ['数量不大于', input.maxAmount],
  ]),
];

type Row = BitcoinAddressTransactionView;

export const outputTransactionColumns: readonly ColumnOf<Row>[] = [
  seqColumn(),
  ...timeColumns<Row>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  textColumn('direction', '方向', 8, ({ direction }) => directions[direction]),
  textColumn('counterparties', '主要对手', 60, (row) => tellParties(row)),
  textColumn('coin', '币种', 8, ({ net }) => net.symbol),
  ...amountColumns<Row>('received', '收到', ({ received }) => received.amount),
  ...amountColumns<Row>('spent', '花出', ({ spent }) => spent.amount),
  ...amountColumns<Row>('net', '净额', ({ net }) => net.amount),
  textColumn('change', '疑似找零', 40, ({ change }) =>
    (change ?? []).map(({ party, amount }) => `${party.address} ${amount.amount}`).join('；'),
  ),
  textColumn('fee', '手续费', 20, ({ fee }) => fee?.amount ?? null),
  numberColumn('inputs', '输入数', 8, ({ inputCount }) => inputCount),
  numberColumn('outputs', '输出数', 8, ({ outputCount }) => outputCount),
  textColumn('note', '备注', 40, ({ coinjoin, isDust, isFinal, change }) =>
    joinNotes(
      coinjoin !== null && '形似混币（启发式）',
      isDust && '粉尘',
      change === null && '输入输出过多，未判断找零',
      !isFinal && NOT_FINAL,
    ),
  ),
];

function tellParties({ counterparties, otherCounterpartyCount }: Row): string {
  const named = counterparties.map(({ party, amount }) => {
    const name = nameParty(party);
    return `${party.address}${name === '' ? '' : `（${name}）`} ${amount.amount}`;
  });
  return [...named, ...(otherCounterpartyCount > 0 ? [`另有 ${countOf(otherCounterpartyCount)} 个`] : [])].join('；');
}

const outputTransactions = describeList({
  call: 'pageBitcoinAddressTransactions',
  title: '交易',
  page: pageAddressTransactions,
  columns: outputTransactionColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  heightOf: ({ blockNumber }) => blockNumber,
  async tell(context, input) {
    const { chain } = context.getAddressChain(input.chainName);
    const { order, pageNum: _pageNum, pageSize: _pageSize, cursor: _cursor, ...asked } = input;
    const sums = await sumAddressTransactions({ ...context, input: asked });
    return {
      ...(await ownerByAddress(context, chain, readAddress(chain, input.address))),
      filters: [
        ...tellFilters(input),
        ...(input.direction ? [`方向 ${directions[input.direction]}`] : []),
        ...(input.hideDust ? ['隐藏粉尘'] : []),
      ],
      order: orders[order],
      expected: tallyOf([movedOf('收到', sums.received), movedOf('花出', sums.spent), movedOf('净额', sums.net)]),
      cautions: [`对手由输入与输出推算：${LIST_METHOD}`, '找零为启发式判断'],
    };
  },
  movedOf: ({ received, spent, net }) => [movedOf('收到', received), movedOf('花出', spent), movedOf('净额', net)],
});

export const outputColumns: readonly ColumnOf<UnspentOutputView>[] = [
  seqColumn(),
  ...timeColumns<UnspentOutputView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('index', '输出序号', 10, ({ index }) => index),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  numberColumn('confirmations', '确认数', 10, ({ confirmations }) => confirmations),
  ...partyColumns<UnspentOutputView>('source', '来源', ({ source }) => source),
  textColumn('coin', '币种', 8, ({ amount }) => amount.symbol),
  ...amountColumns<UnspentOutputView>('amount', '数量', ({ amount }) => amount.amount),
  textColumn('script', '脚本类型', 12, ({ scriptType }) => scriptType),
  textColumn('spentBy', '花费于', 68, ({ spentBy }) => spentBy?.hash ?? null),
  textColumn('note', '备注', 30, ({ isDust, immatureBlocks }) =>
    joinNotes(isDust && '粉尘', immatureBlocks > 0 && `区块奖励，还需 ${immatureBlocks} 个区块才能花费`),
  ),
];

const outputs = describeList({
  call: 'pageUnspent',
  title: '输出',
  page: pageUnspent,
  columns: outputColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  async tell(context, input, { sum }) {
    const { chain } = context.getAddressChain(input.chainName);
    return {
      ...(await ownerByAddress(context, chain, readAddress(chain, input.address))),
      filters: [input.state === 'spent' ? '已花费' : '未花费', ...tellFilters(input)],
      order: input.order === 'amount' ? '数量从大到小' : '时间从早到晚',
      expected: tallyOf([movedOf('数量合计', sum)]),
    };
  },
  movedOf: ({ amount }) => [movedOf('数量合计', amount)],
});

export const outputTransferColumns: readonly ColumnOf<TransferView>[] = [
  seqColumn(),
  ...timeColumns<TransferView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  ...partyColumns<TransferView>('from', '发送方', ({ from }) => from),
  ...partyColumns<TransferView>('to', '接收方', ({ to }) => to),
  textColumn('coin', '币种', 8, ({ coin }) => coin.symbol),
  ...amountColumns<TransferView>('amount', '数量', ({ amount }) => amount.amount),
  textColumn('note', '备注', 20, ({ kind }) => (kind === 'reward' ? '区块奖励' : '')),
];

const outputTransfers = describeList({
  call: 'pageNativeTransfers',
  title: '原生币转账记录',
  page: pageNativeTransfers,
  columns: outputTransferColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  heightOf: ({ blockNumber }) => blockNumber,
  tell: (context, input) => ({
    of: '',
    owner: context.getAddressChain(input.chainName).chain.nativeCoin.symbol,
    filters: [...tellFilters(input), ...tellNarrowing([['任一方', input.address]])],
    order: '时间从晚到早',
    cautions: [`转移由输入与输出推算：${LIST_METHOD}`],
  }),
  movedOf: ({ amount }) => [movedOf('转移合计', amount)],
});

export const outputBlockColumns: readonly ColumnOf<BitcoinTransactionRowView>[] = [
  seqColumn(),
  ...timeColumns<BitcoinTransactionRowView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  numberColumn('index', '块内位置', 10, ({ index }) => index),
  ...partyColumns<BitcoinTransactionRowView>('from', '最大付款方', ({ from }) => from),
  ...partyColumns<BitcoinTransactionRowView>('to', '最大收款方', ({ to }) => to),
  numberColumn('inputs', '输入数', 8, ({ inputCount }) => inputCount),
  numberColumn('outputs', '输出数', 8, ({ outputCount }) => outputCount),
  textColumn('coin', '币种', 8, ({ outputSum }) => outputSum.symbol),
  ...amountColumns<BitcoinTransactionRowView>('outputSum', '输出合计', ({ outputSum }) => outputSum.amount),
  ...amountColumns<BitcoinTransactionRowView>('fee', '手续费', ({ fee }) => fee.amount),
  textColumn('feeRate', '费率', 12, ({ feeRate }) => feeRate),
];

const outputBlockTransactions = describeList({
  call: 'pageBitcoinBlockTransactions',
  title: '区块交易',
  page: pageBlockTransactions,
  columns: outputBlockColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  heightOf: ({ blockNumber }) => blockNumber,
  tell: (_context, { blockNumber }) => ({
    of: `区块 ${countOf(Number(blockNumber))}`,
    owner: `区块 ${blockNumber}`,
    filters: [],
    order: '块内位置从前到后',
  }),
  movedOf: ({ outputSum, fee }) => [movedOf('输出合计', outputSum), movedOf('手续费', fee)],
});

export const outputLists = { outputTransactions, outputs, outputTransfers, outputBlockTransactions };
