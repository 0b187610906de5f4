import type { EndpointName } from '@chaintrail/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type CallInput as Input } from './client.ts';

/** Every key is the endpoint's name and its input: answers are found in the cache by the name, or by the chain that the input names. */
function query<N extends EndpointName>(name: N, input: Input<N>) {
  return queryOptions({ queryKey: [name, input] as const, queryFn: ({ signal }) => call(name, input, { signal }) });
}

export const appConfigQuery = () => ({ ...query('getAppConfig', {}), staleTime: Infinity });
export const chainsQuery = () => query('listChains', {});
export const demoCaseQuery = () => ({ ...query('getDemoCase', {}), staleTime: 60_000 });

export const searchQuery = (input: Input<'search'>) => query('search', input);
export const suggestQuery = (input: Input<'suggest'>) => query('suggest', input);

export const transactionQuery = (input: Input<'getTransaction'>) => query('getTransaction', input);
export const transactionFlowQuery = (chainName: string, hash: string) => query('getTransactionFlow', { a: chainName, b: hash });
export const transactionTransferPagesQuery = (input: Omit<Input<'pageTransactionTransfers'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['pageTransactionTransfers', input] as const,
    queryFn: ({ signal, pageParam }) => call('pageTransactionTransfers', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });

export const blockQuery = (input: Input<'getBlock'>) => query('getBlock', input);
export const latestBlocksQuery = (input: Input<'listLatestBlocks'>) => query('listLatestBlocks', input);
export const blockTransactionsQuery = (input: Omit<Input<'pageBlockTransactions'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['pageBlockTransactions', input] as const,
    queryFn: ({ signal, pageParam }) => call('pageBlockTransactions', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
/** The same call with a coin: its key differs, since pages and a single answer must not meet in the cache. */
export const blockCoinTransfersQuery = (input: Omit<Input<'pageBlockCoins'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['pageBlockCoins', input, 'transfers'] as const,
    queryFn: ({ signal, pageParam }) => call('pageBlockCoins', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
export const blockCoinsQuery = (input: Input<'pageBlockCoins'>) => query('pageBlockCoins', input);

export const addressCardQuery = (input: Input<'getAddressCard'>) => query('getAddressCard', input);
export const addressTotalsQuery = (input: Input<'sumAddressTransfers'>) => query('sumAddressTransfers', input);
export const addressCoinsQuery = (input: Input<'pageAddressCoins'>) => query('pageAddressCoins', input);

export const coinQuery = (input: Input<'getCoin'>) => query('getCoin', input);
export const coinTransferCountQuery = (input: Input<'countCoinTransfers'>) => query('countCoinTransfers', input);
export const coinHolderCountQuery = (input: Input<'countCoinHolders'>) => query('countCoinHolders', input);
export const coinSupplyQuery = (input: Input<'getCoinSupply'>) => query('getCoinSupply', input);

export const unspentCountQuery = (input: Input<'countUnspent'>) => query('countUnspent', input);
export const balanceChartQuery = (input: Input<'getBalanceChart'>) => query('getBalanceChart', input);
export const tronAccountQuery = (input: Input<'getTronAccount'>) => query('getTronAccount', input);
export const contractTypesQuery = (input: Input<'listContractTypes'>) => query('listContractTypes', input);
export const bitcoinBlockTransactionsQuery = (input: Omit<Input<'pageBitcoinBlockTransactions'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['pageBitcoinBlockTransactions', input] as const,
    queryFn: ({ signal, pageParam }) => call('pageBitcoinBlockTransactions', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
export const nativeTransfersQuery = (input: Omit<Input<'pageNativeTransfers'>, 'cursor' | 'pageNum'>) =>
  infiniteQueryOptions({
    queryKey: ['pageNativeTransfers', input] as const,
    queryFn: ({ signal, pageParam }) => call('pageNativeTransfers', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
