import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './EntityFlow.module.css';
import { t } from './texts.ts';

/** The first rows of a list, and what opens the others; nothing where there are none. */
export function useFolded<Row>(rows: readonly Row[], first: number): { shown: readonly Row[]; more: ReactNode } {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length <= first) return { shown: rows, more: null };
  return {
    shown: isWhole ? rows : rows.slice(0, first),
    more: (
      <div className={styles.more}>
        <Button size="small" tone="text" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('label.fewer') : t('label.showAll', { n: formatCount(rows.length) })}
        </Button>
      </div>
    ),
  };
}
