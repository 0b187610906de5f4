import type { SourceFault } from '@chaintrail/model';

/**
 * How far the history of an address has come. `running` also waits for its turn; `paused` waits for somebody to say that it is worth going on;
 * `complete` was held against what the provider says of the address as a whole, `unverified` does not add up to it, or nobody could say;
 * `partial` lacks a kind or a range that no source gives.
 */
export type HydrationStatus = 'running' | 'paused' | 'cancelled' | 'failed' | 'complete' | 'partial' | 'unverified';

export interface BlockSpan {
  fromBlock: number;
  toBlock: number;
}

/** A block, and when it was. */
export interface BlockTime {
  block: number;
  timeMs: number;
}

/** One kind of record, as providers keep them apart. */
export interface HydratedKind {
  kind: string;
  /** `unserved`: no source has it. */
  state: 'waiting' | 'reading' | 'done' | 'unserved' | 'failed';
  /** Who gave its rows, in the order in which they were asked. */
  sources: string[];
  /** The question whose next page is due, of whom and where it goes on; null where the next one is a new question. */
  due: (BlockSpan & { source: string; order: 'ascending' | 'newest'; cursor: string }) | null;
  /** The first look, from the head down, and the oldest record that it found. */
  newest: (BlockSpan & { oldest?: BlockTime }) | null;
  /** What the sweep has gone through. */
  swept: BlockSpan | null;
  rows: number;
  /** Rows up to here were counted before the end was read again. */
  countedTo?: number;
  /** Blocks among these of which rows are missing, and why. */
  capped: (BlockSpan & { reason: string })[];
  /** Rows altogether, where a source says it. */
  estimatedTotal: number | null;
  /** Questions that the rest is about, where a source goes through it by its blocks: of a chain of millions they may be thousands. */
  callsLeft?: number;
  /** What is older is not asked for; absent: everything is. */
  sinceMs?: number;
  /** Blocks that were left out for being older, the question that would go on there, and the oldest record behind them. */
  skipped?: BlockSpan & { due: HydratedKind['due']; oldest?: BlockTime };
}

/**
 * What a whole history has to come to, by the word of a source, and what ours comes to. Where blocks of ours follow behind a seam, also what
 * they say of it: the `seam`'s hash, what was sent before it (`seam_outgoing`), what was left at it (`seam_balance`).
 */
export interface HydrationCheck {
  check: 'outgoing' | 'transactions' | 'balance' | 'token_balance' | 'seam' | 'seam_outgoing' | 'seam_balance';
  expected: string;
  found: string;
  /** The token of a `token_balance`, by its symbol. */
  coin?: string;
  /** Whose rows were held against it, by name and host. */
  source?: string;
}

/** The pack that a history came in, and up to where it told it. */
interface PackMark {
  ferry: string;
  title: string;
  sender: string;
  fingerprint: string;
  madeAtMs: number;
  importedAtMs: number;
  headNumber: number;
  headTimeMs: number;
}

/** The history of one address: which version is read, and what it covers. */
export interface Hydration {
  chainName: string;
  address: string;
  generation: number;
  status: HydrationStatus;
  /** The job that works on it, or did last. */
  job: string | null;
  /** Rows at which it pauses. */
  rowLimit: number;
  /** Where the chain stood when it was last begun; null until a source said so. */
  head: { number: number; finalNumber: number; timeMs: number; hash?: string } | null;
  kinds: HydratedKind[];
  rowCount: number;
  /** Questions that were asked. */
  callCount: number;
  /** Places of its rows are running numbers, not the chain's own. */
  isProvisional: boolean;
  checks: HydrationCheck[];
  /** What the last source that was given up said. */
  failure: (SourceFault & { source: string }) | null;
  /** Null where it was read by this product itself. */
  pack: PackMark | null;
  startedAtMs: number;
  changedAtMs: number;
}

/** Somebody who is told when the fetching of a history ends. */
export interface HydrationWatch {
  chainName: string;
  address: string;
  askedAtMs: number;
  /** Null while it is waited for. */
  end: { status: HydrationStatus; rowCount: number; atMs: number } | null;
}
