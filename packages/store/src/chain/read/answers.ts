import type { Input, Outpoint, Output, Transaction, Transfer, TransferInitiator, TransferKind } from '@chaintrail/model';

export interface TransferFilter {
  fromTimeMs?: number;
  toTimeMs?: number;
  direction?: 'in' | 'out' | 'self';
  counterparties?: CounterpartyFilter;
  /** '' is the native coin. */
  token?: string;
  /** Integers in the coin's smallest unit; only meaningful together with one coin. */
  minRaw?: bigint;
  maxRaw?: bigint;
  method?: string;
  /** Of one item of a token. */
  tokenId?: string;
  /** Not of these tokens, and not with these other sides. */
  exceptTokens?: readonly string[];
  exceptCounterparties?: readonly string[];
  hideZero?: boolean;
}

/** The other side is one of these addresses, or begins and ends so; with neither, nothing is let through. */
export interface CounterpartyFilter {
  addresses: readonly string[];
  ends: readonly { prefix: string; suffix: string }[];
}

/** By place on the chain, or by amount; rows of one amount newest first. */
export type ListOrder = 'newest' | 'oldest' | 'largest' | 'smallest';

/** Which transfers of an address. */
export interface TransferQuestion {
  address: string;
  kinds: TransferKind[];
  filter?: TransferFilter;
}

/** Which of them, and in which order: newest first unless said. */
export interface TransferListQuestion extends TransferQuestion {
  order?: ListOrder;
}

/**
 * Opaque to callers outside the store: the position of the last row that was read, with a statement the balance below it too. Taken as it is
 * given: whoever hands one to people sees to it that it comes back unchanged.
 */
export type Cursor = string;

export interface PageRequest {
  limit: number;
  cursor?: Cursor;
  /** Rows to pass over, at most 10,000; ignored when a cursor is given. */
  offset?: number;
}

export interface Page<T> {
  rows: T[];
  /** Undefined when nothing follows. */
  nextCursor?: Cursor;
}

/** A transfer seen from one of its two sides. A transfer to oneself is one row with direction `self`. */
export interface AddressTransfer extends Transfer {
  address: string;
  direction: 'in' | 'out' | 'self';
  counterparty: string;
  initiator: TransferInitiator;
}

/** A transfer to oneself is in neither sum and on neither side; `count` is of all rows. */
export interface CoinSum {
  token: string;
  count: number;
  inRaw: bigint;
  outRaw: bigint;
  inCount: number;
  outCount: number;
}

export interface TransferTotals {
  /** Rows that the filter lets through. */
  count: number;
  /** Rows that only `hideZero` holds back. */
  hiddenCount: number;
  /** Transfers kept but left out of the sums because their amount is 2^200 or more. */
  oversizedCount: number;
  /** Per coin; failed transactions are counted and not summed. */
  coins: CoinSum[];
}

