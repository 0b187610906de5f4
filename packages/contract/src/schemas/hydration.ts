import { z } from 'zod';
import { chainName, since, timeMs } from './values.ts';

const count = z.number().int().min(0);
const place = z.object({ chainName, address: z.string().min(1).max(130) });

/** Of a large history: as many rows again, those of the last twelve months, or all of them. */
const portion = z.enum(['more', 'year', 'all']);

const status = z.enum(['running', 'paused', 'cancelled', 'failed', 'complete', 'partial', 'unverified']);

/** The history of an address on a chain without a node, or before the first block of one that has one: how far it was fetched, from whom, and whether it adds up. */
const hydration = z.object({
  chainName,
  address: z.string(),
  /** `none`: nobody has asked for it yet. */
  status: z.enum(['none', ...status.options]),
  /** Whether an administrator lets this product ask outside. */
  isAllowed: z.boolean(),
  /** 0–1; null while nobody can tell. */
  fraction: z.number().nullable(),
  rows: count,
  calls: count,
  /** Calls that reading it for the first time takes at least: it is short then. */
  leastCalls: count,
  /** Rows at which it pauses. */
  rowLimit: count,
  /** Where it stopped for there being so much, or was read only from some time on: how far it may go on, and about what that takes; null where nobody can tell. */
  portions: z.array(z.object({ portion, rows: count.nullable(), calls: count.nullable() })),
  /** Rows altogether, as the sources say; null where they do not. */
  estimatedTotal: count.nullable(),
  /** Whom it may ask, in their order. */
  sources: z.array(
    z.object({
      name: z.string(),
      host: z.string(),
      attribution: z.string().nullable(),
      terms: z.string(),
      /** Calls that may still be made today; null where there is no limit. */
      callsLeft: count.nullable(),
    }),
  ),
  headBlock: count.nullable(),
  headTime: timeMs.nullable(),
  /** From this block on a node of ours has all of it, and this is about what lies before; null where none has. */
  seamBlock: count.nullable(),
  seamTime: timeMs.nullable(),
  /** From here on up to the head nothing is missing of what can be had. */
  trustedFromBlock: count.nullable(),
  /** When that was; null from the first block on, and where nobody told. */
  trustedSince: since.nullable(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      state: z.enum(['waiting', 'reading', 'done', 'unserved', 'failed']),
      rows: count,
      /** Who gave its rows. */
      sources: z.array(z.string()),
    }),
  ),
  checks: z.array(
    z.object({
      check: z.enum(['outgoing', 'transactions', 'balance', 'token_balance', 'seam', 'seam_outgoing', 'seam_balance']),
      /** Whole numbers; of the block before a seam its hash. */
      expected: z.string(),
      found: z.string(),
      isEqual: z.boolean(),
      /** The token of a `token_balance`, by its symbol; null of the others. */
      coin: z.string().nullable(),
      /** Whose rows were held against it; null where only one was asked. */
      source: z.string().nullable(),
    }),
  ),
  /** What is to be known before anything is read from it, in words. */
  notes: z.array(z.string()),
  /** Why the last source was given up; null where none was. */
  failure: z.string().nullable(),
  /** Whether whoever asks wants to be told of its end; `told`: it has ended since, and nobody has looked at that yet. */
  watch: z.enum(['off', 'waiting', 'told']),
  /** The pack that is being taken in with a history of this address; nobody is asked meanwhile. */
  ferry: z.string().nullable(),
  startTime: timeMs.nullable(),
  changeTime: timeMs.nullable(),
});

export const getHydration = { query: place, data: hydration };
export const steerHydration = {
  body: place.extend({ action: z.enum(['start', 'pause', 'go_on']), portion: portion.default('more') }),
  data: hydration,
};

/** Whether the caller is told when the fetching ends; `isOn: false` also puts away what was told. */
export const watchHydration = {
  body: place.extend({ isOn: z.boolean() }),
  data: z.object({ watch: hydration.shape.watch }),
};

const watch = z.object({
  chainName,
  address: z.string(),
  /** How it stands, or how it ended. */
  status,
  /** All of it in words. */
  text: z.string(),
  askTime: timeMs,
  /** Null while it is waited for. */
  endTime: timeMs.nullable(),
});

export const listHydrationWatches = {
  /** What has ended first. */
  data: z.object({ list: z.array(watch), ended: count }),
};

export type HydrationWatchView = z.infer<typeof watch>;
export type HydrationView = z.infer<typeof hydration>;
