import type { Part } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function BlockFailure({ part }: { part: Pick<Part<unknown>, 'failure' | 'retry'> }) {
  const { failure } = part;
  if (!failure) return null;
  return (
    <EmptyState
      tone="error"
      icon="closeCircle"
      title={t('page.partFailed')}
      actions={
        <Button size="small" onClick={part.retry}>
          {t('page.retry')}
        </Button>
      }
    >
      {failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : failure.message}
    </EmptyState>
  );
}
