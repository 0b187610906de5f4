import { z } from 'zod';
import { amount, party, timeMs } from './values.ts';

/** A field of a struct or an item of a list. Flat, each behind what it lies in: bytes can nest deeper than a reader's stack. */
export const argumentPart = z.object({
  /** 1 for those of the argument itself. */
  depth: z.number().int(),
  /** Of an item its place, `[0]`. */
  name: z.string(),
  type: z.string(),
  /** Null for what has parts of its own, which follow it. Long ones are cut; the argument's value has all of them. */
  value: z.string().nullable(),
  party: party.optional(),
});

/** What structs and lists are made of, and how many parts are not listed. */
export const argumentParts = { parts: z.array(argumentPart).optional(), omittedParts: z.number().int().optional() };

/** One argument of a call: its value, and whom it names, how much of which coin it is, and which moment. */
export const argument = z.object({
  name: z.string(),
  type: z.string(),
  value: z.string(),
  parties: z.array(party).optional(),
  amount: amount.optional(),
  time: timeMs.optional(),
  ...argumentParts,
});

/** One argument of an event. */
export const eventArgument = argument.extend({ isIndexed: z.boolean() });

export type ArgumentPartView = z.infer<typeof argumentPart>;
export type ArgumentView = z.infer<typeof argument>;
export type EventArgumentView = z.infer<typeof eventArgument>;
