import { classNames } from './classNames.ts';
import styles from './StatusDot.module.css';

export type StatusTone = 'live' | 'ok' | 'warn' | 'error' | 'none';

/** Never alone: the words beside it say the same. */
export function StatusDot({ tone }: { tone: StatusTone }) {
  return <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />;
}
