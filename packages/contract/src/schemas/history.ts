import { z } from 'zod';
import { label, pageBody, pageOf } from './values.ts';

/** As long as a search may be. */
const text = z.string().max(20_000).optional();
const sort = z.string().min(1).max(32);

/** The names under which clients are known, or likely, to send what was searched. The first that holds something counts. */
export const textFields = ['text', 'searchText', 'search', 'keyword', 'content', 'value', 'address', 'hash', 'name', 'q'] as const;

/** A history entry's fields; `text` is what was searched, or what any of its other names holds. */
const entryQuery = z.object({
  ...(Object.fromEntries(textFields.map((name) => [name, text])) as Record<(typeof textFields)[number], typeof text>),
  id: z.string().max(64).optional(),
  model: z.string().max(32).optional(),
  slug: z.string().max(250).optional(),
  sort: z.string().max(32).optional(),
  createTime: z.string().max(32).optional(),
});

export const saveSearch = { params: z.object({ sort }), query: entryQuery, data: z.null() };

/** Nothing of the fields but the sort is kept for a visitor. */
export const saveAnonymousSearch = { params: z.object({ sort }), query: entryQuery, data: z.null() };

const entry = z.object({
  id: z.number().int(),
  sort: z.string(),
  /** Key of a coin; '' elsewhere. */
  slug: z.string(),
  /** Chain name; '' when the search was on all chains. */
  model: z.string(),
  text: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in the product's time zone. */
  createTime: z.string(),
});

export const listSearches = {
  params: z.object({ n: z.coerce.number().int().min(1).max(1_000) }),
  data: z.array(entry),
};

/** An entry with what is known of the address that it names. */
const namedEntry = entry.extend({ label: label.optional() });

/** `text` is a part of what was searched, or of a coin's key. `limit` is how many searches an account keeps. */
export const pageSearches = {
  body: pageBody.extend({ text: z.string().max(200).optional(), sort: z.string().max(32).optional() }),
  data: pageOf(namedEntry).extend({
    /** How many entries of each sort hold the text, the sort with most first. */
    sorts: z.array(z.object({ sort: z.string(), count: z.number().int() })),
    limit: z.number().int(),
  }),
};

const deletedCount = z.object({ deleted: z.number().int() });

/** `n` limits nothing. */
export const deleteSearch = {
  params: z.object({ n: z.coerce.number().int(), id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  query: z.object({ sort: z.string().max(32).optional() }),
  data: deletedCount,
};

/** Those of a sort; all of them without one. */
export const deleteSearches = {
  params: z.object({ n: z.coerce.number().int() }),
  query: z.object({ sort: z.string().max(32).optional() }),
  data: deletedCount,
};

export type HistoryEntryView = z.infer<typeof entry>;
export type NamedEntryView = z.infer<typeof namedEntry>;
