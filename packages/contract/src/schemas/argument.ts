import { z } from 'zod';
import { amount, party, timeMs } from './values.ts';

/** One argument of a call: its value, and whom it names, how much of which coin it is, and which moment. */
export const argument = z.object({
  name: z.string(),
  type: z.string(),
  value: z.string(),
  parties: z.array(party).optional(),
  amount: amount.optional(),
  time: timeMs.optional(),
});

/** One argument of an event. */
export const eventArgument = argument.extend({ isIndexed: z.boolean() });

export type ArgumentView = z.infer<typeof argument>;
export type EventArgumentView = z.infer<typeof eventArgument>;
