import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { t } from './list/texts.ts';
import { Button } from './Button.tsx';
import { describeReason } from './failureText.ts';
import styles from './ListEnd.module.css';
import { ReasonText } from './ReasonText.tsx';

export interface ListEndProps {
  /** How much of the list stands above. */
  note?: ReactNode;
  /** Undefined when all of it does: then nothing is shown. */
  onMore: (() => void) | undefined;
  isLoading?: boolean;
  moreText?: string;
  /** Why the last try brought nothing; the button tries again. */
  failure?: Failure | undefined;
}

/** Below a list that is shown in part: how much of it, and the rest on request. */
export function ListEnd({ note, onMore, isLoading = false, moreText = t('list.loadMore'), failure }: ListEndProps) {
  if (!onMore) return null;
  return (
    <div className={styles.end}>
      {note !== undefined && <span>{note}</span>}
      {failure && !isLoading && (
        <span role="alert" className={styles.failed}>
          {t('list.moreFailed')} <ReasonText message={describeReason(failure)} />
        </span>
      )}
      <Button size="small" disabled={isLoading} onClick={onMore}>
        {failure ? t('ui.retry') : moreText}
      </Button>
    </div>
  );
}
