import type { JobView } from '@chaintrail/contract/schemas';
import type { AppStore, JobRecord } from '@chaintrail/store/app';
import { presentJob } from './present.ts';

/** How often a job is looked at while somebody watches it. */
const LOOK_MS = 500;

/** Tells each change of a job from the given one on, and its end. Answers how to stop. */
export function followJob(app: Pick<AppStore, 'jobs'>, first: JobRecord, listener: { send(view: JobView): void; end(): void }): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isLeft = false;
  let told = Number.NEGATIVE_INFINITY;
  const tell = (job: JobRecord | undefined) => {
    if (isLeft) return;
    if (job && job.changedAtMs !== told) listener.send(presentJob(job));
    told = job?.changedAtMs ?? told;
    if (job?.state === 'queued' || job?.state === 'running') timer = setTimeout(look, LOOK_MS);
    else listener.end();
  };
  // Nobody is left to be told of a store that is away: the browser connects again.
  const look = () => void app.jobs.find(first.id).then(tell, () => listener.end());
  tell(first);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
