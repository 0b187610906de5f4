import { classNames } from './classNames.ts';
import { isMobileLayout } from './layout.ts';
import styles from './ShareBar.module.css';

/** How much of a whole, 0–100, beside the figure that says it. `isWide` takes all of its place; phones have no room for the other. */
export function ShareBar({ percent, isWide = false }: { percent: number; isWide?: boolean }) {
  if (isMobileLayout() && !isWide) return null;
  return <meter className={classNames(styles.bar, isWide && styles.wide)} min={0} max={100} value={percent} aria-hidden="true" />;
}
