import type { ReactNode } from 'react';
import type { Part } from '../../../api/failure.ts';
import { classNames } from '../../../ui/classNames.ts';
import { describeFailureText } from '../../../ui/failureText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { t } from '../texts.ts';
import waiting from './Column.module.css';
import styles from './First.module.css';

const ROWS = 4;

interface ColumnProps<Data> {
  title: string;
  /** What the title is about, and an icon before it. */
  icon?: ReactNode;
  note?: ReactNode;
  part: Part<Data>;
  /** Shown once the part is there. */
  children: ReactNode;
  className?: string | undefined;
}

/** One of the four questions: it fills alone, in the room that it has from the beginning. */
export function Column<Data>({ title, icon, note, part, children, className }: ColumnProps<Data>) {
  const { data, failure, retry } = part;
  return (
    <section className={styles.column} aria-label={title} aria-busy={!data && !failure}>
      <div className={styles.head}>
        {icon}
        <h2>{title}</h2>
        {note}
      </div>
      <div className={classNames(styles.rows, className)}>
        {data === undefined ? <Waiting failure={failure} retry={retry} /> : children}
      </div>
    </section>
  );
}

function Waiting({ failure, retry }: Pick<Part<unknown>, 'failure' | 'retry'>) {
  if (failure) {
    return (
      <div className={waiting.failure} role="alert">
        {describeFailureText(failure).title}
        <button type="button" className={styles.link} onClick={retry}>
          {t('address.stateRetry')}
        </button>
      </div>
    );
  }
  return Array.from({ length: ROWS }, (_, row) => (
    <div key={row} className={waiting.bone}>
      <Skeleton width={120} />
      <Skeleton width={72} />
    </div>
  ));
}
