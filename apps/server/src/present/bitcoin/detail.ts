import { z } from 'zod';

const integer = z.string().regex(/^-?\d+$/);
const count = z.number().int().default(0);

/** `Transaction.detail` of the Bitcoin family as the store gives it back. Everything has a default: old rows may hold less. */
const transactionDetail = z.object({
  version: count,
  sizeBytes: count,
  virtualSizeBytes: count,
  weight: z.number().int().nullable().default(null),
  lockTime: count,
  isReplaceable: z.boolean().default(false),
  inputCount: count,
  outputCount: count,
  inputSumRaw: integer.nullable().default(null),
  outputSumRaw: integer.default('0'),
  coinbaseHex: z.string().optional(),
  mweb: z.enum(['peg_in', 'peg_out', 'hogex']).optional(),
  special: z.object({ type: z.number().int(), payload: z.record(z.string(), z.unknown()).default({}) }).optional(),
  locks: z.object({ instant: z.boolean(), chain: z.boolean() }).optional(),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

export function readTransactionDetail(detail: Record<string, unknown>): TransactionDetail {
  return transactionDetail.parse(detail);
}

const blockDetail = z.object({
  version: count,
  merkleRoot: z.string().default(''),
  bits: z.string().default(''),
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

export function readBlockDetail(detail: Record<string, unknown>): z.infer<typeof blockDetail> {
  return blockDetail.parse(detail);
}

const outputDetail = z.object({
  multisig: z.object({ required: z.number().int(), addresses: z.array(z.string()) }).optional(),
  data: z.object({ hex: z.string(), text: z.string().optional() }).optional(),
  cashToken: z
    .object({
      category: z.string(),
      amount: integer,
      nft: z.object({ capability: z.string(), commitment: z.string() }).optional(),
    })
    .optional(),
});

export function readOutputDetail(detail: Record<string, unknown>): z.infer<typeof outputDetail> {
  return outputDetail.parse(detail);
}

/** What the page does not name itself. */
export function listOtherTransactionFields(detail: Record<string, unknown>): Record<string, unknown> {
  return omit(detail, Object.keys(transactionDetail.shape));
}

export function listOtherBlockFields(detail: Record<string, unknown>): Record<string, unknown> {
  return omit(detail, Object.keys(blockDetail.shape));
}

function omit(detail: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !names.includes(name)));
}
