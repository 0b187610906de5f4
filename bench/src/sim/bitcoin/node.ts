import type { SimChainName } from '../chains.ts';

/** A Bitcoin-like node under test, with traffic of its own making. */
export interface TrafficNode {
  chainName: SimChainName;
  url: string;
  /** Sends this many transactions and mines what is waiting. */
  mine(transactions: number): Promise<void>;
  /** Replaces the newest `depth` blocks by as many others and one more. */
  reorg(depth: number): Promise<void>;
  readHead(): Promise<{ number: number; hash: string }>;
  /** What every address that the chain ever paid to holds now, by the node. */
  readHeld(): Promise<Map<string, bigint>>;
  /** Sent so far. */
  count(): number;
  stop(): Promise<void>;
}
