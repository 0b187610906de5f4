import type { ReactNode } from 'react';
import type { Part } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Judge.module.css';
import { t } from './texts.ts';

/** A part of the page in its three states; one that fails holds no other up. */
export function PartOf<Data>({ part, height, children }: { part: Part<Data>; height: number; children: (data: Data) => ReactNode }) {
  if (part.data) return children(part.data);
  if (!part.failure)
    return (
      <div className={styles.bone} aria-busy="true">
        <Skeleton height={height} />
      </div>
    );
  return (
    <p className={styles.quiet}>
      {t('judge.chartFailed')}{' '}
      <Button size="small" onClick={part.retry}>
        {t('page.retry')}
      </Button>
    </p>
  );
}
