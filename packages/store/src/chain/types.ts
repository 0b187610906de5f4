import type {
  Block,
  BlockBundle,
  BlockRef,
  Call,
  Chain,
  CoverageGap,
  Input,
  Log,
  Outpoint,
  SpentOutput,
  Transaction,
  Transfer,
  TransferKind,
} from '@chaintrail/model';
import type { ChainBackup } from './backup.ts';
import type { LabelMirror } from './labels/mirror.ts';
import type { ProvidedHistories } from './provided/types.ts';
import type { JudgedReads } from './read/judged/reads.ts';
import type { AddressCoin, AddressGlance, AddressSummary, Balance, GlanceQuestion } from './read/answers/address.ts';
import type { ActivityQuestion, ChainActivity, BlockCoin, EventQuestion, EventTopic, HashHit } from './read/answers/chain.ts';
import type {
  CoinGrowth,
  CoinMover,
  CoinPeriod,
  CoinSpread,
  HolderHistory,
  HolderPage,
  HolderSums,
  JudgedPeriod,
  JudgedTransfers,
} from './read/answers/holders.ts';
import type { ListOrder, Page, PageRequest, TransferFilter, TransferListQuestion, TransferQuestion } from './read/answers/list.ts';
import type {
  AddressOutputTotals,
  AddressTransaction,
  AddressTransactionFilter,
  AddressTransactionTotals,
  OutputWithSpend,
  OutputBounds,
  OwnOutputPage,
  OwnOutputQuestion,
  TransactionParties,
  TransactionSides,
  TransactionPlace,
  TransactionWithTransfers,
  UnspentOutput,
  UnspentSplit,
  UnspentTotals,
} from './read/answers/outputs.ts';
import type {
  AddressFlow,
  AddressParty,
  Contact,
  ContactQuestion,
  CounterpartySum,
  FlowQuestion,
  PairSum,
} from './read/answers/parties.ts';
import type { AskedToken, TokenListQuestion, TokenItemQuestion, TokenItems, TokenListing, TokenStat } from './read/answers/token.ts';
import type {
  AddressTransfer,
  BalancePoint,
  CoinTimes,
  CoinTimesQuestion,
  StatementRange,
  StatementRequest,
  StatementRow,
  StatementSums,
  TransferTotals,
} from './read/answers/transfers.ts';
import type { Movement, MovementQuestion, SizedQuestion } from './read/movementAnswers.ts';
import type {
  BlockPlace,
  BlockRange,
  CoinDay,
  ContractCreation,
  LastMovementQuestion,
  LogCaller,
  WatchedMove,
  WatchedQuestion,
  Sweeper,
} from './read/blockRange.ts';
import type {
  ActiveHour,
  BalanceAfter,
  BalanceAt,
  BlockAt,
  CommonPair,
  CommonParty,
  CommonQuestion,
  Hop,
  HopQuestion,
  OwnedLogQuestion,
  TransferCaller,
} from './read/toolAnswers.ts';

/** What the store holds of a chain. Commits are in height order, so `final` is also the contiguous height. */
export interface ChainState {
  /** Lowest stored block; null while nothing is stored. */
  first: number | null;
  /** The highest block in the append-only tables; its number is the final height. */
  final: { number: number; hash: string; timeMs: number } | null;
  /** The highest block at all, tip included; equals `final` when the tip is empty. */
  head: { number: number; hash: string; timeMs: number } | null;
  /** Raised by every undo, and by everything that comes to the rows of a provided chain, or before the seam of one that has one. */
  epoch: number;
  /** Its rows are histories of single addresses; `first` to `head` holds nothing else. */
  isProvided?: true;
  /** Of a chain with a seam (`Chain.hasSeam`): its rows below this block are histories of single addresses, `pages` of them so far; `first` is 0. */
  seam?: { block: number; pages: number };
}

/** A range whose rows may be half written; kept until its block rows stand. */
export interface PendingRange {
  fromBlock: number;
  toBlock: number;
  lastHash: string;
}

