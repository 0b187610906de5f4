import type { StoredDetail } from '@chaintrail/model';
import { z } from 'zod';
import { readStoredDetail, writeStoredDetail } from '../storedDetail.ts';

const integer = z.string().regex(/^\d+$/);

/** Everything has a default or is optional: old rows may hold less. */
const transactionDetail = z.object({
  gasLimit: integer.default('0'),
  gasUsed: integer.default('0'),
  effectiveGasPrice: integer.optional(),
  gasPrice: integer.optional(),
  maxFeePerGas: integer.optional(),
  maxPriorityFeePerGas: integer.optional(),
  baseFeePerGas: integer.optional(),
  /** Add up to the transaction's fee exactly. */
  feeParts: z
    .array(z.object({ part: z.enum(['base', 'priority', 'l1', 'blob', 'other']), raw: integer, isBurnt: z.boolean() }))
    .default([]),
  maxFeePerBlobGas: integer.optional(),
  blobGasUsed: integer.optional(),
  blobGasPrice: integer.optional(),
  blobVersionedHashes: z.array(z.string()).optional(),
  authorizationList: z.array(z.object({ chainId: z.string(), address: z.string(), nonce: z.string() })).optional(),
  l1Fee: integer.optional(),
  l1GasUsed: integer.optional(),
  l1GasPrice: integer.optional(),
  gasUsedForL1: integer.optional(),
  mint: integer.optional(),
  sourceHash: z.string().optional(),
  depositNonce: integer.optional(),
  requestId: z.string().optional(),
  ticketId: z.string().optional(),
  depositValue: integer.optional(),
  retryValue: integer.optional(),
  /** Why it failed, in the node's words, and what the root call returned. */
  failure: z.object({ error: z.string(), output: z.string() }).optional(),
  /** True when neither receipt nor traces say whether it succeeded. */
  isStatusUnknown: z.literal(true).optional(),
  /** False where the type's form is taken from documentation only. */
  verified: z.boolean().default(false),
  /** The whole transaction as the node gave it, when its type is unknown. */
  raw: z.record(z.string(), z.unknown()).optional(),
});

/** `Transaction.detail` of the EVM family. Integers are decimal strings; prices in wei per gas, fees in wei. */
export type EvmTransactionDetail = z.infer<typeof transactionDetail>;

export function readEvmTransactionDetail(detail: StoredDetail<'transaction'>): EvmTransactionDetail {
  return readStoredDetail(transactionDetail, detail);
}

export function writeEvmTransactionDetail(detail: z.input<typeof transactionDetail>): StoredDetail<'transaction'> {
  return writeStoredDetail(detail);
}

const withdrawal = z.object({ index: z.string(), validatorIndex: z.string(), address: z.string(), amountGwei: z.string() });

const blockDetail = z.object({
  difficulty: z.string().optional(),
  extraData: z.string().optional(),
  stateRoot: z.string().optional(),
  blobGasUsed: z.string().optional(),
  excessBlobGas: z.string().optional(),
  parentBeaconBlockRoot: z.string().optional(),
  uncles: z.array(z.string()).optional(),
  l1BlockNumber: z.string().optional(),
  l1BatchNumber: z.string().optional(),
  withdrawals: z.array(withdrawal).optional(),
  /** Tips in wei, and everything the producer earned with them. */
  tips: integer.default('0'),
  reward: integer.default('0'),
  /** Base and blob fees destroyed by this block. */
  burnt: integer.default('0'),
});

/** `Block.detail` of the EVM family. Integers are decimal strings. */
export type EvmBlockDetail = z.infer<typeof blockDetail>;

export function readEvmBlockDetail(detail: StoredDetail<'block'>): EvmBlockDetail {
  return readStoredDetail(blockDetail, detail);
}

export function writeEvmBlockDetail(detail: z.input<typeof blockDetail>): StoredDetail<'block'> {
  return writeStoredDetail(detail);
}
