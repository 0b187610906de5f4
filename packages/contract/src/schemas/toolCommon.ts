import { z } from 'zod';
import { amount, chainName, coin, pageBody, pageOf, party, timeMs } from './values.ts';

/** So many addresses are compared at once. */
const MOST_COMMON_ADDRESSES = 10_000;

const count = z.number().int().min(0);

const asked = z.object({
  chainName,
  addresses: z.array(z.string().min(1).max(130)).min(2).max(MOST_COMMON_ADDRESSES),
  /** Of this coin alone; every coin unless said. */
  coinKey: z.string().max(200).optional(),
  startTime: timeMs.optional(),
  endTime: timeMs.optional(),
  /** Also what failed and what carried nothing: calls of contracts, poisoning. */
  withEmpty: z.boolean().default(false),
});

/** A coin that the addresses had from a counterparty (`in`) and gave it (`out`). A coin in doubt only claims to have moved. */
const movedCoin = z.object({ coin, inCount: count, outCount: count, in: amount, out: amount });

/** Counterparties that several of the addresses have in common. */
export const pageCommonParties = {
  body: asked.extend({
    ...pageBody.omit({ cursor: true }).shape,
    /** Of at least so many of the addresses. */
    minHits: z.number().int().min(2).max(MOST_COMMON_ADDRESSES).default(2),
    /** Leaves out exchanges, routers, bridges, mixers and gambling, which strangers have in common. */
    hideServices: z.boolean().default(false),
  }),
  data: pageOf(
    z.object({
      party,
      /** One of the addresses that were asked for. */
      isAsked: z.boolean(),
      /** Labelled as one that strangers share. */
      isService: z.boolean(),
      hits: count,
      /** Which of the addresses, by their place among the distinct ones; empty where these are more than fifty. */
      hitAt: z.array(count),
      inCount: count,
      outCount: count,
      firstTime: timeMs,
      lastTime: timeMs,
      coins: z.array(movedCoin),
    }),
  )
    .omit({ cursor: true })
    .extend({
      /** Addresses that were compared, and lines that only repeated one. */
      addressCount: count,
      repeated: count,
      /** How many of all are services, whether they are shown or not. */
      serviceCount: count,
      /** Coins that were left out because they only claim to be money. */
      doubtedCoinCount: count,
    }),
};

/** What each of the addresses moved with the common counterparties, or with one of them. */
export const pageCommonPairs = {
  body: pageCommonParties.body.extend({ counterparty: z.string().max(130).optional() }),
  data: pageOf(
    z.object({
      party,
      address: party,
      coin,
      inCount: count,
      outCount: count,
      in: amount,
      out: amount,
      firstTime: timeMs,
      lastTime: timeMs,
    }),
  ).omit({ cursor: true }),
};

export type CommonPartyView = z.infer<typeof pageCommonParties.data>['list'][number];
export type CommonPairView = z.infer<typeof pageCommonPairs.data>['list'][number];
export type MovedCoinView = z.infer<typeof movedCoin>;
