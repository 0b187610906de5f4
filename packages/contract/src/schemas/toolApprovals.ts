import { z } from 'zod';
import { amount, chainName, coin, coverage, hash, pageBody, pageOf, party, timeMs } from './values.ts';

const count = z.number().int().min(0);
const event = z.object({ hash, blockNumber: z.number().int(), time: timeMs });

/** Whom an address allowed to move what it has, as its contracts' events say and as they stand now. */
export const pageApprovals = {
  body: z.object({
    chainName,
    address: z.string().min(1).max(130),
    startTime: timeMs.optional(),
    endTime: timeMs.optional(),
    /** Only what still stands. */
    standingOnly: z.boolean().default(false),
    ...pageBody.omit({ cursor: true }).shape,
  }),
  data: pageOf(
    z.object({
      /** `amount` of a token; one `item` or `all` items of a collection; `permit2` through that contract, which itself is allowed to move the token. */
      kind: z.enum(['amount', 'item', 'all', 'permit2']),
      spender: party,
      coin,
      /** '' unless one item was approved. */
      tokenId: z.string(),
      /** As it stands: null where all or one item is meant. */
      allowance: amount.nullable(),
      /** More than anybody can ever have. */
      isUnlimited: z.boolean(),
      /** Whether anything may still be moved by it. */
      stands: z.boolean(),
      /** Where the state is from: asked of the contract at a block, or the last event. */
      from: z.enum(['contract', 'event']),
      /** Of Permit2 alone. */
      expiresAt: timeMs.nullable(),
      first: event,
      last: event,
      eventCount: count,
      /** What the spender moved out of the address by it; null for what was moved by several at once. */
      taken: amount.nullable(),
      takenCount: count,
      lastTaken: event.nullable(),
      /** Transfers in whose transactions several allowed spenders called, counted to none of them. */
      sharedCount: count,
    }),
  )
    .omit({ cursor: true })
    .extend({
      owner: party,
      /** The block at which contracts were asked; null where none was, and `note` says why. */
      askedAt: z.object({ blockNumber: z.number().int(), time: timeMs.nullable() }).nullable(),
      note: z.string(),
      standingCount: count,
      coverage,
    }),
};

export type ApprovalView = z.infer<typeof pageApprovals.data>['list'][number];
export type ApprovalsView = z.infer<typeof pageApprovals.data>;
