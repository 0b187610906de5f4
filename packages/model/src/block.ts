import type { StoredDetail } from './detail.ts';

/** A block in normal form. Amounts are integers in the native coin's smallest unit. */
export interface Block {
  number: number;
  hash: string;
  parentHash: string;
  timeMs: number;
  /** Miner, validator or fee recipient; '' where the chain has none. */
  producer: string;
  transactionCount: number;
  sizeBytes: number;
  gasUsed: bigint;
  gasLimit: bigint;
  /** EIP-1559 base fee per gas; null before it or where the chain has none. */
  baseFeePerGasRaw: bigint | null;
  /** False when the source could not give traces: internal transfers of this block are then a gap. */
  hasCalls: boolean;
  /** The calls were told, but not what a self-destruct among them moved: internal transfers of this block are then a gap too. */
  hasUnknownValues?: true;
  detail: StoredDetail<'block'>;
}

/** What identifies a place in a chain. */
export interface BlockRef {
  number: number;
  hash: string;
  parentHash: string;
  timeMs: number;
}

/** The digits of a block's height; with more it is exact in no JSON number. */
export const heightDigits = /^\d{1,16}$/;
