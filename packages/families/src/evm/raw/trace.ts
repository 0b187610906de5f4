import { z } from 'zod';
import { optionalBytes, optionalHex } from './values.ts';
import { manyOf } from '../../manyOf.ts';

/**
 * A frame of geth's callTracer. The calls below it are judged one by one: a schema that calls itself runs out of stack before
 * the machine does, which lets calls nest 1024 deep.
 */
export const rawCallFrame = z
  .object({
    type: z.string(),
    from: optionalHex,
    to: optionalHex,
    value: optionalHex,
    gasUsed: optionalHex,
    input: optionalBytes,
    output: optionalBytes,
    error: z.string().nullish(),
    revertReason: z.string().nullish(),
    calls: z.array(z.unknown()).nullish(),
  })
  // Old nodes name a self-destruct and say nothing else of it.
  .refine(({ type, from }) => Boolean(from) || /^(SELFDESTRUCT|SUICIDE)$/.test(type), { path: ['from'], message: 'missing' });
export type RawCallFrame = z.infer<typeof rawCallFrame>;

/** An entry of debug_traceBlockByNumber; older nodes leave the hash out. */
export const rawTracedTransaction = z.object({ txHash: optionalHex, result: rawCallFrame });

/** An entry of Parity's trace_block. */
export const rawParityTrace = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().nullish(),
    from: optionalHex,
    to: optionalHex,
    value: optionalHex,
    input: optionalBytes,
    init: optionalBytes,
    creationMethod: z.string().nullish(),
    /** Self-destruct. */
    address: optionalHex,
    refundAddress: optionalHex,
    balance: optionalHex,
    /** Reward. */
    author: optionalHex,
    rewardType: z.string().nullish(),
  }),
  result: z.object({ gasUsed: optionalHex, output: optionalBytes, address: optionalHex }).nullish(),
  error: z.string().nullish(),
  traceAddress: manyOf(z.number().int()),
  blockHash: optionalHex,
  transactionHash: optionalHex,
});

export type RawParityTrace = z.infer<typeof rawParityTrace>;
