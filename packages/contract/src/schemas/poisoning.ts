import { z } from 'zod';
import { amount, chainName, coin, coverage, party, timeMs } from './values.ts';

/** The other address of a pair of which one imitates the other: a heuristic, from those who met both. */
const resemblance = z.object({
  party,
  /** Characters that both have in common, from the start and from the end. */
  sharedHead: z.number().int(),
  sharedTail: z.number().int(),
  /** Who met both. */
  victimCount: z.number().int(),
  /** When the first of them met the imitated address by real value, and the imitating one at all. */
  originalTime: timeMs,
  imitatorTime: timeMs,
});

/** What the owner of an address paid to somebody, coins in doubt left out. */
const payment = z.object({ party, paid: z.array(z.object({ coin, amount, count: z.number().int() })) });

/** 投毒与仿冒: look-alike addresses around an address. All counts are of all rows that are stored. */
export const getAddressPoisoning = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: z.object({
    chainName,
    address: z.string(),
    /** Whom the address imitates, the closest first; empty where it imitates nobody. */
    imitates: z.array(resemblance),
    /** Who imitates the address, the closest first. */
    imitatedBy: z.array(resemblance),
    /** What the address did to others by bait (amounts of nothing, coins in doubt, dust), where it imitates somebody. */
    sent: z.object({
      victimCount: z.number().int(),
      zeroCount: z.number().int(),
      doubtedCount: z.number().int(),
      dustCount: z.number().int(),
      /** Who got the most of it; the first ten. */
      victims: z.array(party),
      /** Payments of real value that it got from them, and from whom; the first ten. */
      paidCount: z.number().int(),
      payers: z.array(payment),
    }),
    /** What was put into the history of the address by others. */
    received: z.object({
      /** Token transfers of amount 0. */
      zeroCount: z.number().int(),
      /** Rows of coins in doubt. */
      doubtedCount: z.number().int(),
      imitatorCount: z.number().int(),
      /** Rows of bait that name one of the imitators. */
      baitCount: z.number().int(),
      /** Payments of the address to imitators: whether somebody fell for it. */
      paidCount: z.number().int(),
      /** The imitators in its history, whom each imitates there, and what was paid to it; the first fifty, those who were paid first. */
      imitators: z.array(payment.extend({ imitates: party, baitCount: z.number().int(), paidCount: z.number().int(), firstTime: timeMs })),
    }),
    coverage,
  }),
};

/** Whom these addresses imitate; those that imitate nobody are left out. */
export const listImitations = {
  body: z.object({ chainName, addresses: z.array(z.string().min(1).max(200)).max(100) }),
  data: z.object({ list: z.array(z.object({ address: z.string(), imitates: party })) }),
};

export type AddressPoisoningView = z.infer<typeof getAddressPoisoning.data>;
export type ImitationsView = z.infer<typeof listImitations.data>;
