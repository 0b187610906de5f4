import type { AddressCardView, ChainStatusView, SuspicionView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { addressCardQuery, addressCoinsQuery, addressOverviewQuery, addressTotalsQuery } from '../../api/queries.ts';
import { findFamily } from '../../families/families.ts';
import type { TabPanel, WebFamily } from '../../families/family.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import type { PagePlace } from '../../ui/list/pageTrail.ts';
import { useChain } from '../chain/index.ts';
import type { AddressModel } from './addressModel.ts';
import type { TabView } from './addressContents.ts';
import {
  countConditions,
  listOrders,
  readAddressState,
  toListOrder,
  toTransferFilter,
  writeAddressSearch,
  type AddressSearch,
  type AddressState,
} from './filter.ts';
import { findOpeningTab } from './openingTab.ts';
import {
  allowsAmountFilter,
  DEFAULT_TAB,
  hasManyCoins,
  isOfContracts,
  orderTabs,
  tabNumber,
  tabOfNumber,
  tellsBalance,
  type AddressTab,
} from './tab.ts';
import { useSelection } from './useSelection.ts';
import { usePagedList } from '../../ui/list/usePagedList.ts';

export interface AddressPageProps {
  chainName: string;
  address: string;
  search: AddressSearch;
  /** Writes the address bar; `replace` where the step is not worth a way back. */
  onSearchChange: (search: AddressSearch, options?: { replace?: boolean }) => void;
}

// A menu of more coins than this is no menu; the rest are found by their contract.
const MENU_COINS = 100;

export function useAddress({ chainName, address, search, onSearchChange }: AddressPageProps): AddressModel {
  const write = (next: AddressState, options?: { replace?: boolean }) => onSearchChange(writeAddressSearch(next), options);

  const chain = useChain(chainName);
  const card = toPart(useQuery(addressCardQuery({ chainName, address })));
  const overview = toPart(useQuery(addressOverviewQuery({ chainName, address })));
  const familyName = chain?.family ?? card.data?.family;
  const family = familyName === undefined ? undefined : findFamily(familyName);
  const opening = findOpeningTab(search, family?.address.tabs, overview);
  const state = { ...readAddressState(search), tab: opening ?? DEFAULT_TAB };
  const { tab, filter, pageSize, order, judge = {} } = state;
  const panel = opening && family?.address.tabs[opening];
  const nameTab = useEffectEvent(() => onSearchChange(writeAddressSearch(state), { replace: true }));
  useEffect(() => {
    // The link says which list is shown, so that it shows the same to whoever gets it.
    if (opening !== undefined && search.tab !== opening) nameTab();
  }, [opening, search.tab]);
  const isEnabled = panel?.kind === 'transfers';
  const request = { chainName, address, tab: tabNumber(tab), ...toTransferFilter(tab, filter) };
  const totals = toPart(useQuery({ ...addressTotalsQuery(request), enabled: isEnabled }));
  const coins = toPart(
    useQuery({
      ...addressCoinsQuery({ chainName, address, pageSize: MENU_COINS }),
      enabled: hasManyCoins(tab) || tab === 'BALANCE' || tab === 'JUDGE',
    }),
  );
  const conditionCount = countConditions(tab, filter);
  const goTo = (page: PagePlace) => write({ tab, filter, order, pageSize, ...page });
  const sent = toListOrder(tab, state);
  const isOrdered = sent !== listOrders[0];
  // A phone's rows have no room for it.
  const withBalance = !isMobileLayout() && tellsBalance(tab, filter.coinKey, sent);
  const list = usePagedList({
    name: 'pageAddressTransfers',
    body: { ...request, ...(isOrdered ? { order: sent } : {}), ...(withBalance ? { withBalance } : {}), pageSize },
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
    overview,
    isTabKnown: opening !== undefined,
    tabs: listTabs(family, card.data, chain ?? undefined, tab),
    state,
    conditionCount,
    list,
    totals,
    coins,
    selection,
    // A coin or a bound of one tab means nothing on another; time, direction and counterparty go along.
    showTab: (next) =>
      write({
        tab: next,
        filter: { ...filter, coinKey: undefined, minAmount: undefined, maxAmount: undefined },
        order,
        pageSize,
        pageNum: 1,
      }),
    showSide: (direction) =>
      write({ tab: (overview.data && tabOfNumber(overview.data.tab)) ?? tab, filter: { direction }, order, pageSize, pageNum: 1 }),
    showSuspicion: (suspicion) => write({ ...findRows(suspicion, tab), order, pageSize, pageNum: 1 }),
    setFilter: (change) => write({ tab, filter: { ...filter, ...change }, order, pageSize, pageNum: 1, judge }),
    setJudge: (change, options) =>
      write({ tab, filter: { ...filter, ...change.filter }, order, pageSize, pageNum: 1, judge: { ...judge, ...change.judge } }, options),
    clearFilter: () => write({ tab, filter: {}, order, pageSize, pageNum: 1, judge }),
    setOrder: (next) => write({ tab, filter, order: next, pageSize, pageNum: 1 }),
    setPageSize: (size) => write({ tab, filter, order, pageSize: size, pageNum: 1 }),
    goTo,
  };
}

/** A chain without USDT has no USDT tab, and who is no contract nothing to ask of one, unless the link asks for it. */
function listTabs(
  family: WebFamily | undefined,
  card: AddressCardView | undefined,
  chain: ChainStatusView | undefined,
  current: AddressTab,
): TabView[] {
  if (!family) return [];
  const hasUsdt = chain === undefined || chain.usdt.length > 0;
  const { tabs } = family.address;
  const isContract = card?.isContract === true;
  // Histories that were provided hold no logs.
  const hasNaming = chain?.mode !== 'provider';
  const applies = (tab: AddressTab) =>
    tab === 'USDT' ? hasUsdt : tab === 'LOG' ? hasNaming || isContract : !isOfContracts(tab) || isContract;
  const isShown = (tab: AddressTab) => tab === current || applies(tab);
  return orderTabs((tab) => tabs[tab] !== undefined && isShown(tab)).map((tab) => ({
    tab,
    count: card && countOf(card, tab, tabs[tab]),
    ...(card && isCapped(card, tabs[tab]) ? { isCapped: true as const } : {}),
  }));
}

/** How many rows a tab has; undefined where it is no list of its own. */
function countOf(card: AddressCardView, tab: AddressTab, panel: TabPanel | undefined): number | undefined {
  return panel?.kind === 'own' ? panel.countRows(card) : (card.tabs[String(tabNumber(tab))] ?? 0);
}

const isCapped = (card: AddressCardView, panel: TabPanel | undefined): boolean => panel?.kind === 'own' && panel.isCapped?.(card) === true;

/** Where the rows of a suspicion stand. */
function findRows({ kind, tab, coinKey, parties }: SuspicionView, current: AddressTab): Pick<AddressState, 'tab' | 'filter'> {
  // The other side of a call is the token that was called, not whose history it filled.
  const isOfCalls = kind === 'poisons';
  const counterparty = isOfCalls ? '' : parties.map(({ address }) => address).join(',');
  const shown = tabOfNumber(tab) ?? current;
  // Only where all rows are of one coin can they be asked for by amount.
  const isOfNothing = kind === 'poisoned' && allowsAmountFilter(shown, coinKey ?? undefined);
  const filter = {
    ...(isOfNothing || isOfCalls ? { maxAmount: '0' } : {}),
    ...(isOfCalls ? { direction: 'out' as const } : {}),
    ...(counterparty === '' ? {} : { counterparty }),
    ...(coinKey === null ? {} : { coinKey }),
  };
  return { tab: shown, filter };
}
