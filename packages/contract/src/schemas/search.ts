import { familyNames } from '@chaintrail/model';
import { z } from 'zod';
import { nameMark } from './name.ts';
import { amount, chainName, coinDoubt, coverage, namedParty, party, label, timeMs } from './values.ts';

export const hitKinds = ['address', 'hash', 'block', 'token', 'nft', 'ens'] as const;

export const hit = z.object({
  kind: z.enum(hitKinds),
  chainName,
  /** What the page opens: address, hash, height, contract. */
  text: z.string(),
  title: z.string(),
  subtitle: z.string(),
  label: label.optional(),
  /** Whose ends this address bears, where both were found: it stands after that one. */
  imitates: namedParty.optional(),
  /** Why a token is no money; it stands after what nobody doubts. */
  doubt: coinDoubt.optional(),
  /** Of a name: where it leads as its holder says, and what stands between it and trust. */
  claim: z.object({ address: party.nullable(), marks: z.array(nameMark) }).optional(),
  /** Of a proven coin: the one that says most. */
  balance: amount.nullable().optional(),
  otherBalances: z.array(amount).optional(),
  isContract: z.boolean().optional(),
  transferCount: z.number().int().nullable().optional(),
  firstActive: timeMs.nullable().optional(),
  lastActive: timeMs.nullable().optional(),
  coverage,
});

export const search = {
  query: z.object({ address: z.string().max(20_000), chainName: z.string().max(32).optional() }),
  data: z.object({
    list: z.array(hit),
    /** Every chain that was asked and how it answered. */
    tried: z.array(z.object({ chainName, state: z.enum(['found', 'none', 'not_configured', 'syncing', 'error']) })),
    /** How the text was understood, in words, with the likely right form where it was damaged. */
    notice: z.object({ kind: z.string(), text: z.string(), suggestion: z.string().optional() }).nullable(),
    /** Several addresses in one text. */
    bulk: z
      .array(
        z.object({
          text: z.string(),
          family: z.enum(familyNames),
          kind: z.enum(['address', 'hash']),
          problem: z.literal('wrong_checksum').optional(),
        }),
      )
      .optional(),
    job: z.string().optional(),
  }),
};

export const suggestion = z.object({
  kind: z.enum(hitKinds),
  group: z.enum(['address', 'label', 'token', 'name']),
  chainName,
  text: z.string(),
  title: z.string(),
  subtitle: z.string(),
  label: label.optional(),
  /** Whose ends this address bears: it stands after that one. */
  imitates: namedParty.optional(),
  /** Why a token is no money; it stands after what nobody doubts. */
  doubt: coinDoubt.optional(),
  /** Half-open ranges of `title` that match the query. */
  matches: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export const suggest = {
  query: z.object({ address: z.string().max(500), chainName: z.string().max(32).optional() }),
  data: z.object({
    list: z.array(suggestion),
    tookMs: z.number(),
    /** True when a chain or the names answered too late or failed: what is missing from the list may still exist. */
    isPartial: z.boolean(),
  }),
};

export const listNear = {
  query: z.object({ address: z.string().min(1).max(200), chainName: z.string().max(32).optional() }),
  data: z.object({
    /** Stored addresses that differ from the text in one character: wrong, missing, too many, or two exchanged. */
    near: z.array(hit),
    /** Stored addresses that begin and end as this one does and are others. */
    alike: z.array(hit),
    /** True when a chain answered too late or failed. */
    isPartial: z.boolean(),
  }),
};

export type HitView = z.infer<typeof hit>;
export type NearView = z.infer<typeof listNear.data>;
export type SearchView = z.infer<typeof search.data>;
export type SuggestionView = z.infer<typeof suggestion>;
