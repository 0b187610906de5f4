export { StoreError } from '../error.ts';
export { newestChainSchema, restoreChainStore, type ChainBackup } from './backup.ts';
export type { LabelMirror, LabelVersion } from './labels/mirror.ts';
export { openChainStore, type ChainStoreOptions } from './openChainStore.ts';
export { probeChainServer, type ServerProbe } from './probe.ts';
export type { ChainReader, ChainState, ChainStore, ChainWriter, Difference, PendingRange, TableCheck } from './types.ts';
export type {
  AddressCoin,
  AddressFlow,
  AddressGlance,
  AddressOutputTotals,
  AddressSummary,
  AddressTransaction,
  AddressTransactionFilter,
  AddressTransfer,
  Balance,
  BalancePoint,
  BlockCoin,
  CoinSum,
  CounterpartyFilter,
  Contact,
  ContactQuestion,
  CounterpartySum,
  Cursor,
  FlowParty,
  FlowSide,
  GlanceBalance,
  GlanceQuestion,
  HashHit,
  ListOrder,
  OutputWithSpend,
  OwnOutput,
  PairSum,
  Page,
  PageRequest,
  StatementRow,
  TokenStat,
  TransactionParties,
  TransactionSides,
  TransactionPlace,
  TransferFilter,
  TransferListQuestion,
  TransferTotals,
  UnspentOutput,
  UnspentTotals,
} from './read/answers.ts';
export type { BlockRange } from './read/blockRange.ts';
