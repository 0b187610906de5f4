import { z } from 'zod';
import { chainName, coin, coverage, decimalText, hash, integerText, label, pageBody, pageOf, timeMs } from './values.ts';

export const traceDirections = ['forward', 'backward'] as const;
/** Why money was not followed further. */
export const traceStops = [
  'service',
  'unmoved',
  'hops',
  'dust',
  'window',
  'unsynced',
  'frozen',
  'returned',
  'fee',
  'burnt',
  'unknown',
] as const;

const count = z.number().int().min(0);
const id = z.uuid();
const params = z.object({ id });

/** What a trace asks. Money is followed in one coin of one chain; a swap or a bridge leads on into others. */
const traceQuestion = z.object({
  direction: z.enum(traceDirections).default('forward'),
  chainName,
  /** Contract of the token, '' for the native coin; the chain's first USDT (or its native coin) unless said. */
  token: z.string().max(130).optional(),
  /** Addresses whose payments are followed, or transactions of which every movement of the coin is. */
  starts: z
    .array(z.object({ address: z.string().max(130).optional(), hash: hash.optional() }))
    .min(1)
    .max(200),
  hops: z.number().int().min(1).max(12).default(6),
  /** A transfer of less is dust; in the coin's unit. */
  minAmount: decimalText.default('0'),
  fromTime: timeMs.optional(),
  toTime: timeMs.optional(),
  followSwaps: z.boolean().default(true),
  followBridges: z.boolean().default(true),
  /** Stop at exchanges, mixers and the like, by their labels. */
  stopAtServices: z.boolean().default(true),
  /** Stop at what behaves like a service: so many other sides, or so many movements a day. */
  stopAtBusy: z.boolean().default(true),
  busyParties: z.number().int().min(10).max(100_000).default(2_000),
  busyPerDay: z.number().int().min(10).max(100_000).default(500),
  stopAtFrozen: z.boolean().default(true),
  title: z.string().trim().max(60).default(''),
});

export const startTrace = { body: traceQuestion, data: z.object({ id, job: id }) };

/** A name as it was known when the trace was run. */
const traceLabel = label.omit({ risk: true });

const traceParty = z.object({ chainName, address: z.string(), label: traceLabel.optional() });

const traceEnd = z.object({
  key: z.string(),
  reason: z.enum(traceStops),
  /** Of a service, what it is called; null where the accounts have no name in common. */
  title: z.string().nullable(),
  chainName,
  symbol: z.string(),
  /** Those with most of it, and how many there are. */
  parties: z.array(traceParty),
  partyCount: count,
  hops: z.object({ from: count, to: count }),
  firstTime: timeMs,
  lastTime: timeMs,
  /** In the coin of the start. */
  fifo: decimalText,
  lifo: decimalText,
  haircut: decimalText,
  /** Not conserved by definition: never added up. */
  poison: decimalText,
  /** What any way of counting that conserves value could give. */
  min: decimalText,
  max: decimalText,
  /** In percent of all, by first in, first out. */
  share: z.string(),
  /** One figure for each start. */
  fifoByStart: z.array(decimalText),
});

const tracePath = z.object({
  amount: decimalText,
  hops: count,
  durationMs: count,
  /** Numbers of the starts whose money went it. */
  starts: z.array(count),
  stops: z.array(
    z.object({
      title: z.string().nullable(),
      label: traceLabel.optional(),
      chainName,
      address: z.string(),
      addressCount: count,
      amount: decimalText,
    }),
  ),
});

const traceLink = z.object({
  kind: z.enum(['swap', 'bridge']),
  by: z.string(),
  isVerified: z.boolean(),
  out: z.object({ chainName, hash, amount: decimalText, symbol: z.string() }).nullable(),
  in: z.object({ chainName, hash, amount: decimalText, symbol: z.string() }).nullable(),
});

const recheck = z.object({
  time: timeMs,
  state: z.enum(['same', 'different', 'gone']),
  /** Where the two results differ for the first time; what stood there, and what stands there now. */
  difference: z.object({ path: z.string(), before: z.string(), after: z.string() }).nullable(),
  /** In words. */
  text: z.string(),
});

