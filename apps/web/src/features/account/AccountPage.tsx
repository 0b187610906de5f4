import type { AccountView } from '@chaintrail/contract/schemas';
import { useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PartMenu } from '../../ui/PartMenu.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { SubAccounts } from '../people/index.ts';
import { SettingsPanel } from '../settings/index.ts';
import styles from './Account.module.css';
import { AccountList } from './AccountList.tsx';
import { Devices } from './Devices.tsx';
import { FirstPasswordCard } from './PasswordForm.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';
import { accountParts, useAccountGroups, type AccountMenuGroup, type AccountPart } from './useAccountGroups.ts';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, on which devices, and what signs in. */
export function AccountPage() {
  const account = useAccount();
  return account ? <OwnAccount account={account} /> : <NobodysAccount />;
}

function NobodysAccount() {
  return (
    <>
      <BarTitle>{t('account.title')}</BarTitle>
      <Card>
        <EmptyState isPage title={t('account.guestTitle')} icon="user" actions={<Link to={signInPath}>{t('account.signIn')}</Link>}>
          {t('account.guestText')}
        </EmptyState>
      </Card>
    </>
  );
}

interface OwnParts {
  account: AccountView;
  /** A password that has to be changed, or a second factor to be set up, comes before everything else. */
  isHeldBack: boolean;
}

function OwnAccount({ account }: { account: AccountView }) {
  const { part: asked }: { part?: unknown } = useSearch({ strict: false });
  const part = accountParts.find((name) => name === asked);
  const groups = useAccountGroups(account);
  const Layout = isMobileLayout() ? NarrowAccount : WideAccount;
  const isHeldBack = account.mustChangePassword || account.mustSetSecondFactor;
  return (
    <div className={styles.page}>
      <Layout account={account} isHeldBack={isHeldBack} groups={groups} part={part} />
    </div>
  );
}

interface LayoutProps extends OwnParts {
  groups: readonly AccountMenuGroup[];
  part: AccountPart | undefined;
}

/** The menu stands beside; the profile comes with all that most look for. */
function WideAccount({ groups, part = 'profile', ...own }: LayoutProps) {
  return (
    <>
      <div className={styles.head}>
        <h1>{t('account.title')}</h1>
        <SignOutButton />
      </div>
      {own.account.mustChangePassword && <Notice tone="warn">{t('account.changePasswordFirst')}</Notice>}
      <div className={styles.beside}>
        <PartMenu label={t('account.title')} groups={groups} shown={part} />
        <div className={styles.page}>{part === 'profile' ? <WholeAccount {...own} /> : <Part name={part} {...own} />}</div>
      </div>
    </>
  );
}

function WholeAccount(own: OwnParts) {
  const { mustChangePassword } = own.account;
  return (
    <>
      <ProfileCard {...own} />
      <div className={classNames(styles.columns, mustChangePassword && styles.passwordFirst)}>
        {mustChangePassword && <FirstPasswordCard />}
        <Devices />
        {!mustChangePassword && <SecurityCard account={own.account} />}
      </div>
      <OwnSubAccounts {...own} />
    </>
  );
}

/** A list first; each part is a page of its own. */
function NarrowAccount({ groups, part, ...own }: LayoutProps) {
  const { account } = own;
  const title = groups.flatMap(({ parts }) => parts).find(({ name }) => name === part)?.text;
  return (
    <>
      <BarTitle>{title ?? t('account.mine')}</BarTitle>
      <h1 className="visually-hidden">{title ?? t('account.mine')}</h1>
      {account.mustChangePassword && <Notice tone="warn">{t('account.changePasswordFirst')}</Notice>}
      {account.mustChangePassword && part === undefined && <FirstPasswordCard />}
      {account.mustSetSecondFactor && !account.mustChangePassword && part === undefined && (
        <Notice tone="warn">{t('account.secondRequired')}</Notice>
      )}
      {part === undefined ? (
        <>
          <AccountList account={account} groups={groups} />
          <SignOutButton isWide />
        </>
      ) : (
        <Part name={part} {...own} />
      )}
    </>
  );
}

const parts: Record<AccountPart, ComponentType<OwnParts>> = {
  profile: ProfileCard,
  devices: Devices,
  security: ({ account }) => (account.mustChangePassword ? <FirstPasswordCard /> : <SecurityCard account={account} />),
  subs: OwnSubAccounts,
  display: DisplayCard,
};

function Part({ name, ...own }: OwnParts & { name: AccountPart }) {
  const Content = parts[name];
  return <Content {...own} />;
}

function OwnSubAccounts({ account, isHeldBack }: OwnParts) {
  if (isHeldBack) return null;
  return (
    <Suspense fallback={null}>
      <SubAccounts account={account} />
    </Suspense>
  );
}

function DisplayCard() {
  return (
    <Card>
      <CardHeader title={t('account.display')} />
      <div className={styles.display}>
        <Suspense fallback={null}>
          <SettingsPanel wide={isMobileLayout()} />
        </Suspense>
      </div>
    </Card>
  );
}

function SignOutButton({ isWide = false }: { isWide?: boolean }) {
  const signOut = useSignOut();
  return (
    <Button size={isWide ? 'mobile' : 'default'} className={isWide ? styles.leave : undefined} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  );
}
