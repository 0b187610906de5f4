import type { EndpointData } from '@chaintrail/contract/schemas';
import { refuseField } from '../../../errors.ts';
import { isGiven } from '../../../filterInput.ts';
import { readAddress } from '../../../input.ts';
import {
  amountColumns,
  chainColumn,
  claimNames,
  coinColumns,
  nameCoin,
  numberColumn,
  partyColumns,
  seqColumn,
  textColumn,
  timeColumns,
  type ColumnOf,
} from '../../../sheet/cells.ts';
import { describeList } from '../../../sheet/describe.ts';
import { ownerByAddress } from '../../../sheet/owner.ts';
import { movedOfCoin, tallyOf, type Moved } from '../../../sheet/tally.ts';
import { judgeAddress } from './judge.ts';

type View = EndpointData<'judgeAddress'>;
type Row = View['list'][number];
type CoinMoves = Row['coins'][number];

const amountOf = (pick: (moves: CoinMoves) => { amount: string }) => (row: Row) => (row.coins[0] ? pick(row.coins[0]).amount : null);

const patterns: Record<Row['pattern'], string> = {
  in: '只进',
  out: '只出',
  in_first: '双向，先进',
  out_first: '双向，先出',
  none: '',
};

/** The entity that the address itself is of is said to be that: what moved with it is inner. */
const nameEntity = (entity: Row['entity']) => (entity?.isOwn ? `${entity.name} · 内部` : entity?.name);

export const judgedColumns: readonly ColumnOf<Row>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<Row>('counterparty', '对手', ({ party }) => party),
  textColumn('entity', '实体', 24, ({ party, entity }) => nameEntity(entity) ?? party?.label?.entity ?? (party ? '' : '未标记')),
  textColumn('claim', '归属性质', 12, ({ party, entity }) => {
    const claim = entity?.claim ?? party?.label?.claim;
    return claim ? claimNames[claim] : '';
  }),
  numberColumn('addresses', '地址数', 10, ({ addressCount }) => addressCount),
  ...coinColumns<Row>((row) => {
    const [moves] = row.coins;
    if (!moves) throw new Error('a row of one coin has none');
    return moves.coin;
  }),
  numberColumn('inCount', '入账笔数', 10, ({ inCount }) => inCount),
  ...amountColumns<Row>(
    'in',
    '入账金额',
    amountOf((moves) => moves.in),
  ),
  numberColumn('outCount', '出账笔数', 10, ({ outCount }) => outCount),
  ...amountColumns<Row>(
    'out',
    '出账金额',
    amountOf((moves) => moves.out),
  ),
  ...amountColumns<Row>(
    'net',
    '净额',
    amountOf((moves) => moves.net),
  ),
  numberColumn('usdIn', '入账折合美元', 16, ({ value }) => (value && value.pricedCount > 0 ? value.in : null)),
  numberColumn('usdOut', '出账折合美元', 16, ({ value }) => (value && value.pricedCount > 0 ? value.out : null)),
  numberColumn('cnyIn', '入账折合人民币', 16, ({ value }) => value?.yuan?.in ?? null),
  numberColumn('cnyOut', '出账折合人民币', 16, ({ value }) => value?.yuan?.out ?? null),
  numberColumn('unpriced', '无价笔数', 10, ({ value }) => (value ? value.count - value.pricedCount : null)),
  numberColumn('share', '占比（%）', 12, ({ share }) => share),
  ...timeColumns<Row>('first', '首次往来', ({ firstTime }) => firstTime),
  ...timeColumns<Row>('last', '最近往来', ({ lastTime }) => lastTime),
  numberColumn('dwell', '平均停留（秒）', 14, ({ dwell }) => (dwell ? Math.round(dwell.meanMs / 1000) : null)),
  textColumn('pattern', '往来方向', 12, ({ pattern }) => patterns[pattern]),
  textColumn('note', '备注', 40, ({ party }) => (party?.imitates ? `形似 ${party.imitates.label?.name ?? party.imitates.address}` : '')),
];

