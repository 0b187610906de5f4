import type { ReactNode } from 'react';
import styles from './Letters.module.css';

/** A named place of the form; whatever has the focus in it is lit in the letter. */
export function Field({
  title,
  note,
  children,
  name,
  onFocus,
}: {
  title: string;
  note?: string;
  children: ReactNode;
  name?: string;
  onFocus?: (name: string) => void;
}) {
  return (
    <div className={styles.field} data-field={name} onFocus={name === undefined || !onFocus ? undefined : () => onFocus(name)}>
      <span className={styles.fieldName} aria-hidden>
        {title}
      </span>
      {children}
      {note !== undefined && <small className={styles.note}>{note}</small>}
    </div>
  );
}
