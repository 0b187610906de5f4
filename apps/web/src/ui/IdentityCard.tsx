import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './classNames.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './IdentityCard.module.css';

export interface IdentityCardProps {
  /** Names the card for screen readers. */
  label?: string;
  picture?: ReactNode;
  /** The name, and the tags beside it. */
  title: ReactNode;
  /** What is said below the name. */
  children: ReactNode;
  /** At the right end. */
  aside?: ReactNode;
  /** What can be done with it next: buttons at the right end of the first line, or below where there is no room. */
  actions?: ReactNode;
  /** The strip of figures. */
  stats: ReactNode;
}

/** The card at the head of a page about one thing: which one it is, and its figures. */
export function IdentityCard({ label, picture, title, children, aside, actions, stats }: IdentityCardProps) {
  return (
    <Card label={label}>
      <div className={styles.head}>
        {picture}
        <div className={styles.main}>
          <div className={styles.title}>{title}</div>
          {children}
        </div>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {stats}
    </Card>
  );
}

export interface CodeProps {
  /** An address or hash, in full. */
  text: string;
  copyLabel: string;
}

/** A thing without a name is headed by its address or hash. */
export function CodeTitle({ text, copyLabel, large = false }: CodeProps & { large?: boolean }) {
  return (
    <>
      <h1 className={classNames('code', styles.code, large && styles.large)}>{text}</h1>
      <CopyButton text={text} label={copyLabel} size={15} wordy />
    </>
  );
}

/** The address or hash below a name. */
export function CodeLine({ text, copyLabel }: CodeProps) {
  return (
    <div className={styles.codeLine}>
      <span className="code">{text}</span>
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
