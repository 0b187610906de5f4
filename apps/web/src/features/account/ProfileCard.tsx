import type { AccountView } from '@chaintrail/contract/schemas';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import styles from './Account.module.css';
import { listAccountFacts, typeNameOf } from './accountFacts.ts';
import { Avatar } from './Avatar.tsx';
import { PictureButton } from './PictureButton.tsx';
import { t } from './texts.ts';

const ProfileDialog = lazy(() => import('./ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })));
const PhoneDialog = lazy(() => import('./PhoneDialog.tsx').then((module) => ({ default: module.PhoneDialog })));

/** Who is signed in, and what of it the account itself may change. */
export function ProfileCard({ account, isHeldBack }: { account: AccountView; isHeldBack: boolean }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  // How many days are left is said of the moment in which the page is opened.
  const [nowMs] = useState(() => Date.now());
  const [editing, setEditing] = useState<'profile' | 'phone'>();
  const changePhone = !isHeldBack && (
    <Button tone="text" size="small" className={styles.inLine} onClick={() => setEditing('phone')}>
      {t('account.replace')}
    </Button>
  );
  const facts = listAccountFacts(account, nowMs, zone).map((fact) =>
    fact.name === t('account.phone') && changePhone ? { ...fact, value: withAction(fact.value, changePhone) } : fact,
  );
  return (
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
      <Suspense fallback={null}>
        {editing === 'profile' && <ProfileDialog account={account} onClose={() => setEditing(undefined)} />}
        {editing === 'phone' && <PhoneDialog onClose={() => setEditing(undefined)} />}
      </Suspense>
    </Card>
  );
}

const withAction = (value: ReactNode, action: ReactNode) => (
  <>
    {value} {action}
  </>
);
