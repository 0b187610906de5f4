import type { BlockBundle, BlockRef, Chain, CoverageGap, Outpoint, SpentOutput } from '@chaintrail/model';
import type { ChainBackup } from './backup.ts';
import type { LabelMirror } from './labels/mirror.ts';
import type { ProvidedHistories } from './provided/types.ts';
import type { JudgedReads } from './read/reads/judged.ts';
import type { AddressReads } from './read/reads/addresses.ts';
import type { BlockReads } from './read/reads/blocks.ts';
import type { CoinReads } from './read/reads/coins.ts';
import type { EventReads } from './read/reads/events.ts';
import type { OutputReads } from './read/reads/outputs.ts';
import type { PartyReads } from './read/reads/parties.ts';
import type { RangeReads } from './read/reads/ranges.ts';
import type { ToolReads } from './read/reads/tools.ts';
import type { TransactionReads } from './read/reads/transactions.ts';

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
export interface ChainReader
  extends AddressReads, BlockReads, CoinReads, EventReads, JudgedReads, OutputReads, PartyReads, RangeReads, ToolReads, TransactionReads {
  /** The same reads, stopped in the engine when the signal aborts; they then reject with StoreError('cancelled'). */
  withSignal(signal: AbortSignal): ChainReader;
  readState(chain: Chain): Promise<ChainState>;
  /** Known holes between the first and the last stored block (no traces, unknown openings). */
  listGaps(chain: Chain): Promise<CoverageGap[]>;
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
