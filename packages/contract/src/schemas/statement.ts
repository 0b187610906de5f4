import { z } from 'zod';
import { amount, chainName, coin, coinDoubt, coverage, decimalText, limited, pageBody, pageOf, party, percent, timeMs } from './values.ts';

const address = z.string().min(1).max(200);

/** One change of a balance. On Bitcoin-like chains a transaction, elsewhere a transfer. */
export const statementRow = z.object({
  id: z.string(),
  hash: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  kind: z.string(),
  counterparty: party,
  change: amount,
  /** Null where the coin is in doubt: no balance follows from its events. */
  balance: amount.nullable(),
  doubt: coinDoubt.nullable(),
  status: z.enum(['ok', 'failed']),
  isFinal: z.boolean(),
});

export const pageStatement = {
  body: pageBody.extend({ chainName, address, coinKey: z.string().max(250).optional() }),
  data: pageOf(statementRow),
};

export const holding = z.object({
  coin,
  /** Of a contract of items, how many of them. */
  balance: amount,
  transferCount: z.number().int(),
  lastTime: timeMs.nullable(),
  /** What it is worth in US dollars now, rounded down to the cent; null where nobody told a price. */
  value: z.object({ usd: decimalText, price: decimalText, time: timeMs }).nullable(),
});

/** Who told the prices, and what everything with one is worth together; null where no source of prices is asked. */
const prices = z.object({ source: z.string(), currency: z.literal('USD'), total: decimalText, priced: z.number().int() }).nullable();

export const pageHoldings = {
  body: pageBody.omit({ cursor: true }).extend({ chainName, address }),
  data: pageOf(holding).omit({ cursor: true }).extend({
    /** Coins that only claim to be money; they are not in the list. */
    doubtedCount: z.number().int(),
    /** Coins of which the address gave more than its transfers brought it; not in the list either. */
    overdrawnCount: z.number().int(),
    prices,
  }),
};

export const getHolding = {
  query: z.object({
    chainName: chainName.optional(),
    address,
    coinKey: z.string().min(1).max(250),
    tokenId: z
      .string()
      .regex(/^\d{0,78}$/)
      .optional(),
  }),
  data: z.object({
    coin,
    tokenId: z.string().nullable(),
    /** Null, as what follows, where the coin is in doubt. */
    balance: amount.nullable(),
    /** Among all holders; null where it has nothing. */
    rank: z.number().int().nullable(),
    /** Of what all holders have, in percent. */
    share: percent.nullable(),
    holders: z.number().int().nullable(),
    /** Of a single coin none is told. */
    prices: z.null(),
    coverage,
  }),
};

export const getBalanceChart = {
  query: z.object({ chainName: chainName.optional(), address, coinKey: z.string().min(1).max(250) }),
  data: z.object({
    coin,
    /** Oldest first; each the balance from its time on. None where the coin is in doubt. */
    points: z.array(z.object({ time: timeMs, blockNumber: z.number().int(), balance: amount })),
    highest: amount.nullable(),
    limited: limited.optional(),
    coverage,
  }),
};

export type HoldingView = z.infer<typeof holding>;
export type StatementRowView = z.infer<typeof statementRow>;
export type BalanceChartView = z.infer<typeof getBalanceChart.data>;
