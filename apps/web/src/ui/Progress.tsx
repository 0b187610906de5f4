import type { ReactNode } from 'react';
import styles from './Progress.module.css';

export interface ProgressProps {
  title: string;
  /** 0–1. */
  fraction: number;
  note?: ReactNode;
}

/** How far something is, as a bar and in percent. */
export function Progress({ title, fraction, note }: ProgressProps) {
  const percent = Math.floor(fraction * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.head}>
        <span>{title}</span>
        <b>{percent}%</b>
      </span>
      <span className={styles.track} role="progressbar" aria-label={title} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${percent}%` }} />
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}
