import { Suspense } from 'react';
import { useStore } from 'zustand';
import { OwnMenu } from '../features/account/index.ts';
import { session } from '../lib/browserSession.ts';
import { t } from '../locales/translate.ts';
import { Link } from '../ui/Link.tsx';
import { signInPath } from '../ui/paths.ts';
import styles from './AccountMenu.module.css';

/** The way in for a visitor; for whoever is signed in, the account and the way out. */
export function AccountMenu() {
  const user = useStore(session.store, (state) => state.user);
  if (user) {
    return (
      <Suspense fallback={null}>
        <OwnMenu name={user.name} avatar={user.avatar} isAuditor={user.isAuditor} />
      </Suspense>
    );
  }
  return (
    <Link to={signInPath} className={styles.signIn}>
      {t('app.signIn')}
    </Link>
  );
}
