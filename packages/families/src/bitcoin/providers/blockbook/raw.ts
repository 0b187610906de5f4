import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { hashText, hexText, uint32 } from '../../raw/values.ts';

const amount = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform((value) => BigInt(value));

const input = z.object({
  txid: hashText.nullish(),
  /** Left out when it is 0. */
  vout: uint32.default(0),
  sequence: uint32.nullish(),
  /** Absent for a coinbase; words in place of an address where the script has none. */
  addresses: z.array(z.string()).nullish(),
  isAddress: z.boolean().nullish(),
  value: amount.nullish(),
  coinbase: hexText.nullish(),
});

const output = z.object({
  value: amount,
  hex: hexText.nullish(),
  addresses: z.array(z.string()).nullish(),
  isAddress: z.boolean().nullish(),
});

/** A transaction as Blockbook's version 2 tells it. */
export const rawTransaction = z.object({
  txid: hashText,
  version: z.number().int().default(0),
  lockTime: uint32.default(0),
  vin: manyOf(input),
  vout: manyOf(output),
  blockHash: z.string().nullish(),
  /** -1 while it is in no block. */
  blockHeight: z.number().int(),
  blockTime: uint32,
  size: uint32.nullish(),
  vsize: uint32.nullish(),
  /** Its bytes; older versions always give them, newer ones where the coin's settings say so. */
  hex: hexText.nullish(),
});

export const rawAddress = z.object({
  page: z.number().int().default(1),
  /** -1 where the list is narrowed by height: nobody counted it then. */
  totalPages: z.number().int().default(1),
  balance: amount,
  txs: z.number().int().min(0),
  transactions: manyOf(rawTransaction).default([]),
});

export const rawStatus = z.object({ blockbook: z.object({ bestHeight: uint32 }) });

export const rawBlock = z.object({
  hash: hashText,
  previousBlockHash: hashText.nullish(),
  height: uint32,
  time: uint32,
});

export type RawTransaction = z.infer<typeof rawTransaction>;
