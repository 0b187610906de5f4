import type { Failure } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReasonText } from '../../ui/ReasonText.tsx';

/** The coin itself did not come, and there is nothing else to show. */
export function CoinFailure({ coinKey, failure, onRetry }: { coinKey: string; failure: Failure; onRetry: () => void }) {
  return (
    <Card>
      <EmptyState
        isPage
        tone="error"
        icon="closeCircle"
        title={t('coin.failedTitle')}
        actions={
          <Button size="small" onClick={onRetry}>
            {t('coin.retry')}
          </Button>
        }
      >
        <p className="code">{coinKey}</p>
        {failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : <ReasonText message={failure.message} />}
      </EmptyState>
    </Card>
  );
}
