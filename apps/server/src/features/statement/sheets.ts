import type { EndpointRequest, HoldingView, StatementRowView, StatementSumsView } from '@chaintrail/contract/schemas';
import { readAddress, readCoinOn } from '../../input.ts';
import { isGiven } from '../../filterInput.ts';
import { presentCoin } from '../../present/coin.ts';
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
import { ownerByAddress } from '../../sheet/owner.ts';
import { movedOf } from '../../sheet/tally.ts';
import { tellSpan } from '../../sheet/words.ts';
import { pageStatement } from './handlers.ts';
import { pageHoldings } from './holdings.ts';
import { sumStatement } from './sums.ts';

const isIn = ({ change }: StatementRowView): boolean => !change.raw.startsWith('-');
/** What failed changed nothing, and its change says so. */
const isCounted = ({ doubt }: StatementRowView): boolean => doubt === null;

/** Of a row: `fee` and `reward` are no transfers between people. */
const kinds: Readonly<Record<string, string>> = {
  external: '转账',
  internal: '内部转账',
  fee: '手续费',
  reward: '区块奖励',
  opening: '创世分配',
};

export const statementColumns: readonly ColumnOf<StatementRowView>[] = [
  seqColumn(),
  ...timeColumns<StatementRowView>('time', '时间', ({ time }) => time),
  chainColumn(),
  hashColumn(({ hash }) => hash),
  numberColumn('block', '区块', 12, ({ blockNumber }) => blockNumber),
  textColumn('kind', '种类', 10, ({ kind }) => kinds[kind] ?? '代币转账'),
  textColumn('direction', '方向', 8, (row) => (isIn(row) ? '转入' : '转出')),
  ...partyColumns<StatementRowView>('counterparty', '对手', ({ counterparty }) => counterparty),
  textColumn('coin', '币种', 12, ({ change }) => change.symbol),
  ...amountColumns<StatementRowView>('change', '变动', (row) => (isCounted(row) ? row.change.amount : null)),
  textColumn('balance', '结余', 26, ({ balance }) => balance?.amount ?? null),
  textColumn('status', '状态', 8, ({ status, doubt }) => (status === 'failed' ? '失败' : doubt ? '事件声称' : '成功')),
  textColumn('note', '备注', 40, (row) =>
    joinNotes(tellDoubt(row), !isCounted(row) && `声称 ${row.change.amount} ${row.change.symbol}`, !row.isFinal && NOT_FINAL),
  ),
];

type Span = Pick<EndpointRequest<'sumStatement'>, 'startTime' | 'endTime'>;

const isSpan = ({ startTime, endTime }: Span): boolean => startTime !== undefined || endTime !== undefined;

/** The closing line of a statement, and what it was held against; nothing where no balance follows from its rows. */
export function tellSums({ coin, blocks, sums, check }: Omit<StatementSumsView, 'coverage'>): string[] {
  if (!sums) return [];
  const { opening, income, spent, fee, closing } = sums;
  const fees = fee ? ` − 手续费 ${fee.amount}` : '';
  const line = `期初余额 ${opening.amount} + 收入 ${income.amount} − 支出 ${spent.amount}${fees} = 期末余额 ${closing.amount} ${coin.symbol}`;
  return [`${line}（第 ${blocks.from}–${blocks.to} 块）`, ...(check ? [tellCheck(check)] : [])];
}

const askedBy = { node: '节点所示', nodeNow: '节点此刻所示（期末之后没有变动）', unspent: '未花费输出之和' } as const;

function tellCheck({ by, balance, difference }: NonNullable<StatementSumsView['check']>): string {
  const isEqual = difference.raw === '0';
  return `期末余额与${askedBy[by]} ${balance.amount} ${isEqual ? '一致' : `相差 ${difference.amount}：有变动不在转账记录里`}`;
}

const statement = describeList({
  call: 'pageStatement',
  title: '余额流水',
  page: pageStatement,
  columns: statementColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  heightOf: ({ blockNumber }) => blockNumber,
  async tell(context, input) {
    const { chain } = context.getAddressChain(input.chainName);
    const token = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : '';
    const tokens = await context.tokens.listTokens(chain.name, [token]);
    const { symbol, contract } = presentCoin(chain, token, tokens);
    const summed = await sumStatement({ ...context, input });
    return {
      ...(await ownerByAddress(context, chain, readAddress(chain, input.address))),
      filters: [`币种 ${[symbol, contract].filter((part) => part !== '').join(' ')}`, ...(isSpan(input) ? [tellSpan(input)] : [])],
      order: '时间从晚到早',
      closing: tellSums(summed),
      cautions: summed.notes,
    };
  },
  movedOf: (row) => {
    if (!isCounted(row)) return [];
    const net = movedOf('净额', row.change);
    return [{ ...net, title: '流入', raw: isIn(row) ? net.raw : 0n }, { ...net, title: '流出', raw: isIn(row) ? 0n : -net.raw }, net];
  },
});

export const holdingColumns: readonly ColumnOf<HoldingView>[] = [
  seqColumn(),
  chainColumn(),
  ...coinColumns<HoldingView>(({ coin }) => coin),
  textColumn('name', '名称', 28, ({ coin }) => coin.name),
  textColumn('standard', '标准', 10, ({ coin }) => coin.standard),
  ...amountColumns<HoldingView>('balance', '余额', ({ balance }) => balance.amount),
  textColumn('value', '约合美元', 16, ({ value }) => value?.usd ?? ''),
  textColumn('cny', '约合人民币', 16, ({ value }) => value?.cny ?? ''),
  textColumn('price', '单价（美元）', 16, ({ value }) => value?.price ?? ''),
  numberColumn('transfers', '转账次数', 12, ({ transferCount }) => transferCount),
  ...timeColumns<HoldingView>('last', '最近', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 40, ({ coin }) =>
    joinNotes(
      coin.hasUnloggedSupply === true && '供应量有转账以外的变动，余额可能与合约所说不同',
      coin.hasTransferFee === true && '合约曾扣下转账的一部分，到账少于转出',
    ),
  ),
];

const holdings = describeList({
  call: 'pageHoldings',
  title: '持有代币',
  page: pageHoldings,
  columns: holdingColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  bound: '持有代币一次最多写 10,000 行',
  async tell(context, input, { doubtedCount, overdrawnCount }) {
    const { chain } = context.getAddressChain(input.chainName);
    return {
      ...(await ownerByAddress(context, chain, readAddress(chain, input.address))),
      filters: [],
      order: '原生币、已知代币、其余按转账次数',
      cautions: [
        ...(doubtedCount > 0 ? [`疑似仿冒或无余额支撑的代币 ${doubtedCount} 种，不在表内`] : []),
        ...(overdrawnCount > 0 ? [`转出多于转入的代币 ${overdrawnCount} 种，余额无从得知，不在表内`] : []),
      ],
    };
  },
  movedOf: ({ coin, balance }) => [movedOf('余额', balance, coin.contract)],
});

export const statementLists = { statement, holdings };
