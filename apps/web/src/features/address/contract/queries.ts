import { tabs } from '@chaintrail/contract';
import { call, type CallInput as Input } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import type { ContractPlace } from './abi.ts';

/** Kinds and counts hardly change while somebody reads, and to count millions takes a moment. */
export const eventTopicsQuery = (input: Input<'listEventTopics'>) => ({ ...query('listEventTopics', input), staleTime: 60_000 });
export const contractQuery = (input: Input<'getContract'>) => query('getContract', input);
export const contractMethodsQuery = (input: Input<'listContractMethods'>) => ({
  ...query('listContractMethods', input),
  staleTime: 600_000,
});
export const contractSourceQuery = (input: Input<'readContractSource'>) => ({ ...query('readContractSource', input), staleTime: 600_000 });
export const contractStorageQuery = (input: Input<'readContractStorage'>) => query('readContractStorage', input);

const MOST_RECENT = 20;

/** The newest of what was sent to a contract. */
export const recentCallsQuery = ({ chainName, address }: ContractPlace) => {
  const input: Input<'pageAddressTransfers'> = { chainName, address, tab: tabs.EXTERNAL, direction: 'in', pageSize: MOST_RECENT };
  // A list of another tab may still be on its way: neither cancels the other.
  return {
    ...query('pageAddressTransfers', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call('pageAddressTransfers', input, { signal, cancelKey: null }),
  };
};
