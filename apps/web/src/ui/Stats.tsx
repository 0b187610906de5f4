import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Stats.module.css';

export interface StatProps {
  name: string;
  children: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
  /** Colours the icon only; figures stay neutral. */
  direction?: 'in' | 'out';
}

export function Stat({ name, children, detail, icon, direction }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.name}>
        {icon && <Icon name={icon} size={13} className={direction && styles[direction]} />}
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
      {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}

/** A strip of figures, divided by rules; wraps to two columns on mobile. */
export function Stats({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl className={styles.stats} aria-label={label}>
      {children}
    </dl>
  );
}
