import type { ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { ReasonText } from './ReasonText.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import styles from './StateBlock.module.css';
import { useElapsed } from './useElapsed.ts';

export interface StateBlockProps {
  isLoading: boolean;
  /** Set when the query failed; its message is meant for people. */
  error?: Error | null;
  isEmpty?: boolean;
  /** Shown when there is nothing; say why and what can be done. */
  empty?: ReactNode;
  /** What is being asked, after 正在查询: 以太坊, 交易 … */
  what?: string;
  skeleton?: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Below this nothing is shown, so that quick answers do not flicker. */
const SKELETON_AFTER_MS = 300;
/** From here on the reader is told what takes long. */
const EXPLAIN_AFTER_MS = 3000;

/** The states of everything that is loaded: nothing, skeleton, skeleton with elapsed time, error, empty, content. */
export function StateBlock({ isLoading, error = null, isEmpty = false, empty, what = '', skeleton, onRetry, children }: StateBlockProps) {
  const elapsed = useElapsed(isLoading);
  if (isLoading) {
    return (
      <div aria-busy="true">
        {/* Its room is taken from the start, so that nothing jumps when it appears. */}
        <div className={elapsed < SKELETON_AFTER_MS ? styles.quiet : undefined}>{skeleton ?? <SkeletonRows />}</div>
        {elapsed >= EXPLAIN_AFTER_MS && (
          <div className={styles.slow} role="status">
            <Icon name="refresh" size={14} />
            <span>{t('ui.querying', { what, seconds: Math.floor(elapsed / 1000) })}</span>
          </div>
        )}
      </div>
    );
  }
  if (error) {
    return (
      <EmptyState
        title={t('ui.errorTitle')}
        tone="error"
        icon="closeCircle"
        actions={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        <ReasonText message={error.message} />
      </EmptyState>
    );
  }
  if (isEmpty) return empty ?? <EmptyState title={t('ui.emptyTitle')} />;
  return children;
}
