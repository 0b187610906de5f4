import { z } from 'zod';
import { amount, coin, coverage, label, timeMs } from './common.ts';

const params = z.object({ coin: z.string().min(1).max(250) });
const query = z.object({ chainName: z.string().max(32).optional() });

export const getCoin = {
  params,
  query,
  data: coin.extend({
    labels: z.array(label),
    /** Well-known coin that this one resembles; null when it resembles none. */
    resembles: coin.nullable(),
    firstTime: timeMs.nullable(),
    lastTime: timeMs.nullable(),
    coverage,
  }),
};
export const countCoinTransfers = { params, query, data: z.object({ count: z.number().int(), coverage }) };
export const countCoinHolders = { params, query, data: z.object({ count: z.number().int(), coverage }) };
export const getCoinSupply = {
  params,
  query,
  data: z.object({ supply: amount.nullable(), source: z.enum(['movements', 'contract', 'unknown']), coverage }),
};

export type CoinDetailView = z.infer<typeof getCoin.data>;
