import { z } from 'zod';
import { rawTransaction } from './transaction.ts';
import { hashText, hexText, numeric, uint32 } from './values.ts';
import { manyOf } from '../../manyOf.ts';

/** What every node says of a block, whatever it says of its transactions. */
export const rawHeader = z.object({
  hash: hashText,
  confirmations: z.number(),
  height: uint32,
  version: z.number().int(),
  merkleroot: hashText,
  time: uint32,
  /** Left out by bcoin, which also writes the compact target as a number. */
  nonce: uint32.nullish(),
  bits: z.union([z.string(), z.number().transform((bits) => bits.toString(16).padStart(8, '0'))]),
  difficulty: numeric,
  /** Absent on the first block. */
  previousblockhash: hashText.nullish(),
});

const rawBlockHead = rawHeader.extend({
  size: uint32,
  strippedsize: z.number().int().nullish(),
  weight: z.number().int().nullish(),
  /** Merged mining (Dogecoin). */
  auxpow: z.looseObject({ parentblock: hexText.nullish() }).nullish(),
  /** Litecoin's extension block. */
  mweb: z
    .looseObject({
      inputs: z.array(z.unknown()),
      outputs: z.array(z.unknown()),
      kernels: z.array(z.unknown()).nullish(),
      num_kernels: z.number().int().nullish(),
    })
    .nullish(),
  /** Dash. */
  chainlock: z.boolean().nullish(),
});

/** `getblock` with whole transactions. */
export const rawBlock = rawBlockHead.extend({ tx: manyOf(rawTransaction) });

export type RawHeader = z.infer<typeof rawHeader>;
export type RawBlockHead = z.infer<typeof rawBlockHead>;
export type RawBlock = z.infer<typeof rawBlock>;
