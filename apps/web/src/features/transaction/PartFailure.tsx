import type { Failure } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** One part of the page did not come; the others stand. */
export function PartFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <EmptyState
      tone="error"
      icon="closeCircle"
      title={t('page.partFailed')}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      }
    >
      {failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : failure.message}
    </EmptyState>
  );
}