/** The writing half, used by the indexer alone. One chain is written by one writer. */
export interface ChainWriter {
  readState(chain: Chain): Promise<ChainState>;
  /** The range in flight at the last stop, if any; the indexer must offer exactly this range again before any other. */
  findPendingRange(chain: Chain): Promise<PendingRange | undefined>;
  /**
   * Appends finalised blocks that directly follow `state.final` (blocks already committed are passed over). Records the
   * range, inserts facts with tokens, inserts block rows last, clears the record. Safe to repeat with the same blocks.
   */
  insertFinal(chain: Chain, bundles: BlockBundle[]): Promise<void>;
  /** Appends unfinalised blocks that directly follow `state.head`; throws StoreError('not_consecutive') otherwise. */
  insertTip(chain: Chain, bundles: BlockBundle[]): Promise<void>;
  /** Moves tip blocks up to and including `toBlock` into the append-only tables, then clears them from the tip. */
  finaliseTip(chain: Chain, toBlock: number): Promise<void>;
  /** Removes tip blocks above `aboveBlock` and raises the epoch. Never touches final rows. */
  undoTip(chain: Chain, aboveBlock: number): Promise<void>;
  /** The stored block at this height, tip or final; undefined when not stored. */
  findBlockRef(chain: Chain, number: number): Promise<BlockRef | undefined>;
  /** Stored outputs, final or tip, in the order of the outpoints; undefined where one is not stored. Made for thousands at once. */
  findOutputs(chain: Chain, outpoints: readonly Outpoint[]): Promise<(SpentOutput | undefined)[]>;
}

/** The reading half. Every answer is taken under one state: never half of a finalisation, never half of a reorg. */
export interface ChainReader extends JudgedReads {
  /** The same reads, stopped in the engine when the signal aborts; they then reject with StoreError('cancelled'). */
  withSignal(signal: AbortSignal): ChainReader;
  readState(chain: Chain): Promise<ChainState>;
  /** Known holes between the first and the last stored block (no traces, unknown openings). */
  listGaps(chain: Chain): Promise<CoverageGap[]>;

  findBlock(chain: Chain, at: { number: number } | { hash: string }): Promise<Block | undefined>;
  listLatestBlocks(chain: Chain, limit: number): Promise<Block[]>;
  /** What happened in the time before the head; undefined while nothing is stored. */
  readChainActivity(chain: Chain, asked: ActivityQuestion): Promise<ChainActivity | undefined>;
  listBlockTransactions(chain: Chain, blockNumber: number, page: PageRequest): Promise<Page<Transaction>>;
  listBlockTransfers(
    chain: Chain,
    blockNumber: number,
    filter: { token?: string; kinds?: TransferKind[] },
    page: PageRequest,
  ): Promise<Page<Transfer>>;
  listBlockCoins(chain: Chain, blockNumber: number): Promise<BlockCoin[]>;
  /** Native coin that the rewards of blocks come to, by height. */
  sumBlockRewards(chain: Chain, span: { from: number; to: number }): Promise<Map<number, bigint>>;

  findTransaction(chain: Chain, hash: string): Promise<Transaction | undefined>;
  listTransactionTransfers(chain: Chain, hash: string, filter: { kinds?: TransferKind[] }, page: PageRequest): Promise<Page<Transfer>>;
  /** How many rows all pages of them have together. */
  countTransactionTransfers(chain: Chain, hash: string, kinds: TransferKind[]): Promise<number>;
  /** Its logs, and its calls beside the one that is the transaction itself. */
  countTransactionParts(chain: Chain, hash: string): Promise<{ logs: number; calls: number }>;
  listAllTransactionTransfers(chain: Chain, hash: string): Promise<Transfer[]>;
  listTransactionLogs(chain: Chain, hash: string): Promise<Log[]>;
  listTransactionCalls(chain: Chain, hash: string): Promise<Call[]>;
  /** Who acted as a contract in it: wrote a log, was created, or called somebody inside it; in no order. */
  listTransactionActors(chain: Chain, hash: string): Promise<string[]>;

