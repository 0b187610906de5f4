import { z } from 'zod';
import { timeMs } from './values.ts';

const count = z.number().int().min(0);
const upload = z.uuid();

/** A row that was not written, and why. */
const rowFault = z.object({ row: z.number().int(), address: z.string(), name: z.string(), reason: z.string() });

/** What came of a file of private labels: the result of its job. All rows stand in the report. */
export const tagFileResult = z.object({
  upload,
  /** False where nothing was written because one row is wrong. */
  isWritten: z.boolean(),
  rows: count,
  made: count,
  changed: count,
  unchanged: count,
  repeated: count,
  failed: count,
  /** The first of them. */
  faults: z.array(rowFault),
});

/** How a pack is read. `mapping` says which column, from 0, holds what; without it the headings are taken at their word. */
const reading = {
  upload,
  /** The pack that it is a new version of; a new one, named as the file is, where absent. */
  pack: z.string().trim().min(1).max(200).optional(),
  sheet: z.number().int().min(0).max(200).optional(),
  mapping: z.record(z.string().max(40), z.number().int().min(0).max(199)).optional(),
  /** What rows say that leave it open. */
  chainName: z.string().trim().max(32).optional(),
  source: z.string().trim().max(500).optional(),
  sourceDate: z.iso.date().optional(),
  licence: z.string().trim().max(200).optional(),
};

const job = z.object({ job: z.uuid() });

/** A file of a label pack, kept until it is imported. A table's sheets come with their headings, first rows and what these most likely mean. */
export const uploadPack = {
  body: z.object({ file: z.file().optional() }),
  data: z.object({
    upload,
    fileName: z.string(),
    bytes: count,
    /** Null where the file is no table: nothing is left to say of its columns. */
    sheets: z
      .array(
        z.object({
          name: z.string(),
          rows: count,
          heading: z.array(z.string()),
          sample: z.array(z.array(z.string())),
          mapping: z.record(z.string(), z.number().int()),
        }),
      )
      .nullable(),
    /** What columns may say. */
    fields: z.array(z.object({ key: z.string(), name: z.string(), isNeeded: z.boolean() })),
  }),
};

/** Reads the file and says what an import would change, as a job; its result is a `PackPreview`. Nothing is written. */
export const previewPack = { body: z.object(reading), data: job };

/** Makes everybody's labels of the pack what the file says, in one transaction, as a job; its result is a `PackResult`. */
export const importPack = {
  body: z.object({
    ...reading,
    mode: z.enum(['all', 'good']).default('good'),
    /** Claims of the preview that are not to be imported. */
    leaveOut: z.array(z.string().max(200)).max(1_000).default([]),
  }),
  data: job,
};

const claim = z.object({
  key: z.string(),
  /** A chain's name, or a family's. */
  scope: z.string(),
  address: z.string(),
  name: z.string(),
  type: z.string(),
  risk: z.string().nullable(),
  entity: z.string().nullable(),
  confidence: z.number().int(),
});

const about = { upload, title: z.string(), format: z.string(), source: z.string().nullable(), licence: z.string().nullable(), rows: count };
const counts = { made: count, changed: count, retired: count, unchanged: count, repeated: count, failed: count, entities: count };

/** What an import would change, with some of each kind. */
export const packPreview = z.object({
  ...about,
  pack: z.string(),
  /** When this pack was last imported. */
  lastAt: timeMs.nullable(),
  counts: z.object({ ...counts, conflicts: count, foreign: count }),
  made: z.array(claim),
  changed: z.array(z.object({ claim, fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })) })),
  retired: z.array(claim),
  conflicts: z.array(z.object({ claim, other: claim, otherOrigin: z.string(), differs: z.enum(['type', 'entity']) })),
  faults: z.array(rowFault),
});

export const packResult = z.object({
  ...about,
  pack: z.string(),
  isWritten: z.boolean(),
  counts: z.object(counts),
  faults: z.array(rowFault),
});

const pack = z.object({
  pack: z.string(),
  title: z.string(),
  format: z.string(),
  fileName: z.string(),
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** Labels of it that stand. */
  labels: count,
  lastAt: timeMs,
  /** Null where the machine's operator imported it. */
  lastBy: z.string().nullable(),
  last: z.object({ made: count, changed: count, retired: count, unchanged: count }),
});

export const listPacks = { data: z.object({ list: z.array(pack) }) };
/** Takes all labels of a pack out of use; an import of it brings them back. */
export const retirePack = { body: z.object({ pack: z.string().min(1).max(200) }), data: z.object({ retired: count }) };

/** What became of every row of a file, as CSV. */
export const getTagReport = { params: z.object({ id: z.uuid() }), data: z.never() };
/** An empty file to fill in. */
export const getTagTemplate = { query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }), data: z.never() };
/** One's own labels and those one shares: CSV, in which nothing is lost and which may be uploaded again, or a GraphSense TagPack. */
export const exportTags = { query: z.object({ format: z.enum(['csv', 'tagpack']).default('csv') }), data: z.never() };

export type TagFileResult = z.infer<typeof tagFileResult>;
export type PackFileView = z.infer<typeof uploadPack.data>;
export type PackPreview = z.infer<typeof packPreview>;
export type PackResult = z.infer<typeof packResult>;
export type PackView = z.infer<typeof pack>;
