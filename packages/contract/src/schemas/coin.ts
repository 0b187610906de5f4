import { z } from 'zod';
import { entityTypes } from '@chaintrail/model';
import {
  amount,
  chainName,
  coin,
  coverage,
  decimalText,
  hash,
  label,
  limited,
  pageBody,
  pageOf,
  party,
  percent,
  timeMs,
} from './values.ts';
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

const askedCoin = { coinKey: z.string().min(1).max(250), chainName: chainName.optional(), tokenId };

export const pageCoinTransfers = {
  body: pageBody.extend({
    ...askedCoin,
    /** Either side. */
    address: z.string().max(200).optional(),
    startTime: timeMs.min(0).max(8.64e15).optional(),
    endTime: timeMs.min(0).max(8.64e15).optional(),
    minAmount: z.string().max(100).optional(),
    maxAmount: z.string().max(100).optional(),
  }),
  data: pageOf(transfer),
};

/** What so many of the largest hold together. */
const topShare = z.object({ count: z.number().int(), share: percent });

export const coinHolder = z.object({
  /** Place by amount, from 1; equal amounts stand by address. */
  rank: z.number().int(),
  party,
  amount,
  /** Of the supply, or of all that is held where none is known; null where the coin is in doubt. */
  share: percent.nullable(),
  /** What it has more or, below zero, less than at `since`; null where the coin is in doubt or `since` is. */
  change: amount.nullable(),
  transferCount: z.number().int(),
  /** Of this coin. */
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  /** `own`: the coin's own contract. */
  flags: z.array(z.enum(['contract', 'own'])),
});

export const pageCoinHolders = {
  body: pageBody.extend({
    ...askedCoin,
    /** One holder alone, with its place among all. */
    address: z.string().max(200).optional(),
  }),
  data: pageOf(coinHolder).extend({
    coin,
    /** What all holders have together; null where the coin is in doubt. */
    held: amount.nullable(),
    /** Created minus destroyed, by the transfers; null where that is unknown. */
    supply: amount.nullable(),
    /** What the shares are of: the supply where it is known and all of it is held, else what is held; null where the coin is in doubt. */
    base: z.enum(['supply', 'held']).nullable(),
    /** Addresses that gave more than their transfers brought them: what they had came otherwise. */
    overdrawn: z.object({ count: z.number().int(), amount: amount.nullable() }),
    /** What the largest hold together; null where the coin is in doubt. */
    top: z.array(topShare).nullable(),
    /** Time of the block that changes count from, 30 days before the newest; null where what is stored does not reach back so far. */
    since: timeMs.nullable(),
  }),
};

export const tokenRow = z.object({
  coin,
  transferCount: z.number().int(),
  /** Null where there are too many transfers to count them here: the call for one coin does. */
  holderCount: z.number().int().nullable(),
  firstTime: timeMs,
  lastTime: timeMs,
  /** The listed coin whose name or symbol it bears. */
  resembles: coin.nullable(),
  /** The listed coin whose contract has the same first and last characters. */
  endsLike: coin.nullable(),
});

export const pageTokens = {
  body: pageBody.omit({ cursor: true }).extend({
    /** All chains without it. */
    chainName: z.string().max(32).optional(),
    /** A part of a symbol or name, or a contract. */
    text: z.string().max(250).optional(),
    /** Market value is no order: no source of prices is read. */
    sort: z.enum(['transfers', 'holders']).default('transfers'),
  }),
  data: pageOf(tokenRow).omit({ cursor: true }),
};

