import type { BitcoinAddressTransactionView, EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { toPart, type Part } from '../../../api/failure.ts';
import { bitcoinTotalsQuery } from '../../../api/queries.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { listOrders, type ListOrder } from '../../../features/address/filter.ts';
import { usePagedList, type PagedList } from '../../../ui/list/usePagedList.ts';
import { useSelection, type Selection } from '../../../features/address/useSelection.ts';

export interface TransactionList {
  list: PagedList<BitcoinAddressTransactionView>;
  /** What it is asked for, its page aside. */
  asked: Readonly<Record<string, unknown>> & { order: ListOrder };
  /** What the filter lets through comes to; it never holds the list up. */
  totals: Part<EndpointData<'sumBitcoinAddressTransactions'>>;
  /** How counterparties were derived, in words. */
  method: string | undefined;
  hasFilter: boolean;
  selection: Selection<BitcoinAddressTransactionView>;
}

/** What of an address's page its list of transactions is asked for. */
export function askedOf({ chainName, address, state }: AddressContents) {
  const { startTime, endTime, direction, counterparty, minAmount, maxAmount, hideDust } = state.filter;
  const filter = { startTime, endTime, direction, counterparty, minAmount, maxAmount, hideDust };
  return { chainName, address, ...filter, order: state.order ?? listOrders[0] };
}

/** The transactions of a Bitcoin-like address, one row each, with what each changed. */
export function useTransactions(model: AddressContents): TransactionList {
  const { state } = model;
  const { order, ...request } = askedOf(model);
  const { chainName: _chainName, address: _address, ...filter } = request;
  const hasFilter = Object.values(filter).some((value) => value !== undefined);
  const totals = toPart(useQuery(bitcoinTotalsQuery(request)));
  const list = usePagedList({
    name: 'pageBitcoinAddressTransactions',
    body: { ...request, ...(order === listOrders[0] ? {} : { order }), pageSize: state.pageSize },
    load: (body, signal) => call('pageBitcoinAddressTransactions', body, { signal }),
    place: state,
    chain: model.chain ?? undefined,
    unfilteredCount: totals.data?.unfilteredCount,
    hasFilter,
    goTo: model.goTo,
  });
  const selection = useSelection(list.rows, (row) => row.hash, JSON.stringify(request));
  return { list, asked: { ...request, order }, totals, method: list.first?.method, hasFilter, selection };
}

/** What both layouts of the list are given. */
export interface TransactionsLayoutProps {
  model: AddressContents;
  transactions: TransactionList;
}
