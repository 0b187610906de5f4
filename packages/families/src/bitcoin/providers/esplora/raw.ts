import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { amount, hashText, hexText, uint32 } from '../../raw/values.ts';

const output = z.object({ scriptpubkey: hexText, value: amount });

const input = z.object({
  txid: hashText,
  vout: uint32,
  is_coinbase: z.boolean(),
  prevout: output.nullish(),
  scriptsig: hexText.nullish(),
  sequence: uint32,
});

/** A transaction as Esplora and mempool.space tell it. */
export const rawTransaction = z.object({
  txid: hashText,
  /** Written with and without sign. */
  version: z.number().int(),
  locktime: uint32,
  size: uint32,
  weight: uint32,
  vin: manyOf(input),
  vout: manyOf(output),
  status: z.object({
    confirmed: z.boolean(),
    block_height: uint32.nullish(),
    block_hash: hashText.nullish(),
    block_time: uint32.nullish(),
  }),
});

export const rawTransactions = manyOf(rawTransaction);

export const rawBlock = z.object({
  id: hashText,
  height: uint32,
  timestamp: uint32,
  previousblockhash: hashText.nullish(),
});

/** What an address holds and has done, in confirmed blocks. */
export const rawAddress = z.object({
  chain_stats: z.object({ funded_txo_sum: amount, spent_txo_sum: amount, tx_count: z.number().int().min(0) }),
});

export type RawTransaction = z.infer<typeof rawTransaction>;