  /** By amount, every row is gone through: StoreError('too_many_to_sort') where they are more than ten million. */
  listAddressTransfers(chain: Chain, asked: TransferListQuestion, page: PageRequest): Promise<Page<AddressTransfer>>;
  /** Stops counting at `cap` and says so. */
  countAddressTransfers(chain: Chain, asked: TransferQuestion, cap: number): Promise<{ count: number; capped: boolean }>;
  sumAddressTransfers(chain: Chain, asked: TransferQuestion): Promise<TransferTotals>;
  countAddressKinds(chain: Chain, address: string): Promise<Partial<Record<TransferKind, number>>>;
  /** The other sides of one coin (`filter.token`, the native coin unless said), the largest sums of in and out first. */
  listCounterparties(chain: Chain, asked: TransferQuestion, page: { limit: number }): Promise<CounterpartySum[]>;
  /** Where one coin of the address came from and where it went, with the largest other sides. */
  sumAddressFlow(chain: Chain, asked: FlowQuestion): Promise<AddressFlow>;
  /** When one coin came to the address and when it went. */
  listCoinTimes(chain: Chain, asked: CoinTimesQuestion): Promise<CoinTimes>;
  /** How the address and its other sides came to know each other, oldest first. */
  listContacts(chain: Chain, asked: ContactQuestion): Promise<Contact[]>;
  /** Whom the address gave to or got from, whatever the coin, those with most rows first; as many as its summary counts. */
  listAddressParties(chain: Chain, address: string, page: { limit: number; offset: number }): Promise<AddressParty[]>;
  /** What these addresses gave and got of one coin ('' is the native one), by giver and receiver; each transfer once, stake left out. */
  listPairSums(chain: Chain, asked: { addresses: readonly string[]; token: string }): Promise<PairSum[]>;
  /** What these addresses gave and got of one coin up to a height, movement by movement, each address's oldest first. */
  listMovements(chain: Chain, asked: MovementQuestion): Promise<Movement[]>;
  /** What of these sizes they gave and got of it within blocks, in the blocks' order; a movement between two of them is there twice. */
  listSizedMovements(chain: Chain, asked: SizedQuestion): Promise<Movement[]>;
  /** Transfers of the tokens in `notFunding` are not taken for its first funding. */
  findContractCreation(chain: Chain, contract: string): Promise<AddressSummary['creation']>;
  getAddressSummary(chain: Chain, address: string, notFunding?: readonly string[]): Promise<AddressSummary>;
  listAddressBalances(chain: Chain, address: string): Promise<Balance[]>;
  listAddressCoins(chain: Chain, address: string): Promise<AddressCoin[]>;
  /** Many addresses at once, in the order in which they were asked for; those without a transfer are left out. */
  listAddressGlances(chain: Chain, question: GlanceQuestion): Promise<AddressGlance[]>;

  /** Of one item alone where `tokenId` says which. */
  /**
   * Those of the tokens whose transfers move what nobody had: none was ever created by a transfer from nowhere, and more than one address
   * gave away more than it got. Told only of tokens whose whole history is stored.
   */
  listUnbackedTokens(chain: Chain, tokens: readonly string[]): Promise<string[]>;
  getTokenStat(chain: Chain, token: string, tokenId?: string): Promise<TokenStat>;
  /** Addresses that hold more than nothing of it; those that stand for «nowhere» are left out. */
  countTokenHolders(chain: Chain, token: string, tokenId?: string): Promise<number>;

  /** Largest first, equal amounts by address; any coin, '' is the native one. */
  listTokenHolders(chain: Chain, asked: AskedToken, page: PageRequest): Promise<HolderPage>;
  /** One address among all of them; `holder` is undefined where it has nothing. */
  findTokenHolder(
    chain: Chain,
    asked: AskedToken,
    address: string,
  ): Promise<HolderSums & { holder: HolderPage['rows'][number] | undefined }>;
  /** When each of the addresses moved the coin, and whether it is a contract; those that never did are left out. */
  listHolderHistories(chain: Chain, asked: AskedToken, addresses: readonly string[]): Promise<HolderHistory[]>;

  /** Tokens that ever moved; StoreError('too_many_to_sort') where there are too many to order them by their holders. */
  listTokens(chain: Chain, asked: TokenListQuestion): Promise<TokenListing>;
  /** Items of a collection that somebody has; every transfer of it is gone through. */
  listTokenItems(chain: Chain, asked: TokenItemQuestion): Promise<TokenItems>;
  judgeCoinSpread(chain: Chain, asked: AskedToken): Promise<CoinSpread>;
  /** These three of tokens alone: every transfer is gone through. */
  listCoinGrowth(chain: Chain, asked: AskedToken, period: JudgedPeriod): Promise<CoinGrowth[]>;
  listCoinPeriods(chain: Chain, asked: JudgedTransfers, period: JudgedPeriod): Promise<CoinPeriod[]>;
  listCoinMovers(chain: Chain, asked: JudgedTransfers, most: number): Promise<CoinMover[]>;

