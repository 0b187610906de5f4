import { z } from 'zod';
import { eventArgument } from './argument.ts';
import { chainName, coin, hash, pageBody, pageOf, party } from './values.ts';

/** An event log, decoded where its event is known, and as the chain wrote it. */
export const eventLog = z.object({
  /** Position in the block. */
  logIndex: z.number().int(),
  contract: party,
  /** What the contract says it is a coin of; null where it never said. */
  coin: coin.nullable(),
  /** The likely event of its first topic; null where nobody knows it or its data does not fit. */
  event: z
    .object({
      name: z.string(),
      signature: z.string(),
      /** What it means, in a word. */
      title: z.string().nullable(),
      arguments: z.array(eventArgument),
    })
    .nullable(),
  topics: z.array(z.string()),
  data: z.string(),
  /** The transfers that this log is the source of, at most the first 100. */
  transferIds: z.array(z.string()),
});

export const pageTransactionLogs = {
  body: pageBody.extend({ chainName, hash }),
  data: pageOf(eventLog),
};

export type EventLogView = z.infer<typeof eventLog>;