/** What an address and one other side have moved of one coin; failed transfers are counted and not summed. */
export interface CounterpartySum {
  counterparty: string;
  inCount: number;
  outCount: number;
  inRaw: bigint;
  outRaw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** Which coin of an address ('' is the native one), how many of the largest other sides, and which others are looked for besides. */
export interface FlowQuestion {
  address: string;
  token: string;
  most: number;
  among: readonly string[];
}

/** Where one coin of an address came from and where it went; what failed, fees, stake and transfers to itself are left out. */
export interface AddressFlow {
  in: FlowSide;
  out: FlowSide;
}

export interface FlowSide {
  /** All that came or went, whoever the other side was. */
  raw: bigint;
  count: number;
  /** Other sides; '', where coin is made or destroyed, is one of them. */
  partyCount: number;
  largest: FlowParty[];
  /** Those that were looked for, largest first. */
  among: FlowParty[];
}

export interface FlowParty {
  counterparty: string;
  raw: bigint;
  count: number;
}

/** Another side of an address, whatever the coin: rows between the two, failed and empty ones too. */
export interface AddressParty {
  counterparty: string;
  inCount: number;
  outCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What one address gave another of one coin; failed transfers and amounts of 0 are left out. '' is nobody. */
export interface PairSum {
  from: string;
  to: string;
  /** Paid for inclusion, to nobody. */
  isFee: boolean;
  count: number;
  raw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What is asked of an address and its other sides, as one of both sees it. */
export interface ContactQuestion {
  address: string;
  /** Coins whose transfers are real value above this amount; up to it they are dust. */
  real: readonly { token: string; dustRaw: bigint }[];
  /** Tokens whose events move nothing. */
  doubted: readonly string[];
  /** Everything as the other sides see it: `paid` is what they paid to the address. */
  isSeenByOther?: boolean;
  /** These other sides alone. */
  among?: readonly string[];
  /** Only those that begin and end like another one of them. */
  isAlike?: boolean;
  /** Only those that came with bait, and with whom real value was never moved. */
  isBaitOnly?: boolean;
  /** Only those that begin and end like one of these. */
  withEndsOf?: readonly string[];
}

/** How somebody and an other side came to know each other; failed transfers are left out. */
export interface Contact {
  counterparty: string;
  firstTimeMs: number;
  /** The first transfer of real value between them. */
  firstRealTimeMs: number | null;
  /** The very first transfer was bait: it moved nothing and was started by somebody else, or brought dust, or was of a doubted token. */
  isBaitFirst: boolean;
  zeroCount: number;
  doubtedCount: number;
  dustCount: number;
  /** Payments of real value. */
  paidCount: number;
}

export interface AddressSummary {
  firstTimeMs: number | null;
  lastTimeMs: number | null;
  counterpartyCount: number;
  /** Rows per kind, tip included. */
  counts: Partial<Record<TransferKind, number>>;
  /** Without stake, which its owner keeps. */
  coins: CoinSum[];
  /** The first transfer that brought value in; undefined when there is none. */
  firstFunding?: AddressTransfer;
  /** The first that brought the chain's own coin, without which no account pays a fee. */
  firstNative?: AddressTransfer;
  /** Token transfers of nothing. */
  zero: { inCount: number; outCount: number; selfCount: number };
  /** What the address paid for its own transactions. */
  fees: { raw: bigint; count: number };
  /** The transaction that created this contract; undefined for an account. */
  creation?: { transactionHash: string; creator: string; blockNumber: number; timeMs: number };
}

/** An exact balance: everything in minus everything out, fees included. NFTs are counted per token contract. */
export interface Balance {
  token: string;
  raw: bigint;
}

/** Many addresses at once: their balances of these tokens ('' is the native coin), and how many transfers of these kinds they have. */
export interface GlanceQuestion {
  addresses: readonly string[];
  tokens: readonly string[];
  kinds: readonly TransferKind[];
}

/** What an address is at a glance. */
export interface AddressGlance {
  address: string;
  transferCount: number;
  /** Of any kind and coin. */
  firstTimeMs: number;
  lastTimeMs: number;
  /** Of the tokens asked for that it ever moved, in the order in which they were asked for. */
  balances: GlanceBalance[];
}

/** What is left of a coin, and all that ever came in and went out, stake left out, which its owner keeps. */
export interface GlanceBalance extends Balance {
  inRaw: bigint;
  outRaw: bigint;
  /** Rows that carried an amount from or to somebody: fees, stake and items left out. */
  movedCount: number;
}

export interface AddressCoin {
  token: string;
  kind: TransferKind;
  count: number;
  /** Those of them that carry no amount. */
  zeroCount: number;
  lastTimeMs: number;
}

export interface TokenStat {
  transferCount: number;
  /** Created minus destroyed, from the transfers; undefined when nothing is stored. */
  supplyRaw?: bigint;
  firstTimeMs: number | null;
  lastTimeMs: number | null;
}

/** A token, or one item of it; '' is the native coin. */
export interface AskedToken {
  token: string;
  tokenId?: string | undefined;
}

/** Items of one collection; those that `owner` has, where it is given. */
export interface TokenItemQuestion {
  token: string;
  owner?: string | undefined;
  order: 'number' | 'latest';
  limit: number;
  offset?: number;
}

/** One item of a collection that somebody has. */
export interface TokenItem {
  tokenId: string;
  holderCount: number;
  /** What they have of it together. */
  heldRaw: bigint;
  /** Where it is one alone. */
  owner: string | undefined;
  transferCount: number;
  lastTimeMs: number;
}

/** A page of them; `total` is of all. */
export interface TokenItems {
  rows: TokenItem[];
  total: number;
}

/** Somebody with more than nothing of a coin. */
export interface Holder {
  address: string;
  raw: bigint;
}

/** What all holders of a coin come to. */
export interface HolderSums {
  count: number;
  heldRaw: bigint;
  /** Addresses that gave more than their transfers brought them, and how much more. */
  overdrawnCount: number;
  overdrawnRaw: bigint;
  /** What so many of the largest have together. */
  top: { count: number; raw: bigint }[];
}

/** A page of holders, each with its place among all of them, from 1. */
export interface HolderPage extends Page<Holder & { rank: number }>, HolderSums {}

/** Which tokens of a chain: all that ever moved, or those of these contracts; by transfers or by holders, most first. */
export interface TokenListQuestion {
  among?: readonly string[];
  order: 'transfers' | 'holders';
  limit: number;
  offset: number;
}

export interface TokenRow {
  token: string;
  transferCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  /** Undefined where there are too many transfers to count them beside others. */
  holderCount: number | undefined;
}

export interface TokenListing {
  rows: TokenRow[];
  total: number;
}

/** How unevenly a coin is held. */
export interface CoinSpread {
  count: number;
  heldRaw: bigint;
  /** What the smallest 5 %, 10 % … 100 % of the holders have together. */
  points: bigint[];
  /** Each amount times its place from the smallest on, added up; undefined where it does not fit. */
  weightedRaw: bigint | undefined;
}

/** A token's transfers from a block on, or of a span of time. */
export interface JudgedTransfers extends AskedToken {
  fromBlock?: number | undefined;
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
}

/** Stretches of time on the clock of Beijing. */
export type JudgedPeriod = 'day' | 'week' | 'month';

/** How many held a token at the end of a stretch of time. */
export interface CoinGrowth {
  timeMs: number;
  count: number;
}

/** What was made and destroyed of a token in a stretch of time, and how often it moved. */
export interface CoinPeriod {
  timeMs: number;
  createdRaw: bigint;
  destroyedRaw: bigint;
  createdCount: number;
  destroyedCount: number;
  transferCount: number;
}

/** Somebody through whose hands a token went. */
export interface CoinMover {
  address: string;
  inRaw: bigint;
  outRaw: bigint;
  count: number;
}

/** When an address moved a coin, and how often. */
export interface HolderHistory {
  address: string;
  transferCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  isContract: boolean;
}

export interface BlockCoin {
  token: string;
  kind: TransferKind;
  count: number;
  sumRaw: bigint;
  largestRaw: bigint;
}

/** An output and the input that spent it; null while it is unspent. */
export interface OutputWithSpend extends Output {
  spentBy: { transactionHash: string; index: number; blockNumber: number } | null;
}

/** What one transaction of a Bitcoin-like chain did to one address: one row each, however many inputs and outputs. */
export interface AddressTransaction {
  address: string;
  blockNumber: number;
  transactionIndex: number;
  transactionHash: string;
  timeMs: number;
  /** `in`: it gained; `self`: what it put in came back but for at most the transaction's fee; `out`: it paid somebody. */
  direction: 'in' | 'out' | 'self';
  /** Sum of its outputs to the address, change included. */
  receivedRaw: bigint;
  /** Sum of its inputs from the address. */
  spentRaw: bigint;
}

/** Amounts are of what the address gained or lost: the larger of the two sums less the other. */
export interface AddressTransactionFilter extends Pick<
  TransferFilter,
  'fromTimeMs' | 'toTimeMs' | 'direction' | 'counterparties' | 'minRaw' | 'maxRaw'
> {
  /** Leaves out what took nothing from the address and brought it no more than this. */
  exceptDustRaw?: bigint;
}

/** Sums over some of the transactions of an address. */
export interface AddressTransactionTotals {
  count: number;
  receivedRaw: bigint;
  spentRaw: bigint;
}

/** Where a transaction lies on its chain. */
export type TransactionPlace = Pick<AddressTransaction, 'blockNumber' | 'transactionIndex'>;

/** All inputs and outputs of a transaction, in their order. */
export interface TransactionSides extends TransactionPlace {
  inputs: Input[];
  outputs: Output[];
}

/** A transaction with the first of its transfers. */
export interface TransactionWithTransfers {
  transaction: Transaction;
  transfers: Transfer[];
}

/** The other sides of an address in one transaction: the largest, and how many in all. */
export interface TransactionParties extends TransactionPlace {
  largest: { address: string; amountRaw: bigint }[];
  count: number;
}

/** Sums over all inputs and outputs of an address. */
export interface AddressOutputTotals {
  transactionCount: number;
  receivedCount: number;
  receivedRaw: bigint;
  spentCount: number;
  spentRaw: bigint;
}

/** An output that nobody has spent. */
export interface UnspentOutput extends Outpoint {
  blockNumber: number;
  transactionIndex: number;
  timeMs: number;
  amountRaw: bigint;
  scriptType: Output['scriptType'];
  isCoinbase: boolean;
}

/** Which outputs of an address. */
export interface OwnOutputQuestion {
  address: string;
  isSpent: boolean;
  filter?: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'minRaw' | 'maxRaw' | 'counterparties'>;
  /** Oldest or largest first. */
  order: 'age' | 'amount';
}

/** An output that an address was paid, and the input that spent it. */
export interface OwnOutput extends UnspentOutput {
  spentBy: { transactionHash: string; blockNumber: number; index: number } | null;
}

/** A page of them, and what all that the filter lets through come to. */
export interface OwnOutputPage extends Page<OwnOutput> {
  count: number;
  raw: bigint;
}

/** Where parts of a distribution begin, each rising from above 0. */
export interface OutputBounds {
  amountsRaw: readonly bigint[];
  timesMs: readonly number[];
}

/** How many unspent outputs lie in each part, and how much they hold; the first part is below the first bound. */
export interface UnspentSplit {
  byAmount: { count: number; raw: bigint }[];
  byTime: { count: number; raw: bigint }[];
}

export interface UnspentTotals {
  count: number;
  raw: bigint;
  /** Part of both that is no larger than the given bound. */
  dustCount: number;
  dustRaw: bigint;
}

/** A change of an address's balance of one coin and the balance after it. */
export interface StatementRow extends AddressTransfer {
  /** Negative when the address lost; 0 for a transfer to oneself and for what failed. */
  changeRaw: bigint;
  balanceRaw: bigint;
}

/** The balance at the end of a stretch of time in which it changed. */
export interface BalancePoint {
  timeMs: number;
  blockNumber: number;
  raw: bigint;
}

export interface HashHit {
  chainStoreId: number;
  kind: 'transaction' | 'block';
  blockNumber: number;
  transactionIndex: number;
  hash: string;
}

/** Which events of a contract. */
export interface EventQuestion {
  contract: string;
  /** First topics, '' for events without any; all of them unless said. */
  topic0s?: readonly string[];
  /** The second to the fourth topic, where they are asked for. */
  topics?: readonly (string | undefined)[];
  fromTimeMs?: number;
  toTimeMs?: number;
}

/** What events of a contract begin with. */
export interface EventTopic {
  topic0: string;
  count: number;
  fromBlock: number;
  toBlock: number;
}

export interface ActivityQuestion {
  /** How far back from the head's time. */
  spanMs: number;
  /** Parts of the span, told one by one. */
  partMs: number;
  /** How many contracts and coins. */
  limit: number;
}

/** What blocks of one part of the span hold. */
export interface ActivityPart {
  fromMs: number;
  blocks: number;
  transactions: number;
  failed: number;
  /** What senders paid, in the native coin's smallest unit. */
  feeRaw: bigint;
  gasUsed: bigint;
  sizeBytes: bigint;
  /** In weight units (BIP 141); 0 where blocks have none. */
  weight: bigint;
  /** Of the blocks that have one; null where none has. */
  baseFee: { lowestRaw: bigint; averageRaw: bigint; highestRaw: bigint } | null;
}

export interface ChainActivity {
  /** The first and the last block of the span. */
  from: { number: number; timeMs: number };
  to: { number: number; timeMs: number };
  /** Oldest first; a part without blocks is left out. */
  parts: ActivityPart[];
  /** Contracts by the transactions that called them, with the method most often called. */
  contracts: { address: string; method: string; calls: number }[];
  /** Coins by their transfers; '' is the native one. */
  coins: { token: string; kind: TransferKind; transfers: number; sumRaw: bigint }[];
}