  /** Inputs and outputs of a Bitcoin-like transaction, in their order. */
  listTransactionInputs(chain: Chain, hash: string, page: PageRequest): Promise<Page<Input>>;
  listTransactionOutputs(chain: Chain, hash: string, page: PageRequest): Promise<Page<OutputWithSpend>>;
  /** Transactions of an address on a Bitcoin-like chain, newest first unless said; flat at any depth, but by amount as transfers are. */
  listAddressTransactions(
    chain: Chain,
    asked: { address: string; filter?: AddressTransactionFilter; order?: ListOrder },
    page: PageRequest,
  ): Promise<Page<AddressTransaction>>;
  /** What they come to. */
  sumAddressTransactions(chain: Chain, address: string, filter: AddressTransactionFilter): Promise<AddressTransactionTotals>;
  /** The transactions at these places, in no order; those that are not stored are left out. */
  listTransactionsAt(chain: Chain, places: readonly TransactionPlace[]): Promise<Transaction[]>;
  /** The transactions at these places with their transfers, the first 64 of each, in no order. */
  listTransactionsWithTransfers(chain: Chain, places: readonly TransactionPlace[]): Promise<TransactionWithTransfers[]>;
  /** The other sides of the address's native transfers at these places, `most` of each; places without any are left out. */
  listTransactionParties(chain: Chain, address: string, places: readonly TransactionPlace[], most: number): Promise<TransactionParties[]>;
  /** All inputs and outputs of the Bitcoin-like transactions at these places, in no order of the transactions. */
  listTransactionSides(chain: Chain, places: readonly TransactionPlace[]): Promise<TransactionSides[]>;
  sumAddressOutputs(chain: Chain, address: string): Promise<AddressOutputTotals>;
  sumUnspent(chain: Chain, address: string, dustRaw: bigint): Promise<UnspentTotals>;
  /** `age`: oldest first; `amount`: largest first. */
  listUnspent(chain: Chain, address: string, order: 'age' | 'amount', page: PageRequest): Promise<Page<UnspentOutput>>;

  /** Outputs that an address was paid, spent or not, exact under every filter: StoreError('too_many_to_sort') above four million. */
  listOwnOutputs(chain: Chain, asked: OwnOutputQuestion, page: PageRequest): Promise<OwnOutputPage>;
  /** How unspent outputs lie by amount and by time. */
  splitUnspent(chain: Chain, address: string, bounds: OutputBounds): Promise<UnspentSplit>;

