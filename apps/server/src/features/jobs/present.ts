import type { JobView } from '@chaintrail/contract/schemas';
import type { JobRecord } from '@chaintrail/store/app';
import { wordJobFailure } from '../../sentences/jobFailure.ts';

export function presentJob(job: JobRecord): JobView {
  const { id, kind, fraction, step, counts } = job;
  const progress = { id, kind, fraction, step, counts, createTime: job.madeAtMs };
  if (job.state === 'done') return { ...progress, state: job.state, result: job.result };
  if (job.state === 'failed')
    return { ...progress, state: job.state, failure: { code: job.failure.code, message: wordJobFailure(job.failure) } };
  return { ...progress, state: job.state };
}
