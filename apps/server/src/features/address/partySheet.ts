import type { EndpointData } from '@chaintrail/contract/schemas';
import { readAddress } from '../../input.ts';
import { chainColumn, numberColumn, partyColumns, seqColumn, textColumn, timeColumns, type ColumnOf } from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { ownerByAddress } from '../../sheet/owner.ts';
import { pageParties } from './parties.ts';

type PartyRow = EndpointData<'pageCounterparties'>['list'][number];

export const partyRowColumns: readonly ColumnOf<PartyRow>[] = [
  seqColumn(),
  chainColumn(),
  ...partyColumns<PartyRow>('counterparty', '对手', ({ party }) => party),
  numberColumn('inCount', '转入笔数', 10, ({ inCount }) => inCount),
  numberColumn('outCount', '转出笔数', 10, ({ outCount }) => outCount),
  ...timeColumns<PartyRow>('first', '首次往来', ({ firstTime }) => firstTime),
  ...timeColumns<PartyRow>('last', '最近往来', ({ lastTime }) => lastTime),
  textColumn('note', '备注', 40, ({ party }) => (party.imitates ? `形似 ${party.imitates.label?.name ?? party.imitates.address}` : '')),
];

/** Whom an address gave to or got from. */
export const counterparties = describeList({
  call: 'pageCounterparties',
  title: '交易对手',
  page: pageParties,
  columns: partyRowColumns,
  chainsOf: (context, { chainName }) => [context.getAddressChain(chainName)],
  addressesOf: ({ address }) => [address],
  bound: '交易对手一次最多写往来最多的 10,000 个',
  async tell(context, input) {
    const { chain } = context.getAddressChain(input.chainName);
    return { ...(await ownerByAddress(context, chain, readAddress(chain, input.address))), filters: [], order: '往来笔数从多到少' };
  },
});
