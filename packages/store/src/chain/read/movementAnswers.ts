import type { TransferKind, TransferPosition } from '@chaintrail/model';

/** What is asked of the movements of addresses in one coin ('' is the native one). */
export interface MovementQuestion {
  addresses: readonly string[];
  token: string;
  /** The highest block that is looked at. */
  toBlock: number;
  /** Of each address. */
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
