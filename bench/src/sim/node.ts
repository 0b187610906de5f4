import type { SimChainName } from './chains.ts';

/** A node under test, with traffic of its own making. */
export interface TrafficNode {
  chainName: SimChainName;
  url: string;
  /** Accounts that hold coin before the first block. */
  openingAccounts: string[];
  /** Mines about this many transactions into a block. */
  mine(transactions: number): Promise<void>;
  /** Replaces the newest `depth` blocks by at least one more than that. */
  reorg(depth: number): Promise<void>;
  /** The deepest reorg that the chain still calls possible. */
  deepestReorg: number;
  readHead(): Promise<{ number: number; hash: string }>;
  /** What everybody whom the chain ever paid holds now, by the node. */
  listHeld(): Promise<NodeBalance[]>;
  /** Sent so far. */
  count(): number;
  stop(): Promise<void>;
}

export interface NodeBalance {
  address: string;
  /** '' for the native coin. */
  token: string;
  raw: bigint;
}
