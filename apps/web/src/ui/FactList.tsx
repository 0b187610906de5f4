import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './FactList.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Below the value, in grey. */
  note?: ReactNode;
  /** A field of the source's own, named as the source names it. */
  isRaw?: boolean;
}

/** Names and values in two columns, divided by rules. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt className={classNames(styles.name, fact.isRaw && 'mono')}>{fact.name}</dt>
          <dd className={styles.value}>
            {fact.value}
            {fact.note !== undefined && <div className={styles.note}>{fact.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
