import { z } from 'zod';
import { pageBody, pageOf, timeMs } from './values.ts';

/** `view`: looked at what is somebody else's; `gap`: records that could not be kept. */
export const trailKinds = ['signIn', 'query', 'view', 'export', 'change', 'gap'] as const;

const filter = z.object({
  kind: z.enum(trailKinds).optional(),
  /** A login, or a network address. */
  who: z.string().max(250).optional(),
  /** An address, hash, height, coin or text, as a whole. */
  subject: z.string().max(20_000).optional(),
  startTime: timeMs.min(0).max(8e15).optional(),
  endTime: timeMs.min(0).max(8e15).optional(),
});

const record = z.object({
  /** From 1, without holes. */
  seq: z.number().int(),
  at: timeMs,
  kind: z.enum(trailKinds),
  /** Name of the call, or of what the product did by itself. */
  action: z.string(),
  /** The action in words. */
  actionTitle: z.string(),
  /** The answer's code: 200 is a success. */
  code: z.number().int(),
  accountId: z.uuid().nullable(),
  /** '' for a visitor. */
  login: z.string(),
  ip: z.string(),
  /** The first of them. */
  subjects: z.array(z.string()),
  subjectCount: z.number().int(),
  detail: z.record(z.string(), z.string()),
  previousHash: z.string(),
  hash: z.string(),
});

/** Where the trail ends. */
const head = z.object({ seq: z.number().int(), hash: z.string() });

export const pageTrail = { body: pageBody.extend(filter.shape), data: pageOf(record).extend({ head }) };

/** Its faults in words, at most a hundred; `gaps` are told by the trail itself and are no faults. */
export const verifyTrail = {
  data: z.object({
    head,
    /** How many records were looked at. */
    checked: z.number().int(),
    /** The first that is kept: what was before it was deleted by age. */
    firstSeq: z.number().int(),
    gaps: z.number().int(),
    faultCount: z.number().int(),
    faults: z.array(z.string()),
  }),
};

export const exportTrail = { body: filter, data: z.never() };

export type TrailRecordView = z.infer<typeof record>;
export type TrailFilterInput = z.input<typeof filter>;
export type TrailCheckView = z.infer<typeof verifyTrail.data>;
