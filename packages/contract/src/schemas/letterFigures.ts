import { z } from 'zod';
import { usedRate } from './rate.ts';
import { chainName, coverage, decimalText, integerText, timeMs } from './values.ts';

/** A label that a claim cites, as it stood: by whom and when it was last written, null of what the product itself knows. */
const citation = z.object({
  id: z.number().int().nullable(),
  name: z.string(),
  source: z.string(),
  by: z.string().nullable(),
  at: timeMs.nullable(),
});

const addressFigure = z.object({
  chainName,
  address: z.string(),
  coin: z.string(),
  contract: z.string(),
  firstAt: timeMs.nullable(),
  lastAt: timeMs.nullable(),
  count: z.number().int(),
  received: decimalText,
  sent: decimalText,
  balance: decimalText,
  claim: z.string().nullable(),
  /** What the claim rests on; absent in letters of before, and where nothing is claimed. */
  cites: z.array(citation).optional(),
  hasNoCustodian: z.boolean(),
});

/** A listed address of which nothing can be said yet: its history was not fetched, its chain has no block yet, or is not served here. */
const unreadAddress = z.object({
  chainName,
  address: z.string(),
  reason: z.enum(['unfetched', 'waiting', 'unserved']),
  /** What to do about it. */
  text: z.string(),
  claim: z.string().nullable(),
  /** What the claim rests on; absent in letters of before, and where nothing is claimed. */
  cites: z.array(citation).optional(),
  hasNoCustodian: z.boolean(),
});

const transactionFigure = z.object({
  chainName,
  coin: z.string(),
  hash: z.string(),
  at: timeMs,
  blockNumber: z.number().int(),
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  raw: integerText,
});

const head = z.object({ chainName, number: z.number().int(), hash: z.string(), at: timeMs, coverage });

export const figures = z.object({
  addresses: z.array(addressFigure),
  /** Listed as well, and in no sum; absent in letters of before. The same in yuan where a rate is set. */
  unread: z.array(unreadAddress).optional(),
  transactions: z.array(transactionFigure),
  /** True where there are more transfers than a letter lists. */
  isCut: z.boolean(),
  /** What came from others than the listed addresses; `inner` is what these paid each other, absent where they did not. */
  totals: z.array(
    z.object({
      chainName,
      coin: z.string(),
      addresses: z.number().int(),
      count: z.number().int(),
      amount: decimalText,
      inner: z.object({ count: z.number().int(), amount: decimalText }).optional(),
    }),
  ),
  /** What all totals come to in US dollars, where every coin of them has a price; absent in letters of before. */
  value: z
    .object({
      usd: decimalText,
      source: z.string(),
      at: timeMs,
      yuan: z.object({ cny: decimalText, rate: usedRate }).nullable().optional(),
    })
    .nullable()
    .optional(),
  heads: z.array(head),
  madeAt: timeMs,
});

export type LetterFigures = z.infer<typeof figures>;
