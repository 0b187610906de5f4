import type { AddressTransferView, ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import { familyOf } from '../../families/families.ts';
import { coverage, pagedList } from '../../ui/list/listFixture.ts';
import type { AddressFilter, ListOrder } from './filter.ts';
import { addressCard, addressOverview, OWN_ADDRESS, transferRow, transferTotals } from './fixtures.ts';
import type { AddressTab } from './tab.ts';
import { chainOf } from '../../lib/chainFixture.ts';
import type { AddressModel } from './addressModel.ts';
import type { AddressTotals } from './addressContents.ts';

const nothing = () => undefined;

export const chainStatus = chainOf('ETH', 'evm', {
  title: '以太坊',
  usdt: [{ coinKey: 'ETH:0xdac1', decimals: 6 }],
  stoppable: [{ coinKey: 'ETH:0xdac1', questions: ['isBlackListed', 'isBlocked'] }],
  sourceHeight: 22_046_318,
  height: 22_046_318,
  finalHeight: 22_046_254,
  proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
});

export interface ModelChoices {
  tab?: AddressTab;
  filter?: AddressFilter;
  rows?: AddressTransferView[];
  selected?: AddressTransferView[];
  totals?: Partial<Part<AddressTotals>>;
  overview?: AddressModel['overview'];
  chain?: ChainStatusView;
  clearFilter?: () => void;
  setFilter?: AddressModel['setFilter'];
  order?: ListOrder;
  setOrder?: AddressModel['setOrder'];
  coverage?: CoverageView;
  retry?: () => void;
}

/** A loaded address page for tests of its parts. */
export function addressModel(choices: ModelChoices = {}): AddressModel {
  const rows = choices.rows ?? [transferRow({})];
  const selected = choices.selected ?? [];
  const part = <T>(data: T): Part<T> => ({ data, failure: undefined, isPending: false, updatedAt: 1_741_941_551_000, retry: nothing });
  return {
    chainName: 'ETH',
    address: OWN_ADDRESS,
    chain: choices.chain ?? chainStatus,
    family: familyOf('evm'),
    panel: { kind: 'transfers' },
    card: part(addressCard()),
    overview: choices.overview ?? part(addressOverview()),
    isTabKnown: true,
    tabs: [
      { tab: 'EXTERNAL', count: 1204 },
      { tab: 'USDT', count: 1861 },
      { tab: 'NFT', count: 0 },
    ],
    state: {
      tab: choices.tab ?? 'USDT',
      filter: choices.filter ?? {},
      ...(choices.order && { order: choices.order }),
      pageSize: 20,
      pageNum: 1,
    },
    conditionCount: Object.keys(choices.filter ?? {}).length,
    list: pagedList(rows, { coverage: choices.coverage ?? coverage, ...(choices.retry && { retry: choices.retry }) }),
    totals: { ...part(transferTotals()), ...choices.totals },
    coins: { ...part(undefined), data: undefined },
    selection: { keys: new Set(selected.map((row) => row.id)), rows: selected, choose: nothing, clear: nothing },
    showTab: nothing,
    showSide: nothing,
    showSuspicion: nothing,
    setFilter: choices.setFilter ?? nothing,
    setJudge: nothing,
    clearFilter: choices.clearFilter ?? nothing,
    setOrder: choices.setOrder ?? nothing,
    setPageSize: nothing,
    goTo: nothing,
  };
}
