import { z } from 'zod';
import { chainName, timeMs } from './values.ts';

const count = z.number().int().min(0);
const place = z.object({ chainName, address: z.string().min(1).max(130) });

/** The most addresses of one pack. */
const MOST_ADDRESSES = 500;
const addresses = z.array(place).min(1).max(MOST_ADDRESSES);
/** The most canvases of one pack, by their numbers. */
const MOST_CANVASES = 50;
const canvases = z.array(z.string().min(1).max(64)).max(MOST_CANVASES).default([]);

/** A pack may lie under one, so that whoever finds it reads nothing. */
const passphrase = z.string().min(10).max(200);

/** What there is of an address to be taken along. */
const ferryable = z.object({
  chainName,
  address: z.string(),
  /** `missing`: no history of it was fetched. `running`: it is being fetched. */
  state: z.enum(['ready', 'missing', 'running', 'no_chain', 'no_address']),
  /** Of all kinds together. */
  rows: count,
  headBlock: count.nullable(),
  headTime: timeMs.nullable(),
  coverage: z.enum(['complete', 'partial', 'unverified']).nullable(),
  /** Who gave it, or why it cannot go along. */
  text: z.string(),
});

/** What would be in a pack of these addresses. */
export const planFerry = {
  body: z.object({ addresses, canvases }),
  data: z.object({
    list: z.array(ferryable),
    rows: count,
    /** Own labels about them. */
    labels: count,
    canvases: z.object({
      /** The caller's own. */
      list: z.array(z.object({ id: z.string(), name: z.string(), nodeCount: count, edgeCount: count })),
      /** Somebody else's, or gone: they stay. */
      missing: count,
    }),
    /** Kept prices of the coins that these addresses moved, a row a coin and day, over the time in which they moved any. */
    prices: z.object({ total: count, coins: count }),
    /** About so long each part is, packed. */
    bytes: z.object({ histories: count, labels: count, canvases: count, prices: count }),
    /** Who will be said to have signed it. */
    fingerprint: z.string(),
    /** More than this a pack does not take. */
    mostRows: count,
  }),
};

export const makeFerry = {
  body: z.object({
    title: z.string().trim().min(1).max(120),
    addresses,
    withLabels: z.boolean(),
    canvases,
    withPrices: z.boolean().default(false),
    passphrase: passphrase.optional(),
  }),
  data: z.never(),
};

const compared = z.object({
  same: count,
  fresh: count,
  differing: count,
  missing: count,
  examples: z.array(z.object({ hash: z.string(), kind: z.string(), token: z.string(), packRaw: z.string(), hereRaw: z.string() })),
});

const ferriedHistory = z.object({
  chainName,
  address: z.string(),
  rows: count,
  transactions: count,
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  headBlock: count,
  headTime: timeMs,
  coverage: z.enum(['complete', 'partial', 'unverified']),
  source: z.string(),
  /** What is missing of it, does not add up or was not held against anything, in words. */
  notes: z.array(z.string()),
  /** What is here of the address already: nothing, a history that goes less far, as far or farther, or a node that knows it all. */
  here: z.enum(['nothing', 'older', 'same', 'newer', 'node', 'running', 'no_chain']),
  /** Null where nothing is here, or too much of it. */
  compared: compared.nullable(),
  canTake: z.boolean(),
  /** Taken unless somebody says otherwise. */
  isSuggested: z.boolean(),
  text: z.string(),
});

/** A pack that was read and held to its signature; nothing of it is written. */
const ferryPreview = z.object({
  id: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  bytes: count,
  title: z.string(),
  sender: z.string(),
  fingerprint: z.string(),
  /** `own`: signed here. `known`: something that this key signed was taken in before. */
  signer: z.enum(['own', 'known', 'unknown']),
  madeAt: timeMs,
  productVersion: z.string(),
  /** When this very file was taken in. */
  takenAt: timeMs.nullable(),
  histories: z.array(ferriedHistory),
  rows: count,
  tokens: count,
  labels: z.object({
    total: count,
    fresh: count,
    known: count,
    refused: count,
    /** The first of them; `scope` is a chain's name, or a family's. */
    list: z.array(z.object({ scope: z.string(), address: z.string(), name: z.string(), state: z.enum(['fresh', 'known', 'refused']) })),
  }),
  /** They become the bringer's own; `known`: he has just this one. */
  canvases: z.object({
    fresh: count,
    known: count,
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nodeCount: count,
        edgeCount: count,
        savedAt: timeMs,
        by: z.string(),
        state: z.enum(['fresh', 'known']),
      }),
    ),
  }),
  /** Rows of a coin and day. `differing`: another price is here, which stays. */
  prices: z.object({ total: count, coins: count, fresh: count, known: count, differing: count }),
});

export const previewFerry = {
  body: z.object({
    file: z.file().optional(),
    /** Of a pack that lies under one; refused with the field `passphrase` where it is missing or another. */
    passphrase: z.string().min(1).max(200).optional(),
  }),
  data: ferryPreview,
};

/** How a pack went out or came in. */
const ferry = z.object({
  id: z.string(),
  way: z.enum(['out', 'in']),
  state: z.enum(['made', 'looked', 'waiting', 'done', 'failed', 'refused', 'undone']),
  fileName: z.string(),
  title: z.string(),
  sender: z.string(),
  fingerprint: z.string(),
  sha256: z.string(),
  bytes: count,
  by: z.string(),
  histories: count,
  rows: count,
  labels: count,
  canvases: count,
  prices: count,
  message: z.string().nullable(),
  time: timeMs,
  /** Histories of it can be taken out again. */
  canUndo: z.boolean(),
});

export const takeFerry = {
  body: z.object({
    id: z.string().min(1).max(60),
    addresses: z.array(place).max(1_000),
    withLabels: z.boolean(),
    withCanvases: z.boolean().default(false),
    withPrices: z.boolean().default(false),
  }),
  data: ferry,
};
export const undoFerry = { body: z.object({ id: z.string().min(1).max(60) }), data: ferry };
export const listFerries = { data: z.object({ list: z.array(ferry) }) };

export type FerryPlan = z.infer<typeof planFerry.data>;
export type FerryPreview = z.infer<typeof ferryPreview>;
export type FerriedHistory = z.infer<typeof ferriedHistory>;
export type FerryView = z.infer<typeof ferry>;
