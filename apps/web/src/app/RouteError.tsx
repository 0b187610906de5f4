import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { browserConsole } from '../lib/browserConsole.ts';
import { t } from '../locales/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';

/** A page that broke; the shell and every other page stay usable. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  useEffect(() => browserConsole.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error)), [error]);
  return (
    <Card>
      <EmptyState
        title={t('app.pageFailedTitle')}
        icon="closeCircle"
        tone="error"
        actions={
          <>
            <Button size="small" onClick={reset}>
              {t('ui.retry')}
            </Button>
            <Link to={homePath}>{t('app.goHome')}</Link>
          </>
        }
      >
        {t('app.pageFailedText')}
      </EmptyState>
    </Card>
  );
}
