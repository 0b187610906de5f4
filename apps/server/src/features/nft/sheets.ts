import type { NftRowView } from '@chaintrail/contract/schemas';
import { readCoinItem } from '../../coinItem.ts';
import { chainColumn, numberColumn, partyColumns, seqColumn, textColumn, timeColumns, type ColumnOf } from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { ownerByCoin } from '../../sheet/owner.ts';
import { tellNarrowing } from '../../sheet/words.ts';
import { pageItems } from './list.ts';

export const nftColumns: readonly ColumnOf<NftRowView>[] = [
  seqColumn(),
  chainColumn(),
  textColumn('tokenId', '编号', 20, ({ tokenId }) => tokenId),
  ...partyColumns<NftRowView>('owner', '持有人', ({ owner }) => owner),
  numberColumn('owners', '持有人数', 10, ({ ownerCount }) => ownerCount),
  textColumn('amount', '数量', 12, ({ amount }) => amount.amount),
  numberColumn('transfers', '转手次数', 10, ({ transferCount }) => transferCount),
  ...timeColumns<NftRowView>('last', '最近转手', ({ lastTime }) => lastTime),
];

const nfts = describeList({
  call: 'pageNfts',
  title: '藏品',
  page: pageItems,
  columns: nftColumns,
  chainsOf: async (context, input) => [(await readCoinItem(context, { coin: input.coinKey, chainName: input.chainName })).enabled],
  bound: '藏品一次最多写 10,000 行',
  tell: (_context, input, { coin }) => ({
    ...ownerByCoin(coin, undefined),
    filters: tellNarrowing([
      ['持有人', input.address],
      [`属性 ${input.trait ?? ''}`, input.trait === undefined ? undefined : input.traitValue],
    ]),
    order: input.sort === 'latest' ? '最近转手从晚到早' : '编号从小到大',
    cautions: ['持有人由链上转移推算；有多个持有人的编号不写地址'],
  }),
});

export const nftLists = { nfts };
