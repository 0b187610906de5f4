import type { AddressCardView, AddressTransferView, ChainStatusView, EndpointData } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toPart, type Part } from '../../api/failure.ts';
import { addressCardQuery, addressCoinsQuery, addressTotalsQuery } from '../../api/queries.ts';
import type { PagePlace } from '../../ui/list/pageTrail.ts';
import { usePagedList, type PagedList } from '../../ui/list/usePagedList.ts';
import { useChain } from '../chain/index.ts';
import type { AddressPageProps } from './AddressPage.tsx';
import {
  countConditions,
  readAddressState,
  toTransferFilter,
  writeAddressSearch,
  type AddressFilter,
  type AddressState,
  type PageSize,
} from './filter.ts';
import { DEFAULT_TAB, hasManyCoins, listFamilyTabs, panelOf, tabNumber, type AddressTab, type PanelName } from './tab.ts';
import { useSelection, type Selection } from './useSelection.ts';

export interface TabView {
  tab: AddressTab;
  /** Undefined while the counts are on their way. */
  count: number | undefined;
}

export type AddressTotals = EndpointData<'sumAddressTransfers'>;
export type AddressCoins = EndpointData<'pageAddressCoins'>;

/** Everything that an address page shows and does; the wide and the narrow layout take the same. */
export interface AddressModel {
  chainName: string;
  address: string;
  /** Undefined until the chains are known, null when there is none of this name. */
  chain: ChainStatusView | null | undefined;
  /** Undefined until the chain or the address's card is known. */
  family: FamilyName | undefined;
  /** What stands below the shown tab; undefined until the family is known. */
  panel: PanelName | undefined;
  card: Part<AddressCardView>;
  tabs: TabView[];
  state: AddressState;
  conditionCount: number;
  list: PagedList<AddressTransferView>;
  /** The line above the list; it never holds the list up. */
  totals: Part<AddressTotals>;
  /** Coins of this address, for the filter's menu. */
  coins: Part<AddressCoins>;
  selection: Selection<AddressTransferView>;
  showTab: (tab: AddressTab) => void;
  setFilter: (change: Partial<AddressFilter>) => void;
  clearFilter: () => void;
  setPageSize: (size: PageSize) => void;
  goTo: (page: PagePlace) => void;
}

// A menu of more coins than this is no menu; the rest are found by their contract.
const MENU_COINS = 100;

export function useAddress({ chainName, address, search, onSearchChange }: AddressPageProps): AddressModel {
  const write = (next: AddressState) => onSearchChange(writeAddressSearch(next));

  const chain = useChain(chainName);
  const card = toPart(useQuery(addressCardQuery({ chainName, address })));
  const family = chain?.family ?? card.data?.family;
  const asked = readAddressState(search);
  // A link may name a tab of another family.
  const state = family !== undefined && panelOf(family, asked.tab) === undefined ? { ...asked, tab: DEFAULT_TAB } : asked;
  const { tab, filter, pageSize } = state;
  const panel = family && panelOf(family, tab);
  const isEnabled = panel === 'transfers';
  const request = { chainName, address, tab: tabNumber(tab), ...toTransferFilter(tab, filter) };
  const totals = toPart(useQuery({ ...addressTotalsQuery(request), enabled: isEnabled }));
  const coins = toPart(
    useQuery({ ...addressCoinsQuery({ chainName, address, pageSize: MENU_COINS }), enabled: hasManyCoins(tab) || panel === 'statement' }),
  );
  const conditionCount = countConditions(tab, filter);
  const goTo = (page: PagePlace) => write({ tab, filter, pageSize, ...page });
  const list = usePagedList({
    name: 'pageAddressTransfers',
    body: { ...request, pageSize },
    load: (body, signal) => call('pageAddressTransfers', body, { signal }),
    isEnabled,
    place: state,
    chain: chain ?? undefined,
    unfilteredCount: totals.data?.unfilteredCount,
    hasFilter: conditionCount > 0,
    goTo,
  });
  const selection = useSelection(list.rows, (row) => row.id, JSON.stringify(request));

  return {
    chainName,
    address,
    chain,
    family,
    panel,
    card,
    tabs: listTabs(family, card.data, chain ?? undefined, tab),
    state,
    conditionCount,
    list,
    totals,
    coins,
    selection,
    // A coin or a bound of one tab means nothing on another; time, direction and counterparty go along.
    showTab: (next) =>
      write({ tab: next, filter: { ...filter, coinKey: undefined, minAmount: undefined, maxAmount: undefined }, pageSize, pageNum: 1 }),
    setFilter: (change) => write({ tab, filter: { ...filter, ...change }, pageSize, pageNum: 1 }),
    clearFilter: () => write({ tab, filter: {}, pageSize, pageNum: 1 }),
    setPageSize: (size) => write({ tab, filter, pageSize: size, pageNum: 1 }),
    goTo,
  };
}

/** A chain without USDT has no USDT tab, unless the link asks for it. */
function listTabs(
  family: FamilyName | undefined,
  card: AddressCardView | undefined,
  chain: ChainStatusView | undefined,
  current: AddressTab,
): TabView[] {
  if (family === undefined) return [];
  const hasUsdt = current === 'USDT' || chain === undefined || chain.usdt.length > 0;
  return listFamilyTabs(family)
    .filter((tab) => tab !== 'USDT' || hasUsdt)
    .map((tab) => ({ tab, count: card && countOf(card, tab, panelOf(family, tab)) }));
}

/** How many rows a tab has; undefined where it is no list of its own. */
function countOf(card: AddressCardView, tab: AddressTab, panel: PanelName | undefined): number | undefined {
  switch (panel) {
    case 'transfers':
      return card.tabs[String(tabNumber(tab))] ?? 0;
    case 'transactions':
      return card.outputs?.transactionCount;
    case 'unspent':
      return card.outputs?.unspentCount;
    default:
      return undefined;
  }
}
