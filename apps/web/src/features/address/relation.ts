import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';

type RelationInput = Pick<EndpointInput<'sumAddressTransfers'>, 'chainName' | 'address' | 'tab' | 'counterparty'>;

/** What passed between the page's address and one counterparty on one tab, over all time. Runs beside the page's own totals. */
export const relationQuery = (input: RelationInput) =>
  queryOptions({
    queryKey: ['sumAddressTransfers', 'relation', input] as const,
    queryFn: ({ signal }) => call('sumAddressTransfers', input, { signal, cancelKey: null }),
    staleTime: 60_000,
  });
