import type {
  ApprovalView,
  BalanceAtView,
  CommonPairView,
  CommonPartyView,
  ComparisonRowView,
  PathView,
} from '@chaintrail/contract/schemas';
import {
  amountColumns,
  chainColumn,
  claimNames,
  claimOf,
  coinColumns,
  hashColumn,
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
import { countOf, tellBeijing, tellNarrowing, tellSpan } from '../../sheet/words.ts';
import { readAddress } from '../../input.ts';
import { ownerByAddress } from '../../sheet/owner.ts';
import { pageApprovals } from './approvals/page.ts';
import { pageComparison } from './compare/page.ts';
import { pagePaths } from './paths/page.ts';
import { pageBalancesAt } from './balancesAt.ts';
import { balanceMethods, tellMoment, tellPricing, tellValue } from './momentWords.ts';
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
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ addresses }) => addresses,
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
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ addresses }) => addresses,
  bound: BOUND,
  tell: (_context, input) => ({ ...commonTold(input), order: '命中从多到少的对手，其下按查询地址、币种' }),
});

export const balanceAtColumns: readonly ColumnOf<BalanceAtView>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<BalanceAtView>('address', '地址', ({ party }) => party),
  ...coinColumns<BalanceAtView>(({ coin }) => coin),
  ...amountColumns<BalanceAtView>('balance', '余额', (row) => (row.coin.doubt ? null : row.balance.amount)),
  numberColumn('usd', '折合美元', 18, ({ value }) => value?.usd ?? null),
  numberColumn('cny', '折合人民币', 18, ({ value }) => value?.yuan?.cny ?? null),
  textColumn('valueBasis', '折合依据', 60, ({ value }) => value && tellValue(value)),
  textColumn('method', '取数方法', 40, ({ method }) => balanceMethods[method]),
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
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ addresses }) => addresses,
  bound: BOUND,
  tell: (_context, input, answer) => ({
    ...ownerByAddresses(input.addresses),
    filters: tellMoment(input.time, answer),
    order: '按查询地址，其下原生币在前',
    cautions: ['原生币为可用余额，质押另计', tellPricing(answer)],
  }),
});

const grantKinds: Record<ApprovalView['kind'], string> = { amount: '额度', item: '单件藏品', all: '全部藏品', permit2: 'Permit2 额度' };

export const approvalColumns: readonly ColumnOf<ApprovalView>[] = [
  seqColumn(),
  chainColumn(),
  textColumn('kind', '授权种类', 14, ({ kind }) => grantKinds[kind]),
  ...partyColumns<ApprovalView>('spender', '被授权方', ({ spender }) => spender),
  ...coinColumns<ApprovalView>(
    ({ coin }) => coin,
    ({ tokenId }) => tokenId,
  ),
  textColumn('stands', '是否有效', 10, ({ stands }) => (stands ? '有效' : '已失效')),
  textColumn('allowance', '当前额度', 30, ({ allowance, isUnlimited }) => (isUnlimited ? '不限' : (allowance?.amount ?? null))),
  textColumn('from', '额度来源', 14, ({ from }) => (from === 'contract' ? '合约当前状态' : '最后一次事件')),
  ...timeColumns<ApprovalView>('expires', '到期', ({ expiresAt }) => expiresAt),
  ...timeColumns<ApprovalView>('first', '首次授权', ({ first }) => first.time),
  ...timeColumns<ApprovalView>('last', '最近授权事件', ({ last }) => last.time),
  hashColumn(({ last }) => last.hash),
  numberColumn('events', '授权事件数', 10, ({ eventCount }) => eventCount),
  ...amountColumns<ApprovalView>('taken', '被转走', ({ taken, coin }) => (coin.doubt ? null : (taken?.amount ?? null))),
  numberColumn('takenCount', '被转走笔数', 10, ({ takenCount }) => takenCount),
  textColumn('note', '备注', 40, ({ coin, sharedCount }) =>
    joinNotes(tellDoubt(coin), sharedCount > 0 && `另有 ${sharedCount} 笔同一交易中有多个被授权方调用，未分摊`),
  ),
];

