import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { amount, hashText, hexText, uint32 } from '../../raw/values.ts';

/** `YYYY-MM-DD hh:ii:ss`, always UTC. */
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`))
  .pipe(z.number());

/** -1 while it is in no block. */
const block = z.number().int().min(-1);

/** An output, or an input as the output that it spends: what begins with `spending_` is then of the input. */
const part = z.object({
  block_id: block,
  index: uint32,
  transaction_hash: hashText,
  value: amount,
  script_hex: hexText,
  spending_index: uint32.nullish(),
  spending_sequence: uint32.nullish(),
});

/** What every answer is wrapped in; what was not found has no key, and without keys the object is a list or null. */
export const rawEnvelope = z.object({
  data: z.unknown(),
  context: z.object({ code: z.number().int(), error: z.string().nullish() }),
});

export const rawTransaction = z.object({
  transaction: z.object({
    block_id: block,
    hash: hashText,
    time,
    size: uint32,
    weight: uint32.nullish(),
    version: z.number().int(),
    lock_time: uint32,
    is_coinbase: z.boolean(),
    input_count: uint32,
    output_count: uint32,
  }),
  inputs: manyOf(part),
  outputs: manyOf(part),
});

/** Of a coinbase, whose input the dashboards leave out. */
export const rawBytes = z.object({ raw_transaction: hexText });

const row = z.object({ block_id: block, hash: hashText });

export const rawAddress = z.object({
  address: z.object({ balance: amount, transaction_count: z.number().int().min(0).nullish() }),
  transactions: manyOf(row).default([]),
});

export const rawBlock = z.object({ block: z.object({ id: uint32, hash: hashText, time }) });

export const rawStats = z.object({ best_block_height: uint32 });

export type RawTransaction = z.infer<typeof rawTransaction>;
export type RawRow = z.infer<typeof row>;
