import type { ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import { classNames } from './classNames.ts';
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

/** An amount that is too long for its place; its title has the whole. */
export function StatAmount({ amount: { amount, symbol }, failed }: { amount: { amount: string; symbol: string }; failed?: boolean }) {
  return (
    <span title={`${amount} ${symbol}`}>
      <Amount value={amount} unit={symbol} failed={failed} />
    </span>
  );
}

/** A strip of figures, divided by rules; wraps to two columns on mobile. `small`: where the figures are words and addresses too. */
export function Stats({ children, label, small = false }: { children: ReactNode; label: string; small?: boolean }) {
  return (
    <dl className={classNames(styles.stats, small && styles.small)} aria-label={label}>
      {children}
    </dl>
  );
}
