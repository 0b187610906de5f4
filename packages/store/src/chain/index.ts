export { StoreError } from '../error.ts';
export { openChainStore, type ChainStoreOptions } from './openChainStore.ts';
export type {
  AddressCoin,
  AddressSummary,
  AddressTransfer,
  Balance,
  BlockCoin,
  ChainReader,
  ChainState,
  ChainStore,
  ChainWriter,
  CoinSum,
  Cursor,
  HashHit,
  Page,
  PageRequest,
  PendingRange,
  TokenStat,
  TransferFilter,
  TransferTotals,
} from './types.ts';
