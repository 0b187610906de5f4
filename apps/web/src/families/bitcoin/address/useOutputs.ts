import type { EndpointData, UnspentOutputView } from '@chaintrail/contract/schemas';
import { call } from '../../../api/client.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { useSelection, type Selection } from '../../../features/address/useSelection.ts';
import { usePagedList, type PagedList } from '../../../ui/list/usePagedList.ts';

export interface OutputList {
  isSpent: boolean;
  /** Oldest or largest first. */
  order: 'age' | 'amount';
  /** What the list is asked for, its page aside. */
  asked: Readonly<Record<string, unknown>>;
  list: PagedList<UnspentOutputView>;
  hasFilter: boolean;
  /** Count, sum and how the sources were understood; undefined until the list is there. */
  first: EndpointData<'pageUnspent'> | undefined;
  selection: Selection<UnspentOutputView>;
}

export const outputKey = (row: UnspentOutputView): string => `${row.hash}:${row.index}`;

/** The outputs that an address was paid: those that it has, or those that it has spent. */
export function useOutputs(model: AddressContents, unfilteredCount: number | undefined): OutputList {
  const { chainName, address, state } = model;
  const { startTime, endTime, counterparty, minAmount, maxAmount, spent } = state.filter;
  const filter = { startTime, endTime, counterparty, minAmount, maxAmount };
  const isSpent = spent === true;
  const order = state.order === 'largest' ? 'amount' : 'age';
  const hasFilter = Object.values(filter).some((value) => value !== undefined);
  const asked = { chainName, address, ...filter, order, ...(isSpent ? { state: 'spent' as const } : {}) } as const;
  const body = { ...asked, pageSize: state.pageSize };
  const { first, ...list } = usePagedList({
    name: 'pageUnspent',
    body,
    load: (request, signal) => call('pageUnspent', request, { signal }),
    place: state,
    chain: model.chain ?? undefined,
    unfilteredCount,
    hasFilter,
    goTo: model.goTo,
  });
  const selection = useSelection(list.rows, outputKey, JSON.stringify([isSpent, filter]));
  return { isSpent, order, asked, list, hasFilter, first, selection };
}
