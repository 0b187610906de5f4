import type { StoredDetail } from '@chaintrail/model';
import { z } from 'zod';
import { readStoredDetail, writeStoredDetail } from '../storedDetail.ts';

const integer = z.string().regex(/^-?\d+$/);
const count = z.number().int().default(0);

/** Everything has a default or is optional: old rows may hold less. */
const transactionDetail = z.object({
  version: count,
  sizeBytes: count,
  virtualSizeBytes: count,
  /** Null without segregated witness. */
  weight: z.number().int().nullable().default(null),
  lockTime: count,
  /** Signals replaceability (BIP125). */
  isReplaceable: z.boolean().default(false),
  inputCount: count,
  outputCount: count,
  /** Null while an input is unresolved. */
  inputSumRaw: integer.nullable().default(null),
  outputSumRaw: integer.default('0'),
  coinbaseHex: z.string().optional(),
  mweb: z.enum(['peg_in', 'peg_out', 'hogex']).optional(),
  /** Dash special transaction (DIP-0002): its number and the payload as the node gave it. */
  special: z.object({ type: z.number().int(), payload: z.record(z.string(), z.unknown()).default({}) }).optional(),
  locks: z.object({ instant: z.boolean(), chain: z.boolean() }).optional(),
});

/** `Transaction.detail` of the Bitcoin family. Sums in the smallest unit as decimal strings. */
export type BitcoinTransactionDetail = z.infer<typeof transactionDetail>;

export function readBitcoinTransactionDetail(detail: StoredDetail<'transaction'>): BitcoinTransactionDetail {
  return readStoredDetail(transactionDetail, detail);
}

/** The detail of a transaction that was normalised here, not stored: as it was written, its defaults not filled in. */
export function ownBitcoinTransactionDetail(detail: StoredDetail<'transaction'>): z.input<typeof transactionDetail> {
  return detail as z.input<typeof transactionDetail>;
}

export function writeBitcoinTransactionDetail(detail: z.input<typeof transactionDetail>): StoredDetail<'transaction'> {
  return writeStoredDetail(detail);
}

const blockDetail = z.object({
  version: count,
  merkleRoot: z.string().default(''),
  bits: z.string().default(''),
  /** As the node writes it. */
  difficulty: z.string().default('0'),
  nonce: count,
  weight: z.number().int().nullable().default(null),
  strippedSizeBytes: z.number().int().nullable().default(null),
  inputCount: count,
  outputCount: count,
  outputSumRaw: integer.default('0'),
  feeSumRaw: integer.default('0'),
  coinbaseHex: z.string().default(''),
  auxPowParentHash: z.string().optional(),
  mweb: z.object({ inputCount: count, outputCount: count, kernelCount: count }).optional(),
  isChainLocked: z.boolean().optional(),
});

/** `Block.detail` of the Bitcoin family. Sums in the smallest unit as decimal strings. */
export type BitcoinBlockDetail = z.infer<typeof blockDetail>;

export function readBitcoinBlockDetail(detail: StoredDetail<'block'>): BitcoinBlockDetail {
  return readStoredDetail(blockDetail, detail);
}

export function writeBitcoinBlockDetail(detail: z.input<typeof blockDetail>): StoredDetail<'block'> {
  return writeStoredDetail(detail);
}

const outputDetail = z.object({
  multisig: z.object({ required: z.number().int(), addresses: z.array(z.string()) }).optional(),
  /** Data output: what follows OP_RETURN, and its text where it is printable UTF-8. */
  data: z.object({ hex: z.string(), text: z.string().optional() }).optional(),
  /** CashTokens (CHIP-2022-02). */
  cashToken: z
    .object({
      category: z.string(),
      amount: integer,
      nft: z.object({ capability: z.string(), commitment: z.string() }).optional(),
    })
    .optional(),
});

/** `Output.detail` and, for tokens, `Input.detail`. */
export type BitcoinOutputDetail = z.infer<typeof outputDetail>;

export function readBitcoinOutputDetail(detail: StoredDetail<'output'>): BitcoinOutputDetail {
  return readStoredDetail(outputDetail, detail);
}

/** Most outputs carry no token, and what they hold else is not looked at. */
export function readCashToken(detail: StoredDetail<'output'>): BitcoinOutputDetail['cashToken'] {
  return 'cashToken' in detail ? readBitcoinOutputDetail(detail).cashToken : undefined;
}

export function writeBitcoinOutputDetail(detail: z.input<typeof outputDetail>): StoredDetail<'output'> {
  return writeStoredDetail(detail);
}