const head = z.object({
  id,
  title: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  job: id.nullable(),
  createTime: timeMs,
  endTime: timeMs.nullable(),
  runMs: count,
  rowsRead: count,
  question: traceQuestion.extend({ token: z.string(), symbol: z.string(), decimals: count, coinTitle: z.string() }),
  startCount: count,
});

const found = z.object({
  /** While it runs and where it was stopped: more may be found yet, and what lies at an end may go on. */
  isProvisional: z.boolean(),
  hop: count,
  accountCount: count,
  coin,
  total: decimalText,
  starts: z.array(z.object({ party: traceParty.nullable(), hash: hash.nullable(), payments: count, amount: decimalText })),
  ends: z.array(traceEnd),
  /** What the ends come to, by each method that conserves value. */
  sums: z.object({ fifo: decimalText, lifo: decimalText, haircut: decimalText }),
  closes: z.boolean(),
  boundsExact: z.boolean(),
  paths: z.array(tracePath),
  pathCount: count,
  links: z.array(traceLink),
  swapCount: count,
  bridgeCount: count,
  /** Accounts that gave more than the stored history says they ever got. */
  missing: z.array(z.object({ party: traceParty, amount: decimalText, symbol: z.string() })),
  chains: z.array(z.object({ chainName, title: z.string(), height: integerText, hash: z.string(), coverage })),
});

/** A trace with what it found so far. */
export const getTrace = {
  params,
  data: head.extend({
    found: found.nullable(),
    receipt: z
      .object({
        resultHash: z.string(),
        inputHash: z.string(),
        heights: z.array(z.object({ chainName, number: count, hash: z.string() })),
        rules: z.array(z.string()),
      })
      .nullable(),
    recheck: recheck.nullable(),
  }),
};

/** One's own, newest first; a visitor names those that it knows. */
export const pageTraces = {
  body: pageBody.omit({ cursor: true }).extend({ ids: z.array(id).max(50).optional() }),
  data: pageOf(head.extend({ total: decimalText.nullable(), endCount: count, closes: z.boolean().nullable() })).omit({
    cursor: true,
    coverage: true,
    totalCapped: true,
  }),
};

export const resumeTrace = { params, data: z.object({ id, job: id }) };
export const recheckTrace = { params, data: z.object({ id, job: id }) };
export const deleteTrace = { params, data: z.object({ deleted: count }) };
export const exportTrace = { params, data: z.never() };

/** Who stands where, and what passed between them, to be put on a canvas. */
export const getTraceGraph = {
  params,
  query: z.object({ path: z.coerce.number().int().min(0).optional() }),
  data: z.object({
    nodes: z.array(
      traceParty.extend({
        key: z.string(),
        hop: count,
        reason: z.enum(traceStops).nullable(),
        amount: decimalText,
        /** Whose money is traced: its number among the starts. */
        start: count.nullable(),
        /** Of a service of several addresses, what it is called. */
        group: z.string().nullable(),
        /** What was changed into what there, without leaving. */
        swaps: z.array(z.object({ by: z.string(), from: z.string(), to: z.string(), worth: decimalText, count })),
      }),
    ),
    edges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        kind: z.enum(['transfer', 'swap', 'bridge']),
        by: z.string(),
        /** The traced part of it, in the coin in which it arrived; null of a result that was kept without it. */
        amount: decimalText.nullable(),
        coinKey: z.string(),
        symbol: z.string(),
        /** What that is worth in the coin of the start. */
        worth: decimalText,
        /** What left on the other side of a swap or bridge. */
        paid: z.object({ amount: decimalText, symbol: z.string() }).nullable(),
        count,
        firstTime: timeMs,
        lastTime: timeMs,
      }),
    ),
    /** In which `worth` is. */
    symbol: z.string(),
    /** Edges that were left out, the smallest. */
    leftOut: count,
  }),
};

export type TraceQuestionInput = z.input<typeof traceQuestion>;
export type TraceQuestionView = z.infer<typeof traceQuestion>;
export type TraceView = z.infer<typeof getTrace.data>;
export type TraceFoundView = z.infer<typeof found>;
export type TraceEndView = z.infer<typeof traceEnd>;
export type TracePathView = z.infer<typeof tracePath>;
export type TracePartyView = z.infer<typeof traceParty>;
export type TraceRowView = z.infer<typeof pageTraces.data>['list'][number];
export type TraceGraphView = z.infer<typeof getTraceGraph.data>;
