import type { Outpoint } from '@chaintrail/model';
import type { CashToken } from './decode/cashToken.ts';

/** A block as the chain has it, whether the node told it in words or we read its bytes. */
export interface BlockFacts {
  number: number;
  hash: string;
  parentHash: string;
  timeMs: number;
  version: number;
  merkleRoot: string;
  bits: string;
  /** Plain decimal. */
  difficulty: string;
  nonce: number;
  sizeBytes: number;
  weight: number | null;
  strippedSizeBytes: number | null;
  auxPowParentHash?: string;
  mweb?: { inputCount: number; outputCount: number; kernelCount: number };
  isChainLocked?: boolean;
  transactions: TransactionFacts[];
}

export interface TransactionFacts {
  hash: string;
  version: number;
  sizeBytes: number;
  /** Null on a chain without segregated witness. */
  weight: number | null;
  lockTime: number;
  inputs: InputFacts[];
  outputs: OutputFacts[];
  special?: { type: number; payload: Record<string, unknown> };
  locks?: { instant: boolean; chain: boolean };
}

export interface InputFacts {
  /** Null for a coinbase. */
  previous: Outpoint | null;
  sequence: number;
  coinbaseHex?: string;
  /** The output that it spends, where the node tells it; its block is null where only what it holds is told. */
  spent?: OutputFacts & { blockNumber: number | null };
}

export interface OutputFacts {
  amountRaw: bigint;
  /** The locking script as hex, without a token prefix. */
  script: string;
  cashToken?: CashToken;
}
