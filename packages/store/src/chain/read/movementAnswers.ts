import type { TransferKind, TransferPosition } from '@chaintrail/model';
import type { BlockRange } from './blockRange.ts';

/** What is asked of the movements of addresses in one coin ('' is the native one). */
export interface MovementQuestion {
  addresses: readonly string[];
  token: string;
  /** The highest block that is looked at. */
  toBlock: number;
  /** Of each address. */
  most: number;
}

/** What of these sizes addresses gave and got of one coin within blocks. */
export interface SizedQuestion {
  addresses: readonly string[];
  token: string;
  range: BlockRange;
  leastRaw: bigint;
  mostRaw: bigint;
  /** In all, the first of them. */
  most: number;
}

/** One movement as one of its sides has it; '' is nobody. */
export interface Movement extends TransferPosition {
  /** Of those that were asked for. */
  address: string;
  from: string;
  to: string;
  kind: TransferKind;
  blockNumber: number;
  timeMs: number;
  raw: bigint;
}
