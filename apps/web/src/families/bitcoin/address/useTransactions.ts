import { ownOf } from '@chaintrail/contract';
import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { call } from '../../../api/client.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { usePagedList, type PagedList } from '../../../ui/list/usePagedList.ts';
import { useSelection, type Selection } from '../../../features/address/useSelection.ts';

export interface TransactionList {
  list: PagedList<BitcoinAddressTransactionView>;
  /** How counterparties were derived, in words. */
  method: string | undefined;
  hasFilter: boolean;
  selection: Selection<BitcoinAddressTransactionView>;
}

/** The transactions of a Bitcoin-like address, one row each, with what each changed. */
export function useTransactions(model: AddressContents): TransactionList {
  const { chainName, address, state } = model;
  const { startTime, endTime, direction } = state.filter;
  const body = { chainName, address, startTime, endTime, direction, pageSize: state.pageSize };
  const hasFilter = startTime !== undefined || endTime !== undefined || direction !== undefined;
  const list = usePagedList({
    name: 'pageBitcoinAddressTransactions',
    body,
    load: (request, signal) => call('pageBitcoinAddressTransactions', request, { signal }),
    place: state,
    chain: model.chain ?? undefined,
    unfilteredCount: model.card.data && ownOf('bitcoin', model.card.data).transactionCount,
    hasFilter,
    goTo: model.goTo,
  });
  const selection = useSelection(list.rows, (row) => row.hash, JSON.stringify(body));
  return { list, method: list.first?.method, hasFilter, selection };
}
