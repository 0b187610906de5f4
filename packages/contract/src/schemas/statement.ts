import { z } from 'zod';
import { amount, chainName, coin, coinDoubt, coverage, limited, pageBody, pageOf, party, timeMs } from './values.ts';

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

export type StatementRowView = z.infer<typeof statementRow>;
export type BalanceChartView = z.infer<typeof getBalanceChart.data>;
