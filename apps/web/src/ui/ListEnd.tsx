import type { ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { Button } from './Button.tsx';
import styles from './ListEnd.module.css';

export interface ListEndProps {
  /** How much of the list stands above. */
  note?: ReactNode;
  /** Undefined when all of it does: then nothing is shown. */
  onMore: (() => void) | undefined;
  isLoading?: boolean;
  moreText?: string;
}

/** Below a list that is shown in part: how much of it, and the rest on request. */
export function ListEnd({ note, onMore, isLoading = false, moreText = t('ui.loadMore') }: ListEndProps) {
  if (!onMore) return null;
  return (
    <div className={styles.end}>
      {note !== undefined && <span>{note}</span>}
      <Button size="small" disabled={isLoading} onClick={onMore}>
        {moreText}
      </Button>
    </div>
  );
}