export const judgeCoin = {
  body: z.object({
    ...askedCoin,
    /** Of what moved; who holds what is always said of now. */
    startTime: timeMs.min(0).max(8.64e15).optional(),
    endTime: timeMs.min(0).max(8.64e15).optional(),
    /** On the clock of Beijing. */
    period: z.enum(['day', 'week', 'month']).default('month'),
    /** Who holds it alone: what goes through all transfers is then null. */
    only: z.literal('holders').optional(),
  }),
  data: z.object({
    coin,
    /** Of the coin's holders now; null where it is in doubt. */
    spread: z
      .object({
        holders: z.number().int(),
        top: z.array(topShare),
        /** 0 where all hold the same, near 1 where one holds all; to four digits. Null where there is nobody. */
        gini: decimalText.nullable(),
        /** What the smallest 5 %, 10 % … 100 % of them have together. */
        curve: z.array(z.object({ holders: z.number().int(), share: percent })),
        base: z.enum(['supply', 'held']),
        /** The same after the block of 30 days before the newest, of what was held then; null where what is stored does not reach back so far. */
        before: z.object({ time: timeMs, holders: z.number().int(), top: z.array(topShare), gini: decimalText.nullable() }).nullable(),
      })
      .nullable(),
    /** The largest 1,000 by what their labels, as the caller sees them, say they are, and all others; null where the coin is in doubt. */
    composition: z
      .object({
        looked: z.number().int(),
        kinds: z.array(z.object({ type: z.enum([...entityTypes, 'none', 'rest']), count: z.number().int(), amount, share: percent })),
      })
      .nullable(),
    /** Addresses with something of it at the end of each stretch of time; null of native coins and where the caller may not have all transfers. */
    growth: z.array(z.object({ time: timeMs, count: z.number().int() })).nullable(),
    /** Null of native coins. */
    periods: z
      .array(
        z.object({
          time: timeMs,
          created: amount,
          destroyed: amount,
          createdCount: z.number().int(),
          destroyedCount: z.number().int(),
          transferCount: z.number().int(),
        }),
      )
      .nullable(),
    /** Through whose hands most of it went; null of native coins. */
    movers: z.array(z.object({ party, in: amount, out: amount, net: amount, count: z.number().int() })).nullable(),
    /** What its issuer did, by the logs of its contract; null where the product reads no such logs of it. */
    freezes: z
      .object({
        frozenCount: z.number().int(),
        /** What the frozen have. */
        frozen: amount,
        share: percent,
        /** Newest first, at most 100. */
        events: z.array(
          z.object({ action: z.enum(['frozen', 'released', 'destroyed']), party, amount: amount.nullable(), hash, time: timeMs }),
        ),
        eventCount: z.number().int(),
      })
      .nullable(),
    limited: limited.optional(),
    coverage,
  }),
};

export const checkCoin = {
  body: z.object({ coinKey: askedCoin.coinKey, chainName: askedCoin.chainName }),
  data: z.object({
    coin,
    /** The contract's own word beside the events, both after the same block; null where it was not asked or did not answer. */
    contract: z
      .object({
        blockNumber: z.number().int(),
        /** `rebasing`: most holders have by the contract what no transfer brought them. `differs`: it disagrees otherwise. */
        verdict: z.enum(['agrees', 'rebasing', 'differs']),
        /** Created minus destroyed, by the transfers. */
        events: amount,
        /** `totalSupply()`. */
        supply: amount,
        /** Supply less events: what no event tells. May be below zero. */
        untold: amount,
        /** Of the largest holders, how many the contract was asked about, and of how many it says another balance. */
        asked: z.number().int(),
        differing: z.number().int(),
        holders: z.array(z.object({ party, events: amount, contract: amount })),
      })
      .nullable(),
    /** Why the contract's word is missing. */
    note: z.string().nullable(),
    /** Receivers get less than was sent: null where most of the newest direct transfers bring what they say. */
    tax: z
      .object({
        /** Direct calls of `transfer` among the newest transfers, and those of them that lost something. */
        looked: z.number().int(),
        taxed: z.number().int(),
        /** Of what was sent, in percent. */
        lowest: percent,
        highest: percent,
        example: z.object({ hash, time: timeMs, from: party, to: party, collector: party, asked: amount, arrived: amount, kept: amount }),
      })
      .nullable(),
    coverage,
  }),
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

export type CoinHolderView = z.infer<typeof coinHolder>;
export type CoinHoldersView = z.infer<typeof pageCoinHolders.data>;
export type CoinJudgementView = z.infer<typeof judgeCoin.data>;
export type CoinCheckView = z.infer<typeof checkCoin.data>;
export type TokenRowView = z.infer<typeof tokenRow>;
export type CoinDetailView = z.infer<typeof getCoin.data>;
