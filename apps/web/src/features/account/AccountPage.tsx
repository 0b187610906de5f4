import type { AccountView } from '@chaintrail/contract/schemas';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { adminPath, signInPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { BarTitle } from '../../ui/slots.tsx';
import styles from './Account.module.css';
import { listAccountFacts, typeNameOf } from './accountFacts.ts';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SubAccounts } from '../people/index.ts';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, on which devices, and the password. */
export function AccountPage() {
  const account = useAccount();
  return (
    <>
      <BarTitle>{t('account.title')}</BarTitle>
      {account ? <OwnAccount account={account} /> : <NobodysAccount />}
    </>
  );
}

function NobodysAccount() {
  return (
    <Card>
      <EmptyState isPage title={t('account.guestTitle')} icon="user" actions={<Link to={signInPath}>{t('account.signIn')}</Link>}>
        {t('account.guestText')}
      </EmptyState>
    </Card>
  );
}

function OwnAccount({ account }: { account: AccountView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const signOut = useSignOut();
  // How many days are left is said of the moment in which the page is opened.
  const [nowMs] = useState(() => Date.now());
  const facts = listAccountFacts(account, nowMs, zone);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('account.title')}</h1>
        <span className={styles.headLinks}>
          {account.isAuditor && !account.mustChangePassword && <Link to={adminPath()}>{t('account.admin')}</Link>}
          <Button onClick={() => void signOut()}>{t('account.signOut')}</Button>
        </span>
      </div>
      {account.mustChangePassword && <Notice tone="warn">{t('account.changePasswordFirst')}</Notice>}
      <Card>
        <CardHeader title={t('account.profile')} note={typeNameOf(account)} />
        <div className={styles.profile}>
          <span className={styles.avatar} aria-hidden>
            {Array.from(account.name)[0]}
          </span>
          <FactList facts={facts.slice(0, 3)} />
          <FactList facts={facts.slice(3)} />
        </div>
      </Card>
      <div className={classNames(styles.columns, account.mustChangePassword && styles.passwordFirst)}>
        {account.mustChangePassword && <PasswordForm isFirst />}
        <Devices />
        {!account.mustChangePassword && <PasswordForm isFirst={false} />}
      </div>
      {!account.mustChangePassword && account.limits.subAccounts !== 0 && (
        <Suspense fallback={null}>
          <SubAccounts />
        </Suspense>
      )}
    </div>
  );
}
