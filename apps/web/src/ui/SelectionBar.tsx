import type { ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { Icon } from './Icon.tsx';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  count: number;
  /** What they are counted as; transfers unless said. */
  said?: string;
  /** Sums of the selection. */
  children?: ReactNode;
  actions?: ReactNode;
  onClear: () => void;
}

/** The dark bar at the bottom centre while rows are selected. */
export function SelectionBar({ count, said, children, actions, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>
        {said ?? t('ui.selectedRows', { count })}
        {children}
      </span>
      {actions}
      <button type="button" className={styles.clear} aria-label={t('ui.clearSelection')} onClick={onClear}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
