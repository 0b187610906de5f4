import type { Part } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReasonText } from '../../ui/ReasonText.tsx';

export interface BlockFailureProps {
  part: Pick<Part<unknown>, 'failure' | 'retry'>;
  /** The block itself did not come, and there is nothing else to show. */
  isPage?: boolean;
}

export function BlockFailure({ part, isPage = false }: BlockFailureProps) {
  const { failure } = part;
  if (!failure) return null;
  return (
    <EmptyState
      tone="error"
      icon="closeCircle"
      isPage={isPage}
      title={t(isPage ? 'block.failedTitle' : 'page.partFailed')}
      actions={
        <Button size="small" onClick={part.retry}>
          {t('page.retry')}
        </Button>
      }
    >
      {failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : <ReasonText message={failure.message} />}
    </EmptyState>
  );
}
