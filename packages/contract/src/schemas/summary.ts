import { z } from 'zod';
import { amount, chainName, party } from './values.ts';

/** A sentence as typed parts, so that the page links its parts and an export prints its text. */
export const summaryPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('action'), text: z.string() }),
  /** `chainName` where the party is on another chain. */
  z.object({ type: z.literal('party'), party, chainName: chainName.optional() }),
  /** Another transaction that this one belongs to. */
  z.object({ type: z.literal('transaction'), chainName, hash: z.string() }),
  z.object({ type: z.literal('amount'), amount }),
]);

export type SummaryPart = z.infer<typeof summaryPart>;
