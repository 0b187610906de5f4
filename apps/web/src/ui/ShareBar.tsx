import { isMobileLayout } from './layout.ts';
import styles from './ShareBar.module.css';

/** How much of a whole, 0–100, beside the figure that says it; phones have no room for it. */
export function ShareBar({ percent }: { percent: number }) {
  if (isMobileLayout()) return null;
  return <meter className={styles.bar} min={0} max={100} value={percent} aria-hidden="true" />;
}
