import type { StoredDetail } from '@chaintrail/model';
import { z } from 'zod';
import { readStoredDetail, writeStoredDetail } from '../storedDetail.ts';

const integer = z.string().regex(/^-?\d+$/);

/** A parameter of a contract: its value in text and, where it is one, the account or the sum that it names. */
const parameter = z.object({
  /** The node's field name. */
  name: z.string(),
  value: z.string(),
  address: z.string().optional(),
  /** `token` is '' for the native coin. */
  amount: z.object({ token: z.string(), raw: integer }).optional(),
});

const energy = z.object({
  total: integer,
  fromCaller: integer,
  fromContract: integer,
  burnt: integer,
  burntFeeRaw: integer,
  penalty: integer,
});
const bandwidth = z.object({ total: integer, fromStake: integer, burntFeeRaw: integer });

/** Everything is optional when it is read: old rows may hold less. */
const transactionDetail = z.object({
  contractType: z.string().default(''),
  parameters: z.array(parameter).default([]),
  /** The node's word for the outcome: `SUCCESS`, `REVERT`, `OUT_OF_ENERGY`. */
  result: z.string().default(''),
  /** The node's message of a failure; '' when it succeeded. */
  resultMessage: z.string().default(''),
  /** What the failed call returned, `0x…`: a revert reason as Solidity writes it. */
  output: z.string().optional(),
  /** 0 owner, 1 witness, from 2 on active permissions. */
  permissionId: z.number().int().default(0),
  signatureCount: z.number().int().default(0),
  energy: energy.default({ total: '0', fromCaller: '0', fromContract: '0', burnt: '0', burntFeeRaw: '0', penalty: '0' }),
  bandwidth: bandwidth.default({ total: '0', fromStake: '0', burntFeeRaw: '0' }),
  feeLimitRaw: integer.nullable().default(null),
  expirationMs: z.number().int().nullable().default(null),
  timestampMs: z.number().int().nullable().default(null),
  /** Note that the sender wrote into the transaction, '' when there is none; its text where it is printable UTF-8. */
  memoHex: z.string().default(''),
  memoText: z.string().nullable().default(null),
  /** The contract as the node gave it, when its type is unknown. */
  raw: z.record(z.string(), z.unknown()).optional(),
});

/** `Transaction.detail` of the Tron family. Integers are decimal strings; amounts in SUN. */
export type TronTransactionDetail = z.infer<typeof transactionDetail>;
export type TronParameter = z.infer<typeof parameter>;

export function readTronTransactionDetail(detail: StoredDetail<'transaction'>): TronTransactionDetail {
  return readStoredDetail(transactionDetail, detail);
}

export function writeTronTransactionDetail(detail: z.input<typeof transactionDetail>): StoredDetail<'transaction'> {
  return writeStoredDetail(detail);
}

const blockDetail = z.object({
  version: z.number().int().default(0),
  txTrieRoot: z.string().default(''),
  witnessSignature: z.string().default(''),
  /** All of it is burnt. */
  feeSumRaw: integer.default('0'),
  energySum: integer.default('0'),
  bandwidthSum: integer.default('0'),
});

/** `Block.detail` of the Tron family. Sums are decimal strings, fees in SUN. */
export type TronBlockDetail = z.infer<typeof blockDetail>;

export function readTronBlockDetail(detail: StoredDetail<'block'>): TronBlockDetail {
  return readStoredDetail(blockDetail, detail);
}

export function writeTronBlockDetail(detail: z.input<typeof blockDetail>): StoredDetail<'block'> {
  return writeStoredDetail(detail);
}