const movedOfRow = ({ coins }: Pick<Row, 'coins'>): Moved[] =>
  coins.flatMap((moves) => [...movedOfCoin('入账', moves.coin, moves.in), ...movedOfCoin('出账', moves.coin, moves.out)]);

const sorts = {
  amount: '占比',
  in: '入账金额',
  out: '出账金额',
  net: '净额',
  count: '往来笔数',
  inCount: '入账笔数',
  outCount: '出账笔数',
  first: '首次往来',
  last: '最近往来',
  dwell: '平均停留',
} as const;

/** Whom an address gave one coin to and got it from, with what the list says all of it comes to. */
export const judged = describeList({
  call: 'judgeAddress',
  title: '研判交易对手',
  page: judgeAddress,
  columns: judgedColumns,
  // So many addresses stand in one statement.
  batch: 2_000,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  movedOf: movedOfRow,
  async tell(context, input, page) {
    const { chain } = context.getAddressChain(input.chainName);
    if (!page.coin) throw refuseField('coinKey', '不能为空：导出研判需要先选定一种币');
    const owner = await ownerByAddress(context, chain, readAddress(chain, input.address));
    const filters = [
      nameCoin(page.coin),
      ...(input.direction === undefined ? [] : [`方向 ${{ in: '入账', out: '出账', self: '转给自己' }[input.direction]}`]),
      ...(input.startTime === undefined ? [] : [`自 ${new Date(input.startTime).toISOString()}`]),
      ...(input.endTime === undefined ? [] : [`至 ${new Date(input.endTime).toISOString()}`]),
      ...(isGiven(input.minAmount) ? [`金额不小于 ${input.minAmount}`] : []),
      ...(isGiven(input.maxAmount) ? [`金额不大于 ${input.maxAmount}`] : []),
      ...(isGiven(input.counterparty) ? [`对手 ${input.counterparty.slice(0, 200)}`] : []),
      input.folded === 'hide' ? '不含零值、投毒与仿冒记录' : '含零值、投毒与仿冒记录',
    ];
    return {
      ...owner,
      filters,
      order: `${sorts[input.sort ?? 'amount']}${input.order === 'desc' ? '从大到小' : '从小到大'}`,
      // Of one entity's addresses nothing says beforehand what they come to.
      ...(isGiven(input.entity) ? {} : { expected: tallyOf(expectedOf(page)) }),
      cautions: [
        tellValues(page.valued),
        ...page.asides.map(
          ({ aside, count }) => `${{ self: '转给自己', fee: '手续费', nobody: '增发、销毁与奖励' }[aside]} ${count} 笔没有对手，不在表中`,
        ),
      ],
    };
  },
});

/** What the columns in dollars rest on, or why they are empty. */
function tellValues(valued: View['valued']): string {
  if (!valued) return '未折合美元：没有启用价格来源（仅本地，或已停用）';
  const { source, count, pricedCount, yuan, rateSources } = valued;
  if (source === null) return `未折合美元：${count} 笔都没有当日价格`;
  const inYuan = yuan
    ? `；人民币按当日汇率、无当日汇率时按此前最近一日折合（${rateSources.join('、')}），${yuan.count} 笔有汇率，其中 ${yuan.earlierCount} 笔用此前的汇率，${pricedCount - yuan.count} 笔无汇率未计入`
    : '；未折合人民币：没有设置相应日期的汇率';
  return `美元按每笔当日（UTC）价格折合，价格来自 ${source}，为估算；${count} 笔中 ${pricedCount} 笔有价，${count - pricedCount} 笔无价未计入折合${inYuan}`;
}

/** What the list says of the coin, less what has no other side. */
function expectedOf({ totals, asides, coin }: View): Moved[] {
  if (!coin) return [];
  const sides = asides.flatMap(movedOfRow).map((one) => ({ ...one, raw: -one.raw }));
  return [...movedOfRow(totals), ...sides];
}
