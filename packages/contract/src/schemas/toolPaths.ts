import { z } from 'zod';
import { amount, chainName, coin, coverage, decimalText, hash, party, pageBody, pageOf, timeMs } from './values.ts';

const count = z.number().int().min(0);

/** Ways by which a coin went from one address to another, each later than the one before it. */
export const pagePaths = {
  body: z.object({
    chainName,
    from: z.string().min(1).max(130),
    to: z.string().min(1).max(130),
    /** At most so many transfers one after the other. */
    hops: z.number().int().min(1).max(6).default(4),
    /** Of this coin alone; needed for a least amount. */
    coinKey: z.string().max(200).optional(),
    minAmount: decimalText.optional(),
    startTime: timeMs.optional(),
    endTime: timeMs.optional(),
    ...pageBody.omit({ cursor: true }).shape,
  }),
  data: pageOf(
    z.object({
      coin,
      /** The smallest of its transfers: no more than that can have gone the whole way. */
      most: amount,
      steps: z.array(
        z.object({
          from: party,
          to: party,
          hash,
          blockNumber: z.number().int(),
          time: timeMs,
          amount,
          /** Transfers of the coin between the two beside this one, within the bounds. */
          otherCount: count,
        }),
      ),
    }),
  )
    .omit({ cursor: true })
    .extend({
      /** Addresses whose transfers were gone through. */
      expandedCount: count,
      /** What was not gone on from, and why: it may hide ways. */
      stopped: z.array(z.object({ reason: z.enum(['service', 'many', 'budget']), count, examples: z.array(party) })),
      /** More ways exist than were put in order. */
      isCut: z.boolean(),
      coverage,
    }),
};

export type PathView = z.infer<typeof pagePaths.data>['list'][number];
export type PathsView = z.infer<typeof pagePaths.data>;
