import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Editor.module.css';

/** The name of a field; a star where there is no monitor without it. */
export function Label({ children, isRequired = false }: { children: ReactNode; isRequired?: boolean }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
      {isRequired && <b> *</b>}
    </span>
  );
}

/** Conditions that hold together, a row each. */
export function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupName}>
        <span aria-hidden="true">{title}</span>
        <small>{note}</small>
      </div>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{title}</span>
      <div className={styles.controls}>{children}</div>
    </div>
  );
}

/** What is to be known of the field above it; `late` where it stands in the way. */
export function FieldNote({ children, late = false }: { children: ReactNode; late?: boolean }) {
  return <span className={classNames(styles.note, late && styles.late)}>{children}</span>;
}

interface FieldProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  mono?: boolean;
  hint?: string;
}

export function Field({ title, value, onChange, isRequired = false, mono = false, hint }: FieldProps) {
  return (
    <div className={styles.field}>
      <Label isRequired={isRequired}>{title}</Label>
      <TextInput label={title} value={value} onChange={onChange} mono={mono} maxLength={200} placeholder={hint} />
    </div>
  );
}