  /** The transfers of one coin that carry an amount, newest first, each with the balance after it. */
  listStatement(chain: Chain, address: string, token: string, page: StatementRequest): Promise<Page<StatementRow>>;
  /** What the rows of such a statement come to. */
  sumStatement(chain: Chain, address: string, token: string, range?: StatementRange): Promise<StatementSums>;
  /** The same of a Bitcoin-like address, where a transaction is a row and its fee is in the change. */
  sumOutputStatement(chain: Chain, address: string, range?: StatementRange): Promise<StatementSums>;
  /** At most `most` points over the whole covered time, oldest first; the last one is the balance now. */
  listBalancePoints(chain: Chain, address: string, token: string, most: number): Promise<BalancePoint[]>;
  /** Transfers of one coin on the whole chain, newest first ('' is the native coin). */
  listCoinTransfers(
    chain: Chain,
    token: string,
    filter: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'minRaw' | 'maxRaw' | 'tokenId'> & { address?: string },
    page: PageRequest,
  ): Promise<Page<Transfer>>;
  /** Logs of one contract with one of these first topics, newest first. */
  listContractLogs(chain: Chain, contract: string, topic0s: readonly string[], page: PageRequest): Promise<Page<Log>>;
  /** What the logs of a contract begin with, most frequent first; '' stands for those without topics. */
  listEventTopics(chain: Chain, contract: string): Promise<EventTopic[]>;
  /** Logs of one contract, newest first. */
  listEvents(chain: Chain, asked: EventQuestion, page: PageRequest): Promise<Page<Log>>;
  /** How many there are; where arguments or times are asked for, counted up to `most`. */
  countEvents(chain: Chain, asked: EventQuestion, most: number): Promise<number>;
  /** All of a contract's, up to `most`: a busy one's need not be gone through. */
  countContractEvents(chain: Chain, contract: string, most: number): Promise<number>;
  /** Logs of these blocks with one of these first topics, of these contracts where they are named, in their order. */
  listLogsBetween(chain: Chain, range: BlockRange, asked: { topic0s: readonly string[]; contracts?: readonly string[] }): Promise<Log[]>;
  /** What transactions called whose logs have one of these first topics, each once with every second topic beside it. */
  listLogCallersBetween(chain: Chain, range: BlockRange, topic0s: readonly string[]): Promise<LogCaller[]>;
  /** Contracts whose transfers these blocks have. */
  listTokensBetween(chain: Chain, range: BlockRange): Promise<string[]>;
  /** What transactions of these blocks created themselves, not by a call. */
  listCreationsBetween(chain: Chain, range: BlockRange): Promise<ContractCreation[]>;
  /** Who gave one of these receivers one of these coins ('' is the native one) in these blocks. */
  listGiversBetween(chain: Chain, range: BlockRange, asked: { receivers: readonly string[]; tokens: readonly string[] }): Promise<string[]>;
  /** Those of the addresses that hand what they are paid on to the service and to nobody else, with somebody's help. */
  listSweepers(
    chain: Chain,
    asked: { addresses: readonly string[]; service: readonly string[]; tokens: readonly string[] },
  ): Promise<Sweeper[]>;
  /** Other sides that at least `leastHits` of the addresses had to do with, most hits first; StoreError('too_many_rows') above twenty million transfers. */
  listCommonParties(
    chain: Chain,
    asked: CommonQuestion & { leastHits: number; most: number },
  ): Promise<{ parties: CommonParty[]; total: number }>;
  /** What each of the addresses moved of each coin with these other sides; at most `most` rows. */
  listCommonPairs(chain: Chain, asked: CommonQuestion & { counterparties: readonly string[]; most: number }): Promise<CommonPair[]>;
  /** Every coin that the addresses moved with somebody else. */
  listCommonTokens(chain: Chain, asked: CommonQuestion): Promise<string[]>;
  /** Whom each of the addresses gave to or got from, by other side and coin, the largest sums of each first. */
  listHops(chain: Chain, asked: HopQuestion): Promise<Hop[]>;
  /** How many transactions each of the addresses sent itself in each hour of the day, UTC. */
  listActiveHours(chain: Chain, addresses: readonly string[]): Promise<ActiveHour[]>;
  /** Addresses that sent at least `least` transactions in these blocks; the same question finds the same ones. */
  sampleSenders(chain: Chain, asked: { fromBlock: number; toBlock: number; least: number; most: number }): Promise<string[]>;
  /** Logs of whatever contract with one of these first topics and this second one, oldest first; StoreError('too_many_rows') where too many would be gone through. */
  listOwnedLogs(chain: Chain, asked: OwnedLogQuestion): Promise<Log[]>;
  /** Who called one of these contracts by one of these methods in the transactions at these places, themselves or from inside. */
  listTransferCallers(
    chain: Chain,
    asked: { places: readonly TransactionPlace[]; contracts: readonly string[]; methods: readonly string[] },
  ): Promise<TransferCaller[]>;
  /** What addresses held after a block by all transfers up to it: a row for each coin that they had moved by then. */
  listBalancesAt(chain: Chain, asked: { addresses: readonly string[]; blockNumber: number }): Promise<BalanceAt[]>;
  /** What addresses held of coins right after a transaction, by all transfers up to it. */
  listBalancesAfter(
    chain: Chain,
    asked: { addresses: readonly string[]; tokens: readonly string[]; place: TransactionPlace },
  ): Promise<BalanceAfter[]>;
  /** The last block whose time is not after this moment, and the one behind it; undefined before the first stored block. */
  findBlockAt(
    chain: Chain,
    at: { timeMs: number; addresses: readonly string[] },
  ): Promise<{ block: BlockAt; next: BlockAt | undefined } | undefined>;
  /** Blocks of a range, lowest first; of these heights alone, where they are named. */
  listBlockPlacesBetween(chain: Chain, range: BlockRange, numbers?: readonly number[]): Promise<BlockPlace[]>;
  /** Everybody whom value moved to or from in these blocks, each once. */
  listMoversBetween(chain: Chain, range: BlockRange): Promise<string[]>;
  /** What moved in these blocks to or from one of the addresses, or of one of the coins from an amount on; in the blocks' order. */
  listMovementsBetween(chain: Chain, range: BlockRange, asked: WatchedQuestion): Promise<WatchedMove[]>;
  /** What moved of a coin ('' is the native one) on each of the days before a moment, the oldest first. */
  listCoinDays(chain: Chain, token: string, asked: { endMs: number; days: number }): Promise<CoinDay[]>;
  /** When value last moved over each address in its direction, else when it first moved at all, before a transaction; null for never. */
  listLastMovements(chain: Chain, questions: readonly LastMovementQuestion[]): Promise<(number | null)[]>;
  /** What the transactions that name the address called, with counts: `Transaction.method` texts, most frequent first. */
  countAddressMethods(chain: Chain, address: string): Promise<{ method: string; count: number }[]>;

