import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { browserConsole } from '../lib/browserConsole.ts';
import { t } from '../locales/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';

// What Chromium, Firefox and Safari say, and Vite of a style sheet, where code could not be fetched: no server, or a newer release on it.
const FETCH_FAILED = /dynamically imported module|module script failed|preload CSS/i;

/** A page that broke; the shell and every other page stay usable. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  useEffect(() => browserConsole.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error)), [error]);
  const isNotLoaded = error instanceof Error && FETCH_FAILED.test(error.message);
  return (
    <Card>
      <EmptyState
        isPage
        title={t(isNotLoaded ? 'app.pageNotLoadedTitle' : 'app.pageFailedTitle')}
        icon="closeCircle"
        tone="error"
        actions={
          <>
            {/* A failed import is never tried again by the running page. */}
            <Button size="small" onClick={isNotLoaded ? () => location.reload() : reset}>
              {t('ui.retry')}
            </Button>
            <Link to={homePath}>{t('app.goHome')}</Link>
          </>
        }
      >
        {t(isNotLoaded ? 'app.pageNotLoadedText' : 'app.pageFailedText')}
      </EmptyState>
    </Card>
  );
}
