import type { JobView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { t } from './texts.ts';

const steps: Readonly<Record<string, string>> = {
  reading: t('labelFile.reading'),
  checking: t('labelFile.checking'),
  comparing: t('labelFile.comparing'),
  writing: t('labelFile.writing'),
};

/** How far a job is that reads a file. */
export function JobProgress({ job }: { job: JobView | undefined }) {
  const { done, all } = job?.counts ?? {};
  return (
    <Progress
      title={steps[job?.step ?? ''] ?? t('labelFile.queued')}
      fraction={job?.fraction ?? 0}
      note={done === undefined || all === undefined ? undefined : t('labelFile.doing', { done: formatCount(done), all: formatCount(all) })}
    />
  );
}
