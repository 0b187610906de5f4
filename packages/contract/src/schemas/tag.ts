import { claimTypes, entityTypes, familyNames, labelRoles } from '@chaintrail/model';
import { z } from 'zod';
import { chainName, pageBody, pageOf, timeMs } from './values.ts';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const key = z.string().trim().min(1).max(120);
/** YYYY-MM-DD. */
const date = z.iso.date();
const line = z.string().trim().max(200);

/** What a claim rests on: words, and where they can be checked. */
const evidence = z.object({ text: z.string().trim().min(1).max(500), link: z.string().trim().max(500).nullable() });

/** 1 pending, 2 rejected, 3 resolved. */
const auditStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What somebody says of an address. `chainName` is a chain's, or a family's (`evm`) where the address is the same on all its chains. */
export const tagFields = z.object({
  chainName,
  address: z.string().trim().min(1).max(130),
  name: z.string().trim().min(1).max(60),
  /** Keys of the lists of types. */
  tagType: key,
  riskType: key.nullable().optional(),
  entity: key.nullable().optional(),
  role: z.enum(labelRoles).nullable().optional(),
  claim: z.enum(claimTypes).optional(),
  confidence: z.number().int().min(0).max(100).optional(),
  source: line.optional(),
  sourceDate: date.nullable().optional(),
  licence: line.nullable().optional(),
  evidence: z.array(evidence).max(20).optional(),
  note: z.string().trim().max(2_000).optional(),
  validFrom: date.nullable().optional(),
  validTo: date.nullable().optional(),
});

const named = z.object({ key: z.string(), name: z.string() });

const tag = z.object({
  id,
  /** The chain; null where it holds for all chains of the family. */
  chainName: chainName.nullable(),
  family: z.enum(familyNames).nullable(),
  address: z.string(),
  name: z.string(),
  /** The name of an entity or of one of everybody's labels that a word of the name only looks like, in letters of another script. */
  resembles: z.string().nullable(),
  tagType: named.extend({ look: z.enum(entityTypes) }),
  riskType: named.extend({ level: z.number().int().min(1).max(4) }).nullable(),
  entity: named.nullable(),
  role: z.enum(labelRoles).nullable(),
  claim: z.enum(claimTypes),
  confidence: z.number().int(),
  source: z.string(),
  sourceDate: z.string().nullable(),
  licence: z.string().nullable(),
  evidence: z.array(evidence),
  note: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isPrivate: z.boolean(),
  /** Whether the author alone sees it. */
  isForAuthor: z.boolean(),
  /** Whether whoever asks may change it. */
  canChange: z.boolean(),
  /** Who wrote it; null where the product or a pack did. */
  author: z.string().nullable(),
  madeAt: timeMs,
  changedAt: timeMs,
  /** Since when it stands no more. */
  retiredAt: timeMs.nullable(),
  auditStatus: auditStatus.nullable(),
});

/** The `changedAt` of the label as it was read: a stale save changes nothing, refused as `conflict`. Absent it is written over whatever stands. */
const seen = { changedAt: timeMs.optional() };

/** A private label, new or, with its `id`, changed. `submit` also offers it as a system label, with this reason. */
export const saveTag = {
  body: tagFields.extend({
    ...seen,
    id: id.optional(),
    isForAuthor: z.boolean().optional(),
    submit: z.string().trim().max(500).optional(),
  }),
  data: tag,
};

const rowFault = z.object({ row: z.number().int(), reason: z.string() });

/**
 * Many private labels, as an array or in a form as a file (.xlsx, .csv, or a label pack). `all` writes nothing unless every row is good;
 * `good` leaves the others out and says why. Rows of the array count from 1, those of a file as the file counts. A file is read by a job,
 * whose result is a `TagFileResult`.
 */
