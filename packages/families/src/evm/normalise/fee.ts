import type { RawReceipt } from '../raw/receipt.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import { toBigInt } from '../raw/values.ts';
import { isFree } from './types.ts';

/** One part of a fee. `raw` is an integer in the native coin's smallest unit. */
export interface FeePart {
  part: 'base' | 'priority' | 'l1' | 'blob' | 'other';
  raw: bigint;
  isBurnt: boolean;
}

export interface Fee {
  totalRaw: bigint;
  /** Add up to `totalRaw` exactly. */
  parts: FeePart[];
  /** What the block's producer gets of it. */
  tipRaw: bigint;
}

/** What a transaction cost, split by who gets it. */
export function feeOf(transaction: RawTransaction, receipt: RawReceipt, baseFeePerGas: bigint | null, isBaseFeeKept: boolean): Fee {
  if (isFree(transaction.type)) return { totalRaw: 0n, parts: [], tipRaw: 0n };
  const gasUsed = toBigInt(receipt.gasUsed);
  const price = toBigInt(receipt.effectiveGasPrice ?? transaction.gasPrice ?? '0x0');
  const base = baseFeePerGas !== null && baseFeePerGas < price ? baseFeePerGas : baseFeePerGas === null ? 0n : price;
  // Before Bedrock, Optimism let transactions without a gas price pass for nothing and still wrote a data fee.
  const l1Raw = price === 0n && baseFeePerGas === null ? 0n : toBigInt(receipt.l1Fee ?? '0x0');
  const blobRaw = toBigInt(receipt.blobGasUsed ?? '0x0') * toBigInt(receipt.blobGasPrice ?? '0x0');
  // OP Isthmus: gasUsed · scalar / 10^6 + constant.
  const operatorRaw =
    (gasUsed * toBigInt(receipt.operatorFeeScalar ?? '0x0')) / 1_000_000n + toBigInt(receipt.operatorFeeConstant ?? '0x0');
  // Rollups send the base fee to a vault instead of destroying it.
  const isRollup = Boolean(receipt.l1Fee) || Boolean(receipt.gasUsedForL1);
  const parts: FeePart[] = [
    { part: 'base', raw: gasUsed * base, isBurnt: !isRollup && !isBaseFeeKept },
    { part: 'priority', raw: gasUsed * (price - base), isBurnt: false },
    { part: 'l1', raw: l1Raw, isBurnt: false },
    { part: 'blob', raw: blobRaw, isBurnt: true },
    { part: 'other', raw: operatorRaw, isBurnt: false },
  ];
  return {
    totalRaw: gasUsed * price + l1Raw + blobRaw + operatorRaw,
    parts: parts.filter((part) => part.raw > 0n),
    tipRaw: gasUsed * (price - base),
  };
}
