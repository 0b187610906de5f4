import type { AccountView } from '@chaintrail/contract/schemas';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { adminPath, labelsPath, signInPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { BarTitle } from '../../ui/slots.tsx';
import styles from './Account.module.css';
import { listAccountFacts, typeNameOf } from './accountFacts.ts';
import { Devices } from './Devices.tsx';
import { FirstPasswordCard } from './PasswordForm.tsx';
import { PictureButton } from './PictureButton.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SubAccounts } from '../people/index.ts';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';
import { useSignOut } from './useSignOut.ts';

const ProfileDialog = lazy(() => import('./ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })));
const PhoneDialog = lazy(() => import('./PhoneDialog.tsx').then((module) => ({ default: module.PhoneDialog })));

/** Who is signed in, on which devices, and what signs in. */
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
  const [editing, setEditing] = useState<'profile' | 'phone'>();
  const isHeldBack = account.mustChangePassword || account.mustSetSecondFactor;
  const changePhone = !isHeldBack && (
    <Button tone="text" size="small" className={styles.inLine} onClick={() => setEditing('phone')}>
      {t('account.replace')}
    </Button>
  );
  const facts = listAccountFacts(account, nowMs, zone).map((fact) =>
    fact.name === t('account.phone') && changePhone ? { ...fact, value: withAction(fact.value, changePhone) } : fact,
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('account.title')}</h1>
        <span className={styles.headLinks}>
          {isMobileLayout() && !isHeldBack && <Link to={labelsPath}>{t('account.labels')}</Link>}
          {account.isAuditor && !isHeldBack && <Link to={adminPath()}>{t('account.admin')}</Link>}
          <Button onClick={() => void signOut()}>{t('account.signOut')}</Button>
        </span>
      </div>
      {account.mustChangePassword && <Notice tone="warn">{t('account.changePasswordFirst')}</Notice>}
      <Card>
        <CardHeader title={t('account.profile')} note={typeNameOf(account)}>
          {!isHeldBack && (
            <Button size="small" onClick={() => setEditing('profile')}>
              {t('account.edit')}
            </Button>
          )}
        </CardHeader>
        <div className={styles.profile}>
          <span className={styles.pictureCell}>
            <Avatar account={account} />
            {!isHeldBack && <PictureButton />}
          </span>
          <FactList facts={facts.slice(0, 3)} />
          <FactList facts={facts.slice(3)} />
        </div>
      </Card>
      <div className={classNames(styles.columns, account.mustChangePassword && styles.passwordFirst)}>
        {account.mustChangePassword && <FirstPasswordCard />}
        <Devices />
        {!account.mustChangePassword && <SecurityCard account={account} />}
      </div>
      {!isHeldBack && (
        <Suspense fallback={null}>
          <SubAccounts account={account} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {editing === 'profile' && <ProfileDialog account={account} onClose={() => setEditing(undefined)} />}
        {editing === 'phone' && <PhoneDialog onClose={() => setEditing(undefined)} />}
      </Suspense>
    </div>
  );
}

const withAction = (value: ReactNode, action: ReactNode) => (
  <>
    {value} {action}
  </>
);

function Avatar({ account }: { account: AccountView }) {
  if (account.avatar !== null) return <img className={styles.avatar} src={account.avatar} alt="" width={64} height={64} />;
  return (
    <span className={styles.avatar} aria-hidden>
      {Array.from(account.name)[0]}
    </span>
  );
}