export const saveTags = {
  body: z.object({
    tags: z.array(z.unknown()).min(1).max(100_000).optional(),
    file: z.file().optional(),
    mode: z.enum(['all', 'good']).default('good'),
    /** What rows of the file say that leave it open. */
    chainName: z.string().trim().max(32).optional(),
    tagType: z.string().trim().max(120).optional(),
    source: line.optional(),
  }),
  data: z.union([
    z.object({
      made: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** Rows that name the same label as a later one, which counts. */
      repeated: z.number().int(),
      faults: z.array(rowFault),
    }),
    /** The job that reads the file, and the file's number, under which its report is to be had. */
    z.object({ job: z.uuid(), upload: z.uuid() }),
  ]),
};

/** `of`: one's own private labels (with those one shares), or the system's. */
export const pageTags = {
  body: pageBody.extend({
    of: z.enum(['own', 'system']).default('own'),
    text: z.string().max(130).optional(),
    chainName: z.string().max(32).optional(),
    tagType: z.string().max(120).optional(),
    riskType: z.string().max(120).optional(),
    entity: z.string().max(120).optional(),
    role: z.enum(labelRoles).optional(),
    claim: z.enum(claimTypes).optional(),
    /** 0 for those that were never offered. */
    auditStatus: z.union([z.literal(0), auditStatus]).optional(),
  }),
  data: pageOf(
    tag.extend({
      /** Of everybody's labels of one entity alone: from how many sources it is said that the address is its. */
      sourceCount: z.number().int().optional(),
    }),
  ).extend({
    /** How many labels of each type there are, whatever the filter. */
    types: z.array(named.extend({ look: z.enum(entityTypes), count: z.number().int() })),
    /** How many private labels one may have; null for any number. */
    limit: z.number().int().nullable(),
  }),
};

export const deleteTags = {
  body: z.object({ ids: z.array(id).min(1).max(1_000) }),
  data: z.object({ deleted: z.number().int() }),
};

const submission = z.object({
  id,
  labelId: id,
  tag: tag.omit({
    id: true,
    canChange: true,
    madeAt: true,
    changedAt: true,
    retiredAt: true,
    auditStatus: true,
    isForAuthor: true,
    author: true,
  }),
  submittedBy: z.string(),
  org: z.string(),
  reason: z.string(),
  status: auditStatus,
  isWithdrawn: z.boolean(),
  /** Whether whoever asks may decide it: nobody decides on their own. */
  canDecide: z.boolean(),
  submittedAt: timeMs,
});

export const submitTag = { body: z.object({ id, reason: z.string().trim().min(1).max(500) }), data: submission };

/** A reason is needed to reject. */
export const decideTag = {
  body: z.object({ id, status: z.union([z.literal(2), z.literal(3)]), reason: z.string().trim().max(500).optional() }),
  data: submission,
};

/** One's own submissions and those one shares; an administrator's, everybody's. */
export const pageSubmissions = {
  body: pageBody.extend({ status: auditStatus.optional(), text: z.string().max(130).optional() }),
  data: pageOf(submission).extend({
    counts: z.object({ pending: z.number().int(), rejected: z.number().int(), resolved: z.number().int() }),
  }),
};

export const getSubmission = {
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  data: z.object({
    submission,
    steps: z.array(
      z.object({ kind: z.enum(['submitted', 'rejected', 'resolved', 'withdrawn']), by: z.string(), text: z.string(), at: timeMs }),
    ),
    /** What whoever asks may know of the address beside it. */
    others: z.array(tag),
  }),
};

export const addLabel = { body: tagFields, data: tag };
export const updateLabel = { body: tagFields.extend({ ...seen, id }), data: tag };
export const deleteLabel = { body: z.object({ id }), data: z.null() };

/** Every label of the address that whoever asks may see, in the order in which rows choose one; what stands no more comes with its end. */
export const getLabelDetails = {
  query: z.object({ chainName, address: z.string().min(1).max(130) }),
  data: z.object({ address: z.string(), list: z.array(tag) }),
};

/** What of a label was changed, by the words for both; '' where it was left open. */
const changedFields = ['name', 'tagType', 'riskType', 'confidence', 'entity', 'role', 'claim', 'source'] as const;
const changedField = z.object({ field: z.enum(changedFields), before: z.string(), after: z.string() });