  /** Transactions and blocks whose hash starts with this hex text (`0x` + at least 6 digits), over all given chains. */
  listHashHits(chains: Chain[], prefix: string, limit: number): Promise<HashHit[]>;
  /** Stored addresses that start with this text and, for a truncated form, end with `suffix`. */
  listAddressesLike(chain: Chain, prefix: string, suffix: string, limit: number): Promise<string[]>;
  /** Stored addresses that begin in one of these ways, of which at most 256 are looked for. */
  listAddressesStarting(chain: Chain, prefixes: readonly string[], limit: number): Promise<string[]>;
  hasAddress(chain: Chain, address: string): Promise<boolean>;
}

/** A row that is not what the facts say. */
export interface Difference {
  /** What names the row, as people write it. */
  key: string;
  /** What stands there and what should; `-` for nothing. */
  stored: string;
  computed: string;
}

/** What one step of a verification found. */
export interface TableCheck {
  table: string;
  step: number;
  steps: number;
  /** Differences in this step, of which the first are told. */
  count: number;
  told: Difference[];
}

/** How far a chain's part of the row index has come. */
export interface IndexProgress {
  block: number;
  finalBlock: number;
}

/** How it stands with a chain's part of the row index. */
export interface IndexState {
  /** Nothing is missing: the chain is read through it. */
  isReady: boolean;
  /** The highest block in it. */
  block: number | undefined;
  /** How often, since the store was opened, it could not follow a write, and why the last time; until the next write the engine answers alone. */
  failures: number;
  lastFailure: string | undefined;
}

export interface StoreIndex {
  /** Puts in what is missing, beside the chain's writes. Resolves to whether the chain is read through it now; joins what is running. */
  catchUp(chain: Chain, tell?: (progress: IndexProgress) => void): Promise<boolean>;
  /** The same after forgetting all that it has of the chain. */
  makeAnew(chain: Chain, tell?: (progress: IndexProgress) => void): Promise<boolean>;
  stateOf(chain: Chain): IndexState;
  /** Holds the chain's part of it against the facts, once nothing is missing; what `verify` does besides everything else. */
  verify(chain: Chain, signal?: AbortSignal): AsyncIterable<TableCheck>;
  /** One text, equal in two stores exactly when their row indexes hold the same of the chain. Reads everything. */
  digest(chain: Chain): Promise<string>;
}

export interface ChainStore {
  reader: ChainReader;
  writer: ChainWriter;
  provided: ProvidedHistories;
  labels: LabelMirror;
  /** Bytes on disk and rows per table, for doctor and bench. */
  measure(): Promise<{ table: string; rows: number; bytes: number }[]>;
  /**
   * One text per table, equal in two stores exactly when the chain's rows are. Reads everything, or, with a
   * `schema`, the columns that it had: for tests and simulations.
   */
  digest(chain: Chain, schema?: number): Promise<Record<string, string>>;
  /** The same table by table and block by block, without the aggregates. */
  digestBlocks(chain: Chain): Promise<Record<string, Record<number, string>>>;
  /**
   * Copies all rows into a folder that is not there yet; restoreChainStore makes a store of it. Writes wait meanwhile, reads
   * go on. StoreError('half_written') while a range waits for its blocks.
   */
  backup(folder: string, signal?: AbortSignal): Promise<ChainBackup>;
  /**
   * Holds everything that is stored of a chain against itself: heights and parents, counts, derived rows and sums against the
   * facts. Reads only; the chain's writes wait while a step runs. StoreError('pending_range') while a range is half written.
   */
  verify(chain: Chain, signal?: AbortSignal): AsyncIterable<TableCheck>;
  /** The row index beside the embedded engine; undefined at a server, where everything is read by statements. */
  index: StoreIndex | undefined;
  /** Holders of the native coin, chosen by `seed`; the same seed chooses the same ones. */
  sampleHolders(chain: Chain, most: number, seed: number): Promise<string[]>;
  /** Statements that run and wait in the engine's connections at this moment, and how many there have been. */
  load(): Record<'read' | 'write', { running: number; waiting: number; started: number }>;
  /** Finishes running inserts, stops running reads, releases the folder. */
  close(): Promise<void>;
}
