import type { Failure } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReasonText } from '../../ui/ReasonText.tsx';

export interface PartFailureProps {
  failure: Failure;
  onRetry: () => void;
  /** The transaction itself did not come: then this is the whole page, and says of which. */
  hash?: string;
}

/** One part of the page did not come; the others stand. */
export function PartFailure({ failure, onRetry, hash }: PartFailureProps) {
  return (
    <EmptyState
      tone="error"
      icon="closeCircle"
      isPage={hash !== undefined}
      title={t(hash === undefined ? 'page.partFailed' : 'transaction.failedTitle')}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      }
    >
      {hash !== undefined && <p className="code">{hash}</p>}
      {failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : <ReasonText message={failure.message} />}
    </EmptyState>
  );
}
