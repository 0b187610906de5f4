import { z } from 'zod';
import { amount, chainName, coin, coverage, label, pageBody, pageOf, timeMs } from './values.ts';
import { transfer } from './transfer.ts';

const params = z.object({ coin: z.string().min(1).max(250) });
/** Of an item, in decimal digits; absent or empty for the coin as a whole. */
const tokenId = z
  .string()
  .regex(/^\d{0,78}$/)
  .optional();
const query = z.object({ chainName: z.string().max(32).optional(), tokenId });

export const getCoin = {
  params,
  query,
  data: coin.extend({
    /** The item that was asked for, null for the coin as a whole. */
    tokenId: z.string().nullable(),
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
  data: z.object({ supply: amount.nullable(), source: z.enum(['transfers', 'contract', 'unknown']), coverage }),
};

export const pageNativeTransfers = {
  body: pageBody.extend({
    chainName,
    /** The native coin when given at all. */
    coinKey: z.string().max(250).optional(),
    /** Native coins have no items: taken as every call of a coin takes it, and refused when it says one. */
    tokenId,
    address: z.string().max(200).optional(),
    startTime: timeMs.min(0).max(8.64e15).optional(),
    endTime: timeMs.min(0).max(8.64e15).optional(),
    minAmount: z.string().max(100).optional(),
    maxAmount: z.string().max(100).optional(),
  }),
  /** `method` says how payers and receivers were derived. */
  data: pageOf(transfer).extend({ method: z.string() }),
};

export type CoinDetailView = z.infer<typeof getCoin.data>;
