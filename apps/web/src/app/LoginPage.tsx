import { useEffect, useState } from 'react';
import { session } from '../lib/browserSession.ts';
import { t } from '../locales/translate.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { homePath } from '../ui/paths.ts';

/** Where an ended session leads. Without accounts on this deployment it says so, and shows why the last session ended. */
export function LoginPage() {
  // Shown once: whoever comes back later has read it.
  const [message] = useState(() => session.loginMessage());
  useEffect(() => session.clearLoginMessage(), []);
  return (
    <Card>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      <EmptyState isPage title={t('app.loginOpenTitle')} icon="user" actions={<Link to={homePath}>{t('app.goHome')}</Link>}>
        {t('app.loginOpenText')}
      </EmptyState>
    </Card>
  );
}
