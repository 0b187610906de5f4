import type { CoinHolderView, TokenRowView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import {
  amountColumns,
  chainColumn,
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
import { isMoney, transferColumns } from '../../sheet/transferCells.ts';
import { ownerByCoin } from '../../sheet/owner.ts';
import { movedOfCoin, tallyOf } from '../../sheet/tally.ts';
import { tellNarrowing, tellSpan } from '../../sheet/words.ts';
import { presentCoin } from '../../present/coin.ts';
import { pageCoinHolders } from './holders.ts';
import { kindOf, readCoinItem } from '../../coinItem.ts';
import { listStored, pageTokens } from './list.ts';
import { pageCoinTransfers } from './transfers.ts';

const flags = { contract: '合约', own: '代币自己的合约' } as const;

export const holderColumns: readonly ColumnOf<CoinHolderView>[] = [
  numberColumn('rank', '名次', 8, ({ rank }) => rank),
  chainColumn(),
  ...partyColumns<CoinHolderView>('holder', '持有人', ({ party }) => party),
  ...amountColumns<CoinHolderView>('amount', '持有量', ({ amount }) => amount.amount),
  textColumn('share', '占比（%）', 14, ({ share }) => share),
  ...amountColumns<CoinHolderView>('change', '30 天变化', ({ change }) => change?.amount ?? null),
  numberColumn('transfers', '转账次数', 12, ({ transferCount }) => transferCount),
  ...timeColumns<CoinHolderView>('first', '首次', ({ firstTime }) => firstTime),
  ...timeColumns<CoinHolderView>('last', '最近', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 24, (row) => row.flags.map((flag) => flags[flag]).join('；')),
];

const holders = describeList({
  call: 'pageCoinHolders',
  title: '持有人',
  page: pageCoinHolders,
  columns: holderColumns,
  chainsOf: async (context, input) => [(await readCoinItem(context, { ...input, coin: input.coinKey })).enabled],
  tell: (_context, input, { coin, held, overdrawn }) => ({
    ...ownerByCoin(coin, input.tokenId),
    filters: tellNarrowing([['持有人', input.address]]),
    order: '持有量从大到小',
    expected: input.address || !held ? undefined : tallyOf(movedOfCoin('持有量合计', coin, held)),
    cautions: [
      ...(coin.doubt === null ? [] : [`${tellDoubt(coin)}：持有量只由事件推出，不计入合计`]),
      ...(overdrawn.count > 0 ? [`${overdrawn.count} 个地址转出多于转入，其余额不由转账而来，不在表内`] : []),
    ],
  }),
  movedOf: ({ amount }) => [
    {
      title: '持有量合计',
      symbol: amount.symbol,
      contract: contractIn(amount.coinKey),
      decimals: amount.decimals ?? 0,
      raw: BigInt(amount.raw),
    },
  ],
});

/** `ETH:0xdac1…` names its contract, `ETH` none. */
const contractIn = (coinKey: string): string => coinKey.split(':')[1] ?? '';

/** Amounts above this are kept and summed nowhere, as on the pages. */
const coinTransfers = describeList({
  call: 'pageCoinTransfers',
  title: '代币转账记录',
  page: pageCoinTransfers,
  columns: transferColumns,
  chainsOf: async (context, input) => [(await readCoinItem(context, { ...input, coin: input.coinKey })).enabled],
  heightOf: ({ blockNumber }) => blockNumber,
  async tell(context, input) {
    const { enabled, contract, tokenId } = await readCoinItem(context, { ...input, coin: input.coinKey });
    const tokens = await context.tokens.listTokens(enabled.chain.name, [contract]);
    return {
      ...ownerByCoin(presentCoin(enabled.chain, contract, tokens, kindOf(tokenId)), tokenId),
      filters: [
        tellSpan(input),
        ...tellNarrowing([
          ['任一方', input.address],
          ['数量不小于', input.minAmount],
          ['数量不大于', input.maxAmount],
        ]),
      ],
      order: '时间从晚到早',
    };
  },
  movedOf: (row) => (isMoney(row) ? movedOfCoin('转移合计', row.coin, row.amount) : []),
});

export const tokenColumns: readonly ColumnOf<TokenRowView>[] = [
  seqColumn(),
  chainColumn(),
  textColumn('symbol', '符号', 14, ({ coin }) => coin.symbol),
  textColumn('name', '名称', 28, ({ coin }) => coin.name),
  textColumn('contract', '合约', 44, ({ coin }) => coin.contract),
  textColumn('standard', '标准', 10, ({ coin }) => coin.standard),
  numberColumn('decimals', '小数位', 8, ({ coin }) => coin.decimals),
  numberColumn('transfers', '转账次数', 12, ({ transferCount }) => transferCount),
  numberColumn('holders', '持有人数', 12, ({ holderCount }) => holderCount),
  ...timeColumns<TokenRowView>('first', '首次转账', ({ firstTime }) => firstTime),
  ...timeColumns<TokenRowView>('last', '最近转账', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 40, ({ coin, resembles, endsLike }) =>
    joinNotes(
      tellDoubt(coin),
      resembles !== null && `形似 ${nameCoin(resembles)} ${resembles.contract}`,
      endsLike !== null && `合约首尾与 ${nameCoin(endsLike)} 相同`,
    ),
  ),
];

const tokens = describeList({
  call: 'pageTokens',
  title: '代币列表',
  page: pageTokens,
  columns: tokenColumns,
  async chainsOf(context, { chainName }) {
    if (chainName) return [context.getChain(chainName)];
    const states = await Promise.all(
      listStored(context).map(async (one) => ({ one, state: await context.stores.chain.readState(one.chain) })),
    );
    return states.filter(({ state }) => state.head).map(({ one }) => one);
  },
  chainNameOf: ({ coin }) => coin.chainName,
  bound: '代币列表一次最多写 10,000 行',
  tell: (_context, input) => ({
    of: '',
    owner: findChain(input.chainName ?? '')?.title ?? '各链',
    filters: tellNarrowing([['符号、名称或合约', input.text]]),
    order: input.sort === 'holders' ? '持有人数从多到少' : '转账次数从多到少',
    cautions: ['符号与名称由合约自己写下，同名不等于同一代币；以合约地址为准'],
  }),
});

export const coinLists = { holders, coinTransfers, tokens };
