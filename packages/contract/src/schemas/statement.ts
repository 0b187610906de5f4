import { z } from 'zod';
import { usedRate } from './rate.ts';
import {
  amount,
  chainName,
  coin,
  coinDoubt,
  coverage,
  decimalText,
  limited,
  pageBody,
  pageOf,
  party,
  pastTimeMs,
  percent,
  timeMs,
} from './values.ts';

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

/** A coin of an address, over all that is stored or over a span of time: the blocks of that time, whole ones. */
const statementAsked = z.object({
  chainName,
  address,
  coinKey: z.string().max(250).optional(),
  startTime: pastTimeMs.optional(),
  endTime: pastTimeMs.optional(),
});

export const pageStatement = {
  body: pageBody.extend(statementAsked.shape),
  data: pageOf(statementRow),
};

/** What the rows of a statement come to: opening balance and changes make the closing balance, exactly. */
export const sumStatement = {
  body: statementAsked,
  data: z.object({
    coin,
    /** The blocks of that time; `to` is below `from` where none lies in it. */
    blocks: z.object({ from: z.number().int(), to: z.number().int() }),
    /** Rows of the list. */
    count: z.number().int(),
    /** Null where no balance follows from the rows; `notes` then say why. */
    sums: z
      .object({
        opening: amount,
        income: amount,
        incomeCount: z.number().int(),
        spent: amount,
        spentCount: z.number().int(),
        /** Null where fees are no rows of their own: coins that pay none, and Bitcoin-like chains, where they are in `spent`. */
        fee: amount.nullable(),
        feeCount: z.number().int(),
        closing: amount,
      })
      .nullable(),
    /**
     * The closing balance held against something else: what the node says of that block; where nothing changed since, what it says of now or
     * the outputs that are unspent. `difference` is what that says more. Null where nobody can be asked; `notes` then say why.
     */
    check: z.object({ by: z.enum(['node', 'nodeNow', 'unspent']), balance: amount, difference: amount }).nullable(),
    /** Why the sum may not close or could not be checked, in words. */
    notes: z.array(z.string()),
    coverage,
  }),
};

export const holding = z.object({
  coin,
  /** Of a contract of items, how many of them. */
  balance: amount,
  transferCount: z.number().int(),
  lastTime: timeMs.nullable(),
  /** What it is worth in US dollars now, rounded down to the cent; null where nobody told a price. `cny` the same in yuan, null where no rate is set. */
  value: z.object({ usd: decimalText, price: decimalText, time: timeMs, cny: decimalText.nullable() }).nullable(),
});

/**
 * Who told the prices, and what everything with one is worth together; null where no source of prices is asked. `yuan` is the same by one
 * rate, null where none is set for today or shortly before.
 */
const prices = z
  .object({
    source: z.string(),
    currency: z.literal('USD'),
    total: decimalText,
    priced: z.number().int(),
    yuan: z.object({ total: decimalText, rate: usedRate }).nullable(),
  })
  .nullable();

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

export type StatementSumsView = z.infer<typeof sumStatement.data>;
export type HoldingView = z.infer<typeof holding>;
export type StatementRowView = z.infer<typeof statementRow>;
export type BalanceChartView = z.infer<typeof getBalanceChart.data>;
