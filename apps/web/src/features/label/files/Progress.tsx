import type { JobView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import styles from './Files.module.css';
import { t } from './texts.ts';

export interface ProgressProps {
  title: string;
  /** 0–1. */
  fraction: number;
  note?: string | undefined;
}

/** How far something is, as a bar and in percent. */
export function Progress({ title, fraction, note }: ProgressProps) {
  const percent = Math.floor(fraction * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.between}>
        <span>{title}</span>
        <b>{percent}%</b>
      </span>
      <span className={styles.track} role="progressbar" aria-label={title} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${percent}%` }} />
      </span>
      {note !== undefined && <span className={styles.quiet}>{note}</span>}
    </div>
  );
}

const steps: Readonly<Record<string, string>> = {
  reading: t('labelFile.reading'),
  checking: t('labelFile.checking'),
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
