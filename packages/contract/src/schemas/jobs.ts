import { z } from 'zod';
import { timeMs } from './values.ts';

const params = z.object({ id: z.uuid() });

const progress = {
  id: z.uuid(),
  kind: z.string(),
  /** 0–1; null while nobody can tell. */
  fraction: z.number().nullable(),
  /** What it is doing, as a code of its kind. */
  step: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  createTime: timeMs,
};

/** Work longer than a call, as its owner sees it. */
const job = z.discriminatedUnion('state', [
  z.object({ ...progress, state: z.literal(['queued', 'running', 'cancelled']) }),
  z.object({ ...progress, state: z.literal('done'), result: z.unknown() }),
  z.object({ ...progress, state: z.literal('failed'), failure: z.object({ code: z.string(), message: z.string() }) }),
]);
export type JobView = z.infer<typeof job>;

export const getJob = { params, data: job };
/** Whether it was still to be stopped. */
export const cancelJob = { params, data: z.object({ cancelled: z.boolean() }) };
/** A stream of `JobView`, each as it changes; it ends with the job. */
export const followJob = { params, data: z.never() };
