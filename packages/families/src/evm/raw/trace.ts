import { z } from 'zod';
import { optionalBytes, optionalHex, text, wholeNumber } from './values.ts';
import { manyOf } from '../../manyOf.ts';
import { quickCheckOf, withQuickCheck } from '../../quickCheck.ts';

const callFrame = z.object({
  type: text,
  from: optionalHex,
  to: optionalHex,
  value: optionalHex,
  gasUsed: optionalHex,
  input: optionalBytes,
  output: optionalBytes,
  error: text.nullish(),
  revertReason: text.nullish(),
  calls: withQuickCheck(z.array(z.unknown()), Array.isArray).nullish(),
});

/** Old nodes name a self-destruct and say nothing else of it. */
const hasSender = ({ type, from }: z.infer<typeof callFrame>): boolean => Boolean(from) || /^(SELFDESTRUCT|SUICIDE)$/.test(type);
const isCallFrame = quickCheckOf(callFrame);

/**
 * A frame of geth's callTracer. The calls below it are judged one by one: a schema that calls itself runs out of stack before
 * the machine does, which lets calls nest 1024 deep.
 */
export const rawCallFrame = withQuickCheck(
  callFrame.refine(hasSender, { path: ['from'], message: 'missing' }),
  (value) => isCallFrame?.(value) === true && hasSender(value as z.infer<typeof callFrame>),
);
export type RawCallFrame = z.infer<typeof rawCallFrame>;

/** What debug_traceBlockByNumber lists; older nodes leave the hash out. */
export const rawTracedTransactions = manyOf(z.object({ txHash: optionalHex, result: rawCallFrame }));

/** An entry of Parity's trace_block. */
const rawParityTrace = z.object({
  type: text,
  action: z.object({
    callType: text.nullish(),
    from: optionalHex,
    to: optionalHex,
    value: optionalHex,
    input: optionalBytes,
    init: optionalBytes,
    creationMethod: text.nullish(),
    /** Self-destruct. */
    address: optionalHex,
    refundAddress: optionalHex,
    balance: optionalHex,
    /** Reward. */
    author: optionalHex,
    rewardType: text.nullish(),
  }),
  result: z.object({ gasUsed: optionalHex, output: optionalBytes, address: optionalHex }).nullish(),
  error: text.nullish(),
  traceAddress: manyOf(wholeNumber),
  blockHash: optionalHex,
  transactionHash: optionalHex,
});

export const rawParityTraces = manyOf(rawParityTrace);
export type RawParityTrace = z.infer<typeof rawParityTrace>;
