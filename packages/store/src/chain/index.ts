export { StoreError } from '../error.ts';
export { newestChainSchema, restoreChainStore, type ChainBackup } from './backup.ts';
export type { LabelMirror, LabelVersion } from './labels/mirror.ts';
export { openChainStore, type ChainStoreOptions } from './openChainStore.ts';
export { probeChainServer, type ServerProbe } from './probe.ts';
export type { ProvidedFacts, ProvidedHistories, ReceiptPlace, ReceiptQuestion } from './provided/types.ts';
export type { ChainReader, ChainState, ChainStore, ChainWriter, Difference, PendingRange, TableCheck } from './types.ts';
export type { AddressCoin, AddressGlance, AddressSummary, Balance, GlanceBalance, GlanceQuestion } from './read/answers/address.ts';
export type {
  ActivityPart,
  ActivityQuestion,
  ChainActivity,
  BlockCoin,
  EventQuestion,
  EventTopic,
  HashHit,
  NamingQuestion,
  PaidPrices,
} from './read/answers/chain.ts';
export type {
  CoinGrowth,
  CoinMover,
  CoinPeriod,
  CoinSpread,
  HolderHistory,
  HolderPage,
  HolderSums,
  RankedHolder,
} from './read/answers/holders.ts';
export type {
  CounterpartyFilter,
  Cursor,
  ListOrder,
  Page,
  PageRequest,
  TransferFilter,
  TransferListQuestion,
} from './read/answers/list.ts';
export type {
  AddressOutputTotals,
  AddressTransaction,
  AddressTransactionFilter,
  OutputWithSpend,
  OwnOutput,
  TransactionParties,
  TransactionSides,
  TransactionPlace,
  UnspentOutput,
  UnspentTotals,
} from './read/answers/outputs.ts';
export type { AddressFlow, Contact, ContactQuestion, CounterpartySum, FlowParty, FlowSide, PairSum } from './read/answers/parties.ts';
export type { Movement } from './read/movementAnswers.ts';
export type { AskedToken, TokenItem, TokenListing, TokenStat } from './read/answers/token.ts';
export type {
  AddressTransfer,
  BalancePoint,
  CoinSum,
  StatementRange,
  StatementRow,
  StatementSums,
  TransferTotals,
} from './read/answers/transfers.ts';
export type {
  BalanceAfter,
  BalanceAt,
  BlockAt,
  CommonPair,
  CommonParty,
  CommonQuestion,
  Hop,
  HopQuestion,
  TransferCaller,
} from './read/toolAnswers.ts';
export type { BlockRange } from './read/blockRange.ts';
export type {
  AmountPart,
  AsideMoves,
  CoinMoves,
  Dwell,
  FlowPeriod,
  JudgedQuestion,
  Lain,
  LabelledMoves,
  MemberCoin,
  PartyDay,
  TimeSpan,
  Moves,
  MovesSum,
  PartyMoves,
  PartyOrder,
  PartyPage,
  WeekHour,
} from './read/judged/answers.ts';
export { addMoves, sumMoves } from './read/judged/moves.ts';
export { meanOf } from './read/judged/partyOrder.ts';
export type { BlockPlace, LastMovementQuestion, WatchedMove } from './read/blockRange.ts';
