import type { AppStore, JobRecord } from '@chaintrail/store/app';
import { refuse } from '../../errors.ts';

/** An account's job is its own; a visitor's is for whoever knows its id, which nobody can guess. */
export async function getOwnJob(app: Pick<AppStore, 'jobs'>, id: string, viewer: string | null): Promise<JobRecord> {
  const job = await app.jobs.find(id);
  if (!job || (job.owner !== null && job.owner !== viewer)) throw refuse('not_found', '没有这个任务，或它属于别人');
  return job;
}
