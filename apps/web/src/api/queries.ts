import type { EndpointName } from '@chaintrail/contract';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type CallInput as Input } from './client.ts';

/** Every key is the endpoint's name and its input: answers are found in the cache by the name, or by the chain that the input names. */
export function query<N extends EndpointName>(name: N, input: Input<N>) {
  return queryOptions({ queryKey: [name, input] as const, queryFn: ({ signal }) => call(name, input, { signal }) });
}

/** The calls that answer page after page. */
type PagedName = { [N in EndpointName]: 'cursor' extends keyof EndpointData<N> ? N : never }[EndpointName];
type PagesInput<N extends PagedName> = Omit<Input<N>, 'cursor' | 'pageNum'>;

/** All pages of a list from its beginning, each from where the one before it ended. `part` tells them in the cache from another use of the call. */
function pages<N extends PagedName>(name: N, input: PagesInput<N>, ...part: string[]) {
  return infiniteQueryOptions({
    queryKey: [name, input, ...part] as const,
    queryFn: ({ signal, pageParam }) => call(name, { ...input, cursor: pageParam } as Input<N>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
}

export const appConfigQuery = () => ({ ...query('getAppConfig', {}), staleTime: Infinity });
export const secondFactorQuery = () => query('getSecondFactor', {});
export const sessionsQuery = () => query('listSessions', {});
export const subAccountPagesQuery = () => pages('listSubAccounts', { pageSize: 50 });
export const peoplePagesQuery = (input: PagesInput<'pagePeople'>) => pages('pagePeople', input);
export const applicationPagesQuery = (input: PagesInput<'pageApplications'>) => pages('pageApplications', input);
export const ratePagesQuery = (input: PagesInput<'pageRates'>) => pages('pageRates', input);
export const newestSearchesQuery = (input: Input<'pageSearches'>) => query('pageSearches', input);
export const adminOverviewQuery = () => query('getAdminOverview', {});
/** Goes through all records: asked once, and when somebody asks for it again. */
export const verifyTrailQuery = () => ({ ...query('verifyTrail', {}), staleTime: Infinity });
export const settingsQuery = () => query('getSettings', {});
export const sourcesQuery = () => query('listSources', {});
export const chainsQuery = () => query('listChains', {});
export const demoCaseQuery = () => ({ ...query('getDemoCase', {}), staleTime: 60_000 });
export const demoCaseFlowQuery = () => query('getDemoCaseFlow', {});

export const searchQuery = (input: Input<'search'>) => query('search', input);
/** What is stored beside a text: it hardly changes while somebody reads. */
export const nearQuery = (input: Input<'listNear'>) => ({ ...query('listNear', input), staleTime: 60_000 });
export const glancesQuery = (input: Input<'glanceAddresses'>) => ({ ...query('glanceAddresses', input), staleTime: 60_000 });
export const suggestQuery = (input: Input<'suggest'>) => query('suggest', input);

export const transactionQuery = (input: Input<'getTransaction'>) => query('getTransaction', input);
export const peelChainQuery = (input: Input<'getPeelChain'>) => query('getPeelChain', input);
export const transactionFlowQuery = (chainName: string, hash: string) => query('getTransactionFlow', { a: chainName, b: hash });
export const transactionTransferPagesQuery = (input: PagesInput<'pageTransactionTransfers'>) => pages('pageTransactionTransfers', input);

export const transactionLogPagesQuery = (input: PagesInput<'pageTransactionLogs'>) => pages('pageTransactionLogs', input);
export const callTreeQuery = (chainName: string, hash: string) => query('getCallTree', { a: chainName, b: hash });

export const callDataQuery = (input: Input<'getCallData'>) => query('getCallData', input);

export const blockQuery = (input: Input<'getBlock'>) => query('getBlock', input);
export const latestBlocksQuery = (input: Input<'listLatestBlocks'>) => query('listLatestBlocks', input);
export const blockTransactionsQuery = (input: PagesInput<'pageBlockTransactions'>) => pages('pageBlockTransactions', input);
/** The same call with a coin: its key differs, since pages and a single answer must not meet in the cache. */
export const blockCoinTransfersQuery = (input: PagesInput<'pageBlockCoins'>) => pages('pageBlockCoins', input, 'transfers');
export const blockCoinsQuery = (input: Input<'pageBlockCoins'>) => query('pageBlockCoins', input);

export const addressCardQuery = (input: Input<'getAddressCard'>) => query('getAddressCard', input);
export const addressOverviewQuery = (input: Input<'getAddressOverview'>) => query('getAddressOverview', input);
export const addressPoisoningQuery = (input: Input<'getAddressPoisoning'>) => ({
  ...query('getAddressPoisoning', input),
  staleTime: 30_000,
});
/** Every rule looks at thousands of rows: what it found stays good for a while. */
export const addressFindingsQuery = (input: Input<'getAddressFindings'>) => ({ ...query('getAddressFindings', input), staleTime: 60_000 });
export const addressClusterQuery = (input: Input<'getAddressCluster'>) => ({ ...query('getAddressCluster', input), staleTime: 60_000 });
export const imitationsQuery = (input: Input<'listImitations'>) => ({ ...query('listImitations', input), staleTime: 30_000 });
export const addressTotalsQuery = (input: Input<'sumAddressTransfers'>) => query('sumAddressTransfers', input);
export const bitcoinTotalsQuery = (input: Input<'sumBitcoinAddressTransactions'>) => query('sumBitcoinAddressTransactions', input);
export const addressCoinsQuery = (input: Input<'pageAddressCoins'>) => query('pageAddressCoins', input);

export const coinQuery = (input: Input<'getCoin'>) => query('getCoin', input);
export const coinTransferCountQuery = (input: Input<'countCoinTransfers'>) => query('countCoinTransfers', input);
export const coinHolderCountQuery = (input: Input<'countCoinHolders'>) => query('countCoinHolders', input);
export const nftQuery = (input: Input<'getNft'>) => query('getNft', input);
export const coinTransfersQuery = (input: Input<'pageCoinTransfers'>) => query('pageCoinTransfers', input);
export const coinSupplyQuery = (input: Input<'getCoinSupply'>) => query('getCoinSupply', input);

export const unspentSplitQuery = (input: Input<'splitUnspent'>) => query('splitUnspent', input);
export const largestUnspentQuery = (input: Omit<Input<'pageUnspent'>, 'pageSize' | 'order'>) =>
  query('pageUnspent', { ...input, order: 'amount', pageSize: 1 });
export const unspentCountQuery = (input: Input<'countUnspent'>) => query('countUnspent', input);
export const balanceChartQuery = (input: Input<'getBalanceChart'>) => query('getBalanceChart', input);
export const bitcoinBlockTransactionsQuery = (input: PagesInput<'pageBitcoinBlockTransactions'>) =>
  pages('pageBitcoinBlockTransactions', input);

export const canvasesQuery = () => ({ ...query('listCanvases', {}), staleTime: 0 });
/** What is open is not read again: it is changed here, and saved. */
export const canvasQuery = (input: Input<'getCanvas'>) => ({
  ...query('getCanvas', input),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
export const canvasVersionsQuery = (id: string) => query('listCanvasVersions', { id });
export const canvasSharesQuery = (id: string) => query('listCanvasShares', { id });
export const sharedCanvasQuery = (token: string) => ({ ...query('openSharedCanvas', { token }), staleTime: Infinity, retry: false });
