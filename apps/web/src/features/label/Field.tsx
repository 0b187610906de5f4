import type { ReactNode } from 'react';
import styles from './LabelDialog.module.css';

export interface FieldProps {
  title: string;
  /** Grey, at the right of the name. */
  hint?: string;
  problem?: string | undefined;
  children: ReactNode;
}

/** A choice below its name. */
export function Field({ title, hint, problem, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.name} aria-hidden>
        {title}
        {hint !== undefined && <small className={styles.hint}>{hint}</small>}
      </span>
      {children}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