const approvals = describeList({
  call: 'pageApprovals',
  title: '授权检查',
  page: pageApprovals,
  columns: approvalColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  bound: BOUND,
  async tell(context, input, { note, askedAt }) {
    const { chain } = context.getAddressChain(input.chainName);
    return {
      ...(await ownerByAddress(context, chain, readAddress(chain, input.address))),
      filters: [
        tellSpan(input),
        ...(input.standingOnly ? ['只看有效'] : []),
        ...(askedAt ? [`合约状态取自区块 ${countOf(askedAt.blockNumber)}`] : []),
      ],
      order: '最近授权事件从晚到早',
      cautions: [...(note === '' ? [] : [note]), '被转走的金额按合约调用归到被授权方；是否出于本人意愿不由本表判断'],
    };
  },
});

const tellSteps = ({ steps }: PathView): string =>
  steps
    .map(
      ({ from, to, hash, amount, time }) =>
        `${from.address} → ${to.address} ${amount.amount} ${amount.symbol}，${tellBeijing(time)}，${hash}`,
    )
    .join('；');

export const pathColumns: readonly ColumnOf<PathView>[] = [
  seqColumn(),
  chainColumn(),
  numberColumn('hops', '跳数', 8, ({ steps }) => steps.length),
  ...coinColumns<PathView>(({ coin }) => coin),
  ...amountColumns<PathView>('most', '至多经由金额', ({ most }) => most.amount),
  ...timeColumns<PathView>('first', '首笔', ({ steps }) => steps[0]?.time ?? null),
  ...timeColumns<PathView>('last', '末笔', ({ steps }) => steps.at(-1)?.time ?? null),
  textColumn('steps', '逐笔', 120, tellSteps),
];

const stops = { service: '服务地址', many: '对手过多', budget: '达到展开上限' } as const;

const paths = describeList({
  call: 'pagePaths',
  title: '两点间路径',
  page: pagePaths,
  columns: pathColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ from, to }) => [from, to],
  bound: BOUND,
  tell: (_context, input, { stopped, isCut, expandedCount }) => ({
    of: `${input.from} → ${input.to}`,
    owner: `${input.from.slice(0, 8)}至${input.to.slice(0, 8)}`,
    filters: [
      `最多 ${input.hops} 跳`,
      tellSpan(input),
      ...tellNarrowing([
        ['币种', input.coinKey],
        ['每笔不小于', input.minAmount],
      ]),
    ],
    order: '跳数少的在前，再按至多经由金额',
    cautions: [
      `展开了 ${countOf(expandedCount)} 个地址${stopped.map(({ reason, count }) => `；${countOf(count)} 个因${stops[reason]}未展开`).join('')}`,
      ...(isCut ? ['路径过多，只列其中一部分'] : []),
      '路径只说明时间上先后相接的转移，不等同于同一笔资金',
    ],
  }),
});

const dimensionNames = {
  gas: '手续费来源',
  givers: '原生币来源',
  counterparties: '共同交易对手',
  direct: '直接往来',
  hours: '活跃时段',
} as const;
const outcomes = { support: '支持', against: '相反', neutral: '不足为据', unknown: '不足以比较' } as const;

export const comparisonColumns: readonly ColumnOf<ComparisonRowView>[] = [
  seqColumn(),
  textColumn('dimension', '维度', 16, ({ dimension }) => dimensionNames[dimension]),
  textColumn('a', '甲', 36, ({ a }) => a),
  textColumn('b', '乙', 36, ({ b }) => b),
  textColumn('outcome', '比对', 12, ({ outcome }) => outcomes[outcome]),
  textColumn('result', '结果', 24, ({ result }) => result),
  textColumn('claim', '依据类型', 14, ({ claim }) => claimNames[claim]),
  textColumn('shared', '相同者', 60, ({ shared }) => shared.map(({ address }) => address).join('；')),
  textColumn('base', '基准', 30, ({ base }) => (base === null ? '样本不足' : `同期 ${base.pairs} 对中 ${base.alike} 对相同`)),
];

const comparison = describeList({
  call: 'pageComparison',
  title: '两地址比对',
  page: pageComparison,
  columns: comparisonColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ a, b }) => [a, b],
  bound: BOUND,
  tell: (_context, input, { sampledCount }) => ({
    of: `${input.a} 与 ${input.b}`,
    owner: `${input.a.slice(0, 8)}与${input.b.slice(0, 8)}`,
    filters: [],
    order: '按维度',
    cautions: ['只列证据，不给结论', `基准由同期主动交易的 ${sampledCount} 个地址两两比较得出，样本按地址散列选取`],
  }),
});

export const toolLists = {
  comparison,
  approvals,
  paths,
  commonParties,
  commonPairs,
  balancesAt,
};
