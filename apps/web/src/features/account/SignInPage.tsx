import { Suspense, useEffect, useState } from 'react';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { accountPath, homePath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { ApplyDialog } from '../people/index.ts';
import styles from './Account.module.css';
import { SignInForm } from './SignInForm.tsx';
import { t } from './texts.ts';

/** Where an ended session leads, with the reason of its end. */
export function SignInPage() {
  const openPath = useOpenPath();
  // Shown once: whoever comes back later has read it.
  const [isApplying, setIsApplying] = useState(false);
  const [message] = useState(() => session.loginMessage());
  useEffect(() => session.clearLoginMessage(), []);
  return (
    <div className={styles.signIn}>
      <BarTitle>{t('account.signIn')}</BarTitle>
      <div className={styles.slogan}>
        <strong>{t('account.slogan')}</strong>
        <span>{t('account.sloganMore')}</span>
      </div>
      <div className={styles.signInColumn}>
        {message !== undefined && <Notice tone="error">{message}</Notice>}
        <Card className={styles.signInCard ?? ''}>
          <h1 className={styles.signInTitle}>{t('account.signInTitle')}</h1>
          <SignInForm onSignedIn={(account) => openPath(account?.mustChangePassword ? accountPath : homePath)} />
        </Card>
        <p className={styles.signInLinks}>
          <Link to={homePath}>{t('account.asVisitor')}</Link>
          <Button tone="text" size="small" onClick={() => setIsApplying(true)}>
            {t('account.apply')}
          </Button>
        </p>
        <p className={styles.legal}>{t('account.legal')}</p>
        {isApplying && (
          <Suspense fallback={null}>
            <ApplyDialog onClose={() => setIsApplying(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
