import type { Dispatcher } from 'undici';
import type { BlockBundle, BlockRef, Chain, Outpoint, SourceFault, SpentOutput, Token } from '@chaintrail/model';
import type { ContractReads } from './contractReads.ts';
import type { Mempool } from './mempool.ts';
import type { SourceErrorKind } from './sourceError.ts';

/** The node's view of its own chain. */
export interface Head {
  latest: BlockRef;
  /** The newest block that will not be undone, by the node's tag or by the chain's depth. */
  finalized: BlockRef;
}

export interface SourceHealth {
  state: 'ok' | 'degraded' | 'down';
  /** What works, as probed: `block_receipts`, `trace_block`, `debug_trace`. */
  capabilities: string[];
  lastOkAtMs: number | null;
  requestsPerSecond: number;
  /** HTTP requests since the source was made, and how many of them failed, by reason. */
  requestCount: number;
  failureCounts: Readonly<Partial<Record<SourceErrorKind, number>>>;
  /** What was wrong the last time that something was; null while nothing ever was. */
  lastFailure: { fault: SourceFault; atMs: number } | null;
}

/** A chain read block by block from a node. Every family makes one; the indexer knows only this. */
export interface BlockSource {
  chain: Chain;
  /** Checks that the node is on the right chain and learns what it can do. */
  open(signal: AbortSignal): Promise<void>;
  readHead(signal: AbortSignal): Promise<Head>;
  /** Undefined when the node does not have the block. */
  readBlockRef(at: { number: number } | { hash: string }, signal: AbortSignal): Promise<BlockRef | undefined>;
  /** The block in which a transaction stands; undefined while it stands in none. Absent where nodes are not asked this. */
  findTransactionBlock?(hash: string, signal: AbortSignal): Promise<number | undefined>;
  /**
   * One block in normal form, its parts checked against each other; SourceError('inconsistent') when they do not fit. With
   * `toNumber` those behind it up to there are asked for next, in order and with the same signal, and may be read along.
   */
  readBundle(number: number, signal: AbortSignal, toNumber?: number): Promise<BlockBundle>;
  /**
   * Fills in what only earlier blocks know: the outputs that inputs spend, and with them fees and transfers. The bundles come
   * in height order, everything below them is stored. Outputs that `findOutputs` does not have are asked from the node; one
   * that nobody has leaves its input unresolved. Absent where a block says everything itself.
   */
  completeBundles?(bundles: BlockBundle[], findOutputs: FindOutputs, signal: AbortSignal): Promise<BlockBundle[]>;
  /**
   * Balance of the native coin in its smallest unit, liquid part only; null where the node keeps no accounts. After the given
   * block, or now; SourceError('refused') where the node no longer knows the past.
   */
  readBalance(address: string, signal: AbortSignal, blockNumber?: number): Promise<bigint | null>;
  /** What an account has now of coins that the chain itself keeps beside the native one, by their id. Absent where it keeps none. */
  readAssets?(address: string, signal: AbortSignal): Promise<ReadonlyMap<string, bigint>>;
  /** Amounts of outputs that the node knows as unspent now, undefined for the others. Absent where a chain has none. */
  readUnspent?(outpoints: readonly Outpoint[], signal: AbortSignal): Promise<(bigint | undefined)[]>;
  /** Whether code lies at the address; false where the chain has none. */
  readHasCode(address: string, signal: AbortSignal): Promise<boolean>;
  /** What contracts say of themselves; a contract that does not answer like a token is left out. */
  readTokens(contracts: string[], signal: AbortSignal): Promise<Token[]>;
  /** What waits at the node; null where it does not tell. Absent where nodes of the chain have no word for it. */
  readMempool?(signal: AbortSignal): Promise<Mempool | null>;
  /** Contracts as the node has them now. Absent where the chain runs no code. */
  contracts?: ContractReads;
  health(): SourceHealth;
  close(): Promise<void>;
}

/** Stored outputs in the order of the outpoints; undefined where one is not stored. */
export type FindOutputs = (outpoints: readonly Outpoint[]) => Promise<(SpentOutput | undefined)[]>;

/** Where the chain is read from, and what was there before the first block. */
export interface NodeSettings {
  urls: string[];
  /** First block to index. */
  fromBlock: number;
  /** Accounts whose balance before `fromBlock` is read from the node and recorded as an opening transfer. */
  openingAccounts: string[];
  timeoutMs: number;
  /** At most this many requests at once. */
  concurrency: number;
  /** Longest JSON-RPC batch. */
  batchSize: number;
  /** The way to the nodes; absent: directly. */
  dispatcher?: Dispatcher;
}
