import { z } from 'zod';
import { keptObject } from '../../keptObject.ts';
import { count, hash, hex, int64, text } from './values.ts';
import { manyOf } from '../../manyOf.ts';

const contract = z.object({
  type: z.string().default('AccountCreateContract'),
  parameter: z.object({ value: keptObject.default({}), type_url: text }).default({ value: {}, type_url: '' }),
  Permission_id: count,
});

export const rawTransaction = z.object({
  txID: hash,
  /** Whole, because the block's root is over all of it. */
  ret: manyOf(z.looseObject({ contractRet: z.string().optional() })).default([]),
  signature: manyOf(hex).default([]),
  raw_data: z.object({
    contract: manyOf(contract).default([]),
    expiration: count,
    timestamp: count,
    fee_limit: int64,
    /** The sender's note, hex. */
    data: text,
  }),
  raw_data_hex: hex,
});

export const rawHeader = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({
      number: count.pipe(z.number().min(0).max(0xffffffff)),
      txTrieRoot: text,
      witness_id: int64,
      witness_address: text,
      parentHash: hash.or(z.literal('')).default(''),
      version: count,
      accountStateRoot: text,
      timestamp: count.pipe(z.number().int().min(0)),
    }),
    witness_signature: text,
  }),
});

export const rawBlock = rawHeader.extend({ transactions: manyOf(rawTransaction).default([]) });

export type RawHeader = z.infer<typeof rawHeader>;
export type RawBlock = z.infer<typeof rawBlock>;
export type RawTransaction = z.infer<typeof rawTransaction>;
