import { z } from 'zod';
import { amount, chainName, coin, coverage, decimalText, party, timeMs } from './values.ts';

/** Waiting transactions that offer `from` and more for a virtual byte, below the next higher band's `from`. */
const mempoolBand = z.object({
  /** In the chain's smallest unit. */
  from: z.number().int(),
  transactions: z.number().int(),
  /** Virtual bytes (BIP141), bytes where the chain has none. */
  sizeBytes: z.number().int(),
  /** Bytes of the bands above it, which blocks take first. */
  aheadBytes: z.number().int(),
});

/** By what a family tells the price of a transaction. */
export const feeMeasure = z.enum(['base_fee', 'gas_price', 'per_vbyte', 'per_byte', 'per_transaction']);

/** What was paid in the last blocks, by percentiles. */
const feeLevels = z.object({
  fromBlock: z.number().int(),
  toBlock: z.number().int(),
  /** Those that paid. */
  transactions: z.number().int(),
  list: z.array(
    z.object({
      name: z.enum(['slow', 'standard', 'fast']),
      /** So many in a hundred paid this or less. */
      percent: z.number().int(),
      /** In the unit of the fees: the last block's base fee and the tip, where there is a base fee. */
      price: decimalText,
      /** Null where all of the price is the producer's. */
      tip: decimalText.nullable(),
    }),
  ),
});

/** What a chain's blocks of the last days hold, up to its head. */
export const getChainActivity = {
  params: z.object({ chainName }),
  query: z.object({ days: z.coerce.number().int().min(1).max(7).default(1) }),
  data: z.object({
    fromBlock: z.number().int(),
    fromTime: timeMs,
    toBlock: z.number().int(),
    toTime: timeMs,
    /** The chain is stored from a block behind the beginning of the span on: what is counted is what there is. */
    isShort: z.boolean(),
    blocks: z.number().int(),
    /** Mean time between two blocks; null where there is one alone. */
    blockTimeMs: z.number().nullable(),
    transactions: z.number().int(),
    failed: z.number().int(),
    /** What a transaction costs, in the measure that this family has; null where nothing was paid. */
    fees: z
      .object({
        measure: feeMeasure,
        /** Gwei, 聪/vB, 聪/字节, or the native coin. */
        unit: z.string(),
        /** Oldest first; decimal texts. A part of the span in which nothing was paid is left out. */
        points: z.array(z.object({ from: timeMs, value: z.string() })),
        /** What transactions of the last blocks paid, as it would be now; null where nobody offers a price, or nobody paid. */
        levels: feeLevels.nullable(),
      })
      .nullable(),
    contracts: z.array(
      z.object({
        contract: party,
        method: z.object({ selector: z.string(), name: z.string().nullable() }),
        calls: z.number().int(),
        /** Of all transactions, 0–1. */
        share: z.number(),
      }),
    ),
    /** Sums are null for coins of which nothing vouches for what they say. */
    coins: z.array(
      z.object({
        coin,
        transfers: z.number().int(),
        sum: amount.nullable(),
        /** Transfers of each part of the span, oldest first. */
        trend: z.array(z.number().int()),
      }),
    ),
    /** What waits at the chain's own node now, every node having its own; null where it does not tell. */
    mempool: z
      .object({
        transactions: z.number().int(),
        queued: z.number().int().nullable(),
        sizeBytes: z.number().int().nullable(),
        bands: z.array(mempoolBand).nullable(),
        /** What the node thinks is enough to be in one of the next blocks, per byte; where it has no bands. */
        estimates: z.array(z.object({ blocks: z.number().int(), rate: decimalText })).optional(),
      })
      .nullable(),
    /** The node was asked and gave no answer in time. */
    isMempoolUnanswered: z.literal(true).optional(),
    coverage,
  }),
};

export type ChainActivityView = z.infer<typeof getChainActivity.data>;
