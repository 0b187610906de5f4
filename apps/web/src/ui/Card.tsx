import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames.ts';

export interface CardProps {
  children: ReactNode;
  className?: string;
  /** Names the region for screen readers where the card has no heading. */
  label?: string;
  /** Cuts children at the rounded corners (tables). Off where a popover or sticky head must leave the card. */
  clip?: boolean;
}

export function Card({ children, className, label, clip = false }: CardProps) {
  return (
    <section className={classNames(styles.card, clip && styles.clip, className)} aria-label={label}>
      {children}
    </section>
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  /** Grey, beside the title. */
  note?: ReactNode;
  /** At the right end. */
  children?: ReactNode;
}

export function CardHeader({ title, note, children }: CardHeaderProps) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <span className={styles.gap} />
      {children}
    </header>
  );
}
