import { z } from 'zod';
import { argument } from './argument.ts';
import { nestedCall } from './transaction.ts';
import { amount, chainName, coverage, hash, integerText, pageBody, pageOf, party } from './values.ts';

const callType = z.enum(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** Whether the node told of calls: `missing` where it cannot, `none` where the transaction makes none; `note` says it in words. */
const trace = z.object({ state: z.enum(['traced', 'missing', 'none']), note: z.string().nullable() });

/** What a page says of a call beside what the node gave. */
const told = {
  /** The likely name of the function that its first four bytes call; null where nobody knows it or nothing is called. */
  method: z.object({ selector: z.string(), name: z.string().nullable() }),
  /** Coin that it carries; null where it carries none, and where the source does not say. Moved only where `status` is `ok`. */
  value: amount.nullable(),
  /** Null where the node does not say. */
  gasUsed: integerText.nullable(),
  /** `failed` when this call or any call around it was reverted. */
  status: z.enum(['ok', 'failed']),
  /** Why this call itself failed, decoded where that is possible; null when it succeeded. */
  reason: z.string().nullable(),
};

export const callRow = z.object({
  index: z.number().int(),
  /** Path from the root call, which is `[]`. */
  traceAddress: z.array(z.number().int()),
  type: callType,
  from: party,
  to: party,
  ...told,
  /** The node's own words; '' when this call itself succeeded. */
  error: z.string(),
});

export const pageTransactionCalls = {
  params: z.object({ chainName }),
  query: z.object({
    hash,
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    cursor: pageBody.shape.cursor,
  }),
  data: pageOf(callRow).extend({ trace }),
};

const hex = z.string();

/** One call in Parity's form (hexadecimal numbers, `input` as far as it is stored: its first four bytes), and beside it what the page says. */
export const parityTrace = z.object({
  type: z.enum(['call', 'create', 'suicide']),
  action: z.object({
    callType: z.string().optional(),
    creationMethod: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    value: hex.optional(),
    input: hex.optional(),
    address: z.string().optional(),
    refundAddress: z.string().optional(),
    balance: hex.optional(),
  }),
  result: z.object({ gasUsed: hex, address: z.string().optional() }).nullable(),
  error: z.string().optional(),
  subtraces: z.number().int(),
  traceAddress: z.array(z.number().int()),
  ...told,
  /** Calls below it, at any depth. */
  callCount: z.number().int(),
});

export const getCallTree = {
  params: z.object({ a: z.string().max(130), b: z.string().max(130) }),
  data: z.object({
    chainName,
    hash: z.string(),
    /** In the order of execution; each stands before the calls that it makes. */
    traces: z.array(parityTrace),
    /** Everybody in `traces` of whom anything is known. */
    parties: z.array(party),
    /** The root call counts too. */
    total: z.number().int(),
    /** Calls beyond what one answer holds: they are at the end, and `trace-raws` has them. */
    omittedCount: z.number().int(),
    /** Of the deepest call; the root's is 0. */
    depth: z.number().int(),
    trace,
    coverage,
  }),
};

/** Bytes as far as they are shown, with their whole length. */
const bytes = { raw: hex, sizeBytes: z.number().int(), isCut: z.boolean() };

export const getCallData = {
  params: z.object({ chainName }),
  query: z.object({
    hash,
    /** Number of the call in the order of execution; the transaction's own is 0. */
    index: z.coerce.number().int().min(0).max(1_000_000),
  }),
  data: z.object({
    chainName,
    hash: z.string(),
    index: z.number().int(),
    type: callType,
    from: party,
    to: party,
    /** What the node tells now; null where it cannot, then `note` says why. */
    input: z
      .object({
        ...bytes,
        method: z.object({ selector: z.string(), name: z.string().nullable(), signature: z.string().nullable() }),
        decoded: z.array(argument).nullable(),
        /** True when the signature is only the likely one for this selector. */
        isGuess: z.boolean(),
        others: z.array(z.string()),
        nested: z.array(nestedCall),
        nestedOmitted: z.number().int(),
      })
      .nullable(),
    output: z.object({ ...bytes, decoded: z.array(argument).nullable() }).nullable(),
    note: z.string().nullable(),
    coverage,
  }),
};

export type CallDataView = z.infer<typeof getCallData.data>;
export type CallRowView = z.infer<typeof callRow>;
export type ParityTraceView = z.infer<typeof parityTrace>;
export type CallTreeView = z.infer<typeof getCallTree.data>;
