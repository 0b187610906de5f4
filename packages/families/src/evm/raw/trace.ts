import { z } from 'zod';
import { hex, optionalBytes, optionalHex } from './values.ts';

/** A frame of geth's callTracer. */
export interface RawCallFrame {
  type: string;
  from: string;
  to?: string | null;
  value?: string | null;
  gasUsed?: string | null;
  input?: string | null;
  output?: string | null;
  error?: string | null;
  revertReason?: string | null;
  calls?: RawCallFrame[] | null;
}

export const rawCallFrame: z.ZodType<RawCallFrame> = z.object({
  type: z.string(),
  from: hex,
  to: optionalHex,
  value: optionalHex,
  gasUsed: optionalHex,
  input: optionalBytes,
  output: optionalBytes,
  error: z.string().nullish(),
  revertReason: z.string().nullish(),
  get calls() {
    return z.array(rawCallFrame).nullish();
  },
});

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
  traceAddress: z.array(z.number().int()),
  blockHash: optionalHex,
  transactionHash: optionalHex,
});

export type RawParityTrace = z.infer<typeof rawParityTrace>;
