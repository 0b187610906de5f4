import { z } from 'zod';
import { canvasDocument } from './canvasDocument.ts';
import { timeMs } from './values.ts';

/** The account's canvases by id, and the demo's, which is everybody's to read. */
const canvasId = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(100);

const entry = z.object({
  id: canvasId,
  name: z.string(),
  version: z.number().int(),
  nodeCount: z.number().int(),
  edgeCount: z.number().int(),
  /** The product's own example: it is read, and saved under another id. */
  isDemo: z.literal(true).optional(),
  createdAt: timeMs,
  updatedAt: timeMs,
  /** Links that still open it. */
  shareCount: z.number().int(),
});

export const listCanvases = { data: z.object({ list: z.array(entry), limit: z.number().int().nullable() }) };

export const deleteCanvas = {
  body: z.object({ id: canvasId.optional(), ids: z.array(canvasId).min(1).max(100).optional() }),
  data: z.object({ deleted: z.number().int() }),
};

/**
 * Without `id` a new one. `base` is the version that was opened: when another was saved since, what is sent is kept as a branch of its own
 * and the answer is 9999 with `{reason: 'stale', kept, current}`.
 */
export const saveCanvas = {
  body: z.object({
    id: canvasId.optional(),
    base: z.number().int().min(0).optional(),
    name,
    /** A name for this version; saved without one it may give way to the next of the same person. */
    versionName: name.optional(),
    document: canvasDocument,
  }),
  data: z.object({ id: canvasId, version: z.number().int(), savedAt: timeMs }),
};

export const getCanvas = {
  params: z.object({ id: canvasId }),
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  data: z.object({
    id: canvasId,
    name: z.string(),
    version: z.number().int(),
    /** The newest, which differs where an older one or a branch was asked for. */
    current: z.number().int(),
    isDemo: z.literal(true).optional(),
    savedAt: timeMs,
    by: z.string(),
    document: canvasDocument,
  }),
};

export const listCanvasVersions = {
  params: z.object({ id: canvasId }),
  data: z.array(
    z.object({
      version: z.number().int(),
      /** The version it was made of. */
      base: z.number().int(),
      /** Came too late to become the current one. */
      isBranch: z.literal(true).optional(),
      name: z.string().nullable(),
      by: z.string(),
      nodeCount: z.number().int(),
      edgeCount: z.number().int(),
      savedAt: timeMs,
    }),
  ),
};

const share = z.object({
  id: z.string(),
  version: z.number().int(),
  audience: z.enum(['anyone', 'account']),
  withNotes: z.boolean(),
  createdAt: timeMs,
  expiresAt: timeMs,
  revokedAt: timeMs.nullable(),
  openedCount: z.number().int(),
  lastOpenedAt: timeMs.nullable(),
});

/** A link to one version that never shows a later one. `token` is told once. */
export const shareCanvas = {
  body: z.object({
    id: canvasId,
    version: z.number().int().min(1).optional(),
    audience: z.enum(['anyone', 'account']).default('account'),
    days: z.number().int().min(1).max(365).default(7),
    withNotes: z.boolean().default(false),
  }),
  data: share.extend({ token: z.string() }),
};

export const listCanvasShares = { params: z.object({ id: canvasId }), data: z.array(share) };

export const revokeCanvasShare = { body: z.object({ id: z.string().min(1).max(64) }), data: share };

export const openSharedCanvas = {
  body: z.object({ token: z.string().min(1).max(100) }),
  data: z.object({
    name: z.string(),
    version: z.number().int(),
    savedAt: timeMs,
    expiresAt: timeMs,
    withNotes: z.boolean(),
    /** Who looks at it, and when: drawn across it. */
    watermark: z.string(),
    document: canvasDocument,
  }),
};

/** A document that came from a file: whether it is one, and nothing is kept of it. */
export const checkCanvas = { body: z.object({ document: canvasDocument }), data: z.object({ document: canvasDocument }) };

/** Nodes and edges of a document, and its record of work, as a workbook. */
export const exportCanvasSheet = { body: z.object({ name, document: canvasDocument }), data: z.null() };

export type CanvasEntryView = z.infer<typeof entry>;
export type CanvasShareView = z.infer<typeof share>;
