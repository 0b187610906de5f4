import { z } from 'zod';
import { dayValue } from './rate.ts';
import { amount, chainName, coin, coverage, hash, pageBody, pageOf, party, timeMs } from './values.ts';

/** A hash of '' where only the addresses' own rows say which block it was. */
const block = z.object({ number: z.number().int(), hash: z.union([hash, z.literal('')]), time: timeMs });

const question = z.object({
  chainName,
  addresses: z.array(z.string().min(1).max(130)).min(1).max(200),
  /** The moment; what is after the newest stored block is answered as of that block, which says so. */
  time: timeMs.min(0),
});

/** What addresses held at a moment: the last block whose time is not after it decides. */
export const pageBalancesAt = {
  body: question.extend(pageBody.omit({ cursor: true }).shape),
  data: pageOf(
    z.object({
      party,
      coin,
      balance: amount,
      /** By the price of the moment's day; null where the coin has none, is in doubt, or its balance is below nothing. */
      value: dayValue.nullable(),
      /**
       * How the figure was got: `both` by the node's own state after that block and by all transfers, which agree; `node` where they differ, by the
       * node's; `transfers` where no node says.
       */
      method: z.enum(['both', 'node', 'transfers']),
      /** By all transfers, where they differ from the node. */
      byTransfers: amount.nullable(),
      /** Why there is only one method, or why they differ; '' where nothing is to be said. */
      note: z.string(),
      transferCount: z.number().int(),
      lastTime: timeMs.nullable(),
    }),
  )
    .omit({ cursor: true })
    .extend({
      asked: timeMs,
      block,
      /** The one behind it, which is after the moment; null where it is not stored yet. */
      next: block.nullable(),
      /** Nothing undoes the block any more. */
      isFinal: z.boolean(),
      addressCount: z.number().int(),
      repeated: z.number().int(),
      /** Coins of which this chain's histories tell no balance: nothing follows from their absence in the list. */
      untold: z.array(z.string()),
      /** Null where no prices are asked for; who told those of this page, null where nobody knew one. */
      pricing: z.object({ source: z.string().nullable() }).nullable(),
      coverage,
    }),
};

/** The same as a paper (.pdf). */
export const exportBalancesAt = { body: question, data: z.null() };

export type BalanceAtView = z.infer<typeof pageBalancesAt.data>['list'][number];
export type BalancesAtView = z.infer<typeof pageBalancesAt.data>;
