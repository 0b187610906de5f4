import type { BalanceAtView, CommonPairView, CommonPartyView } from '@chaintrail/contract/schemas';
import {
  amountColumns,
  chainColumn,
  claimOf,
  coinColumns,
  joinNotes,
  nameCoin,
  numberColumn,
  partyColumns,
  seqColumn,
  tellDoubt,
  textColumn,
  timeColumns,
  type ColumnOf,
} from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { countOf, tellBeijing, tellNarrowing, tellSpan, tellTime } from '../../sheet/words.ts';
import { pageBalancesAt } from './balancesAt.ts';
import { pageCommonPairs, pageCommonParties } from './common.ts';

const BOUND = '一次最多写 10,000 行';

/** Several addresses as the owner of a list: the first, and how many there are. */
function ownerByAddresses(addresses: readonly string[]): { of: string; owner: string } {
  const shown = addresses.slice(0, 20).join('、');
  const rest = addresses.length > 20 ? `等 ${countOf(addresses.length)} 个地址` : '';
  return { of: `${shown}${rest}`, owner: `${addresses.length}个地址` };
}

const tellCoins = (row: CommonPartyView): string =>
  row.coins
    .map(({ coin, in: got, out }) =>
      coin.doubt
        ? `${tellDoubt(coin)} 转入 ${got.amount} 转出 ${out.amount} ${nameCoin(coin)}`
        : `转入 ${got.amount} 转出 ${out.amount} ${nameCoin(coin)}`,
    )
    .join('；');

export const commonPartyColumns: readonly ColumnOf<CommonPartyView>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<CommonPartyView>('counterparty', '对手', ({ party }) => party),
  numberColumn('hits', '命中地址数', 10, ({ hits }) => hits),
  numberColumn('inCount', '查询地址转入笔数', 10, ({ inCount }) => inCount),
  numberColumn('outCount', '查询地址转出笔数', 10, ({ outCount }) => outCount),
  textColumn('amounts', '金额', 60, tellCoins),
  ...timeColumns<CommonPartyView>('first', '首次往来', ({ firstTime }) => firstTime),
  ...timeColumns<CommonPartyView>('last', '最近往来', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 24, ({ isService, isAsked }) => joinNotes(isService && '服务地址', isAsked && '也是查询地址之一')),
];

const commonTold = (input: {
  addresses: readonly string[];
  minHits: number;
  hideServices: boolean;
  coinKey?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  counterparty?: string | undefined;
}) => ({
  ...ownerByAddresses(input.addresses),
  filters: [
    `至少命中 ${input.minHits} 个`,
    `隐藏服务地址 ${input.hideServices ? '是' : '否'}`,
    tellSpan(input),
    ...tellNarrowing([
      ['币种', input.coinKey],
      ['对手', input.counterparty],
    ]),
  ],
  cautions: ['共同交易对手只说明与同一地址有过往来，不等同于相互认识或受同一人控制'],
});

const commonParties = describeList({
  call: 'pageCommonParties',
  title: '共同交易对手',
  page: pageCommonParties,
  columns: commonPartyColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  bound: BOUND,
  tell: (_context, input) => ({ ...commonTold(input), order: '命中从多到少，再按笔数；服务地址在末尾' }),
});

export const commonPairColumns: readonly ColumnOf<CommonPairView>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<CommonPairView>('counterparty', '对手', ({ party }) => party),
  ...partyColumns<CommonPairView>('address', '查询地址', ({ address }) => address),
  ...coinColumns<CommonPairView>(({ coin }) => coin),
  numberColumn('inCount', '转入笔数', 10, ({ inCount }) => inCount),
  ...amountColumns<CommonPairView>('in', '转入', (row) => (row.coin.doubt ? null : row.in.amount)),
  numberColumn('outCount', '转出笔数', 10, ({ outCount }) => outCount),
  ...amountColumns<CommonPairView>('out', '转出', (row) => (row.coin.doubt ? null : row.out.amount)),
  ...timeColumns<CommonPairView>('first', '首次往来', ({ firstTime }) => firstTime),
  ...timeColumns<CommonPairView>('last', '最近往来', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 40, ({ coin, in: got, out }) =>
    joinNotes(tellDoubt(coin), coin.doubt !== null && `转入 ${claimOf(coin, got)}，转出 ${claimOf(coin, out)}`),
  ),
];

const commonPairs = describeList({
  call: 'pageCommonPairs',
  title: '共同交易对手明细',
  page: pageCommonPairs,
  columns: commonPairColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  bound: BOUND,
  tell: (_context, input) => ({ ...commonTold(input), order: '命中从多到少的对手，其下按查询地址、币种' }),
});

const methods: Record<BalanceAtView['method'], string> = {
  both: '节点在该块之后的状态，与全部转账之和一致',
  node: '节点在该块之后的状态',
  transfers: '全部转账之和',
};

export const balanceAtColumns: readonly ColumnOf<BalanceAtView>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<BalanceAtView>('address', '地址', ({ party }) => party),
  ...coinColumns<BalanceAtView>(({ coin }) => coin),
  ...amountColumns<BalanceAtView>('balance', '余额', (row) => (row.coin.doubt ? null : row.balance.amount)),
  textColumn('method', '取数方法', 40, ({ method }) => methods[method]),
  textColumn('byTransfers', '全部转账之和（不一致时）', 26, ({ byTransfers }) => byTransfers?.amount ?? null),
  numberColumn('transfers', '截至该块的转移笔数', 12, ({ transferCount }) => transferCount),
  ...timeColumns<BalanceAtView>('last', '截至该块的最近转移', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 60, ({ note, coin, balance }) => joinNotes(note, tellDoubt(coin), claimOf(coin, balance))),
];

const balancesAt = describeList({
  call: 'pageBalancesAt',
  title: '指定时点余额',
  page: pageBalancesAt,
  columns: balanceAtColumns,
  chainsOf: (context, { chainName }) => [context.getChain(chainName)],
  bound: BOUND,
  tell: (_context, input, { block, next, isFinal }) => ({
    ...ownerByAddresses(input.addresses),
    filters: [
      `查询时刻 ${tellBeijing(input.time)}· ${tellTime(input.time)}（UTC）`,
      `该时刻前最后一个区块 ${countOf(block.number)}，时间 ${tellBeijing(block.time)}，哈希 ${block.hash}`,
      next === null ? '其后的区块尚未收录' : `其后一个区块 ${countOf(next.number)}，时间 ${tellBeijing(next.time)}，哈希 ${next.hash}`,
      isFinal ? '该块已终局' : '该块未终局，仍可能回滚',
    ],
    order: '按查询地址，其下原生币在前',
    cautions: ['原生币为可用余额，质押另计', '没有报价来源，不折算人民币'],
  }),
});

export const toolLists = { commonParties, commonPairs, balancesAt };