/** What became of a label, or of everybody's labels of an entity, newest first; `before` is null of one that was made. */
export const listLabelChanges = {
  query: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(), entity: key.optional() }),
  data: z.object({
    /** How many there are; the last of them are listed. */
    total: z.number().int(),
    list: z.array(
      z.object({
        kind: z.enum(['made', 'changed', 'retired', 'restored', 'removed']),
        by: z.string().nullable(),
        at: timeMs,
        before: z
          .object({ name: z.string(), tagType: z.string(), riskType: z.string().nullable(), confidence: z.number().int() })
          .nullable(),
        /** Of an entity's: which label it is, as it stands now, and what was changed. */
        label: z
          .object({ id, chainName: chainName.nullable(), family: z.enum(familyNames).nullable(), address: z.string(), name: z.string() })
          .optional(),
        changed: z.array(changedField).optional(),
      }),
    ),
  }),
};

const tagType = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,40}$/),
  zh: z.string().trim().min(1).max(30),
  en: z.string().trim().min(1).max(60),
  look: z.enum(entityTypes),
  position: z.number().int().min(0).max(10_000),
  /** Out of use: labels that name it keep it, new ones cannot. */
  isRetired: z.boolean(),
});
const tagRiskType = tagType.omit({ look: true }).extend({ level: z.number().int().min(1).max(4) });

export const listTagTypes = { data: z.object({ list: z.array(tagType) }) };
export const listTagRiskTypes = { data: z.object({ list: z.array(tagRiskType) }) };
export const saveTagType = { body: tagType, data: z.null() };
export const saveTagRiskType = { body: tagRiskType, data: z.null() };

const entity = z.object({
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: named.extend({ look: z.enum(entityTypes) }),
  country: z.string().nullable(),
  homepage: z.string().nullable(),
  note: z.string(),
  source: z.string(),
  licence: z.string().nullable(),
});

export const getEntity = {
  query: z.object({ key: z.string().min(1).max(120) }),
  data: z.object({
    entity,
    /** Each address once; `inferred`: those of which nobody says it but by inference. */
    addresses: z.object({ known: z.number().int(), inferred: z.number().int() }),
    /** How many labelled addresses it has, by chain (a family's name for those on all its chains) and by role. */
    chains: z.array(z.object({ name: z.string(), count: z.number().int() })),
    roles: z.array(z.object({ role: z.enum(labelRoles).nullable(), claim: z.enum(claimTypes), count: z.number().int() })),
    /** Who says what of its addresses. */
    sources: z.array(
      z.object({
        source: z.string(),
        claim: z.enum(claimTypes),
        licence: z.string().nullable(),
        sourceDate: z.string().nullable(),
        count: z.number().int(),
      }),
    ),
    /** Claims that some of these addresses are somebody else's: the first of them, and how many there are. `wins`: it is what rows show. */
    rivals: z.array(
      z.object({
        chainName: chainName.nullable(),
        family: z.enum(familyNames).nullable(),
        address: z.string(),
        name: z.string(),
        entity: z.string().nullable(),
        claim: z.enum(claimTypes),
        source: z.string(),
        licence: z.string().nullable(),
        sourceDate: z.string().nullable(),
        wins: z.boolean(),
      }),
    ),
    rivalCount: z.number().int(),
  }),
};

export const searchEntities = {
  query: z.object({ text: z.string().max(120).default('') }),
  /** `resembles`: as that of a label of this name. */
  data: z.object({ list: z.array(entity), resembles: z.string().nullable() }),
};

export type TagView = z.infer<typeof tag>;
export type SubmissionView = z.infer<typeof submission>;
export type EntityView = z.infer<typeof entity>;
export type TagTypeView = z.infer<typeof tagType>;
export type TagRiskTypeView = z.infer<typeof tagRiskType>;
export type LabelChangeView = z.infer<typeof listLabelChanges.data>['list'][number];
