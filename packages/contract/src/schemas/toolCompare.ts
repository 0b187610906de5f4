import { claimTypes } from '@chaintrail/model';
import { z } from 'zod';
import { chainName, coverage, pageBody, pageOf, party } from './values.ts';

const count = z.number().int().min(0);

/** Two addresses side by side: what speaks for one hand and what against; never a verdict. */
export const pageComparison = {
  body: z.object({
    chainName,
    a: z.string().min(1).max(130),
    b: z.string().min(1).max(130),
    ...pageBody.omit({ cursor: true }).shape,
  }),
  data: pageOf(
    z.object({
      dimension: z.enum(['direct', 'gas', 'givers', 'counterparties', 'hours']),
      /** What was found of each, in words. */
      a: z.string(),
      b: z.string(),
      /** `neutral`: nothing follows from it; `unknown`: too little is known to compare. */
      outcome: z.enum(['support', 'against', 'neutral', 'unknown']),
      /** The same in words. */
      result: z.string(),
      claim: z.enum(claimTypes),
      /** Whom both have in this; empty where nobody. */
      shared: z.array(party),
      /** How many pairs of other addresses of the same time are alike in this, of how many; null where too few were found. */
      base: z.object({ pairs: count, alike: count }).nullable(),
    }),
  )
    .omit({ cursor: true })
    .extend({ a: party, b: party, supportCount: count, againstCount: count, sampledCount: count, coverage }),
};

export type ComparisonRowView = z.infer<typeof pageComparison.data>['list'][number];
export type ComparisonView = z.infer<typeof pageComparison.data>;
