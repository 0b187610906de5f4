import type { BlockCoinView, EndpointData, EndpointRequest, TransactionRowView } from '@chaintrail/contract/schemas';
import {
  amountColumns,
  chainColumn,
  coinColumns,
  hashColumn,
  joinNotes,
  NOT_FINAL,
  numberColumn,
  partyColumns,
  seqColumn,
  tellDoubt,
  textColumn,
  timeColumns,
  type ColumnOf,
} from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { movedOf } from '../../sheet/tally.ts';
import { countOf } from '../../sheet/words.ts';
import { blockHandlers } from './handlers.ts';

type BlockRow = EndpointData<'listLatestBlocks'>['list'][number];

/** What blocks are filled with. */
const spaceUnits: Record<BlockRow['figures']['space']['unit'], string> = { gas: 'Gas', weight: '重量单位', bytes: '字节', energy: '能量' };

export const blockColumns: readonly ColumnOf<BlockRow>[] = [
  seqColumn(),
  chainColumn(),
  numberColumn('block', '区块', 12, ({ number }) => number),
  textColumn('hash', '区块哈希', 68, ({ hash }) => hash),
  ...timeColumns<BlockRow>('time', '时间', ({ time }) => time),
  numberColumn('transactions', '交易数', 10, ({ transactionCount }) => transactionCount),
  textColumn('spaceUnit', '用量单位', 10, ({ figures }) => spaceUnits[figures.space.unit]),
  textColumn('space', '用量', 14, ({ figures }) => figures.space.used),
  textColumn('spaceLimit', '上限', 14, ({ figures }) => figures.space.limit ?? ''),
  textColumn('price', '费率', 12, ({ figures }) => figures.price?.value ?? ''),
  textColumn('priceUnit', '费率单位', 10, ({ figures }) => figures.price?.unit ?? ''),
  ...partyColumns<BlockRow>('producer', '出块方', ({ producer }) => producer),
  ...amountColumns<BlockRow>('reward', '奖励', ({ figures }) => figures.reward?.amount ?? null),
  ...amountColumns<BlockRow>('fees', '手续费', ({ figures }) => figures.fees?.amount ?? null),
  ...amountColumns<BlockRow>('burnt', '销毁', ({ figures }) => figures.burnt?.amount ?? null),
  textColumn('note', '备注', 24, ({ isFinal }) => (isFinal ? '' : NOT_FINAL)),
];

const blocks = describeList({
  call: 'listLatestBlocks',
  title: '区块列表',
  async page(context) {
    const { list, coverage } = await blockHandlers.listLatestBlocks({
      ...context,
      input: { ...context.input, limit: sizeOf(context.input) },
    });
    return { list, total: coverage.toBlock - coverage.fromBlock + 1 };
  },
  columns: blockColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  heightOf: ({ number }) => number,
  bound: '区块列表一次最多写最新的 10,000 个区块',
  tell: (context, { chainName }) => ({ of: '', owner: context.getChain(chainName).chain.title, filters: [], order: '高度从高到低' }),
});

/** Every list is asked for a page, this call for so many. */
const sizeOf = (input: EndpointRequest<'listLatestBlocks'> & { pageSize?: number }): number => input.pageSize ?? input.limit;

const ownerByBlock = (number: number | string) => ({ of: `区块 ${countOf(Number(number))}`, owner: `区块 ${number}` });

export const transactionColumns: readonly ColumnOf<TransactionRowView>[] = [
  seqColumn(),
  ...timeColumns<TransactionRowView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  numberColumn('index', '块内位置', 10, ({ index }) => index),
  textColumn('method', '方法', 18, ({ method }) => method.name ?? method.selector),
  ...partyColumns<TransactionRowView>('from', '发送方', ({ from }) => from),
  ...partyColumns<TransactionRowView>('to', '接收方', ({ to, createdContract }) => createdContract ?? to),
  textColumn('coin', '币种', 12, ({ value }) => value.symbol),
  ...amountColumns<TransactionRowView>('amount', '数量', ({ status, value }) => (status === 'ok' ? value.amount : null)),
  ...amountColumns<TransactionRowView>('fee', '手续费', ({ fee }) => fee.amount),
  textColumn('status', '状态', 8, ({ status }) => (status === 'ok' ? '成功' : '失败')),
  textColumn('note', '备注', 30, ({ status, value, createdContract }) =>
    joinNotes(createdContract !== null && '创建合约', status === 'failed' && `未发生 ${value.amount} ${value.symbol}`),
  ),
];

const blockTransactions = describeList({
  call: 'pageBlockTransactions',
  title: '区块交易',
  page: blockHandlers.pageBlockTransactions,
  columns: transactionColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  heightOf: ({ blockNumber }) => blockNumber,
  tell: (_context, { blockNumber }) => ({ ...ownerByBlock(blockNumber), filters: [], order: '块内位置从前到后' }),
  movedOf: ({ status, value, fee }) => [...(status === 'ok' ? [movedOf('数量', value)] : []), movedOf('手续费', fee)],
});

export const blockCoinColumns: readonly ColumnOf<BlockCoinView>[] = [
  seqColumn(),
  chainColumn(),
  ...coinColumns<BlockCoinView>(({ coin }) => coin),
  numberColumn('count', '笔数', 10, ({ count }) => count),
  ...amountColumns<BlockCoinView>('sum', '合计', ({ coin, sum }) => (coin.doubt === null ? sum.amount : null)),
  ...amountColumns<BlockCoinView>('largest', '最大一笔', ({ coin, largest }) => (coin.doubt === null ? largest.amount : null)),
  textColumn('note', '备注', 40, ({ coin, sum }) => joinNotes(tellDoubt(coin), coin.doubt !== null && `声称合计 ${sum.amount}`)),
];

const blockCoins = describeList({
  call: 'pageBlockCoins',
  title: '区块币种',
  async page(context) {
    const { list, total } = await blockHandlers.pageBlockCoins({ ...context, input: { ...context.input, coinKey: undefined } });
    // Without a coin its rows are coins.
    return { list: list as BlockCoinView[], total };
  },
  columns: blockCoinColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  bound: '区块币种一次最多写 10,000 行',
  tell: (_context, { blockNumber }) => ({ ...ownerByBlock(blockNumber), filters: [], order: '笔数从多到少' }),
});

export const blockLists = { blocks, blockTransactions, blockCoins };
