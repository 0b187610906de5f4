import { claimTypes } from '@chaintrail/model';
import { z } from 'zod';
import { amount, chainName, coverage, label, timeMs } from './values.ts';

/** So many addresses are answered at once. */
const MAX_GLANCES = 500;

/** What an address is on one chain, as one line of a list says it. */
export const glance = z.object({
  chainName,
  address: z.string(),
  label: label.optional(),
  isContract: z.literal(true).optional(),
  /** Of coins whose name is proven, the one that says most; null where the covered history leaves less than nothing of it. */
  balance: amount.nullable(),
  /** All that ever came in and went out of the coin of `balance`, fees included; null where that is. */
  in: amount.nullable(),
  out: amount.nullable(),
  /** What it holds of other proven coins. */
  otherBalances: z.array(amount),
  /** Null where rows are no transfers. */
  transferCount: z.number().int().nullable(),
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  /** Coins that their issuer has stopped for this address. */
  frozenCoins: z.array(z.string()),
  /** What labels of the address itself name as a risk, gravest first; absent where none does, which says nothing of it. */
  risks: z
    .array(z.object({ name: z.string(), level: z.number().int().min(1).max(4), claim: z.enum(claimTypes), source: z.string() }))
    .min(1)
    .optional(),
});

export const glanceAddresses = {
  body: z.object({ addresses: z.array(z.string().min(1).max(130)).min(1).max(MAX_GLANCES) }),
  data: z.object({
    /** One entry for each address that was asked for, in that order, with every chain that knows it. */
    list: z.array(z.object({ asked: z.string(), places: z.array(glance) })),
    /** The chains that were asked. What one of them has is missing unless it is `done`. */
    tried: z.array(z.object({ chainName, state: z.enum(['done', 'syncing', 'error']), coverage: coverage.optional() })),
  }),
};

/** A workbook or text with addresses in it. */
export const readListFile = {
  body: z.object({ file: z.file().optional() }),
  data: z.object({
    /** As it would be pasted: a line for each row, its filled cells parted by tabs. */
    text: z.string(),
    sheets: z.array(z.object({ name: z.string(), rows: z.number().int().min(0) })),
  }),
};

export type GlanceView = z.infer<typeof glance>;
