import type { AccountView } from '@chaintrail/contract/schemas';
import { formatDate } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { labelsPath, lettersPath, toolsPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './AccountList.module.css';
import { spacePhone, typeNameOf } from './accountFacts.ts';
import { Avatar } from './Avatar.tsx';
import { t } from './texts.ts';
import { accountPartPath, type AccountMenuGroup, type AccountMenuPart } from './useAccountGroups.ts';

const letters: AccountMenuPart = { name: 'letters', to: lettersPath, icon: 'list', text: t('account.letters') };
const labels: AccountMenuPart = { name: 'labels', to: labelsPath, icon: 'tag', text: t('account.labels') };
const tools: AccountMenuPart = { name: 'tools', to: toolsPath(), icon: 'settings', text: t('account.tools') };

/** A phone's first page of the account: who it is, and the way to each part. */
export function AccountList({ account, groups }: { account: AccountView; groups: readonly AccountMenuGroup[] }) {
  const shown: AccountMenuGroup[] = [
    ...(account.mustChangePassword || account.mustSetSecondFactor
      ? []
      : [{ name: t('account.groupWork'), parts: [letters, labels, tools] }]),
    // The head leads to the profile.
    ...groups.map((group) => ({ ...group, parts: group.parts.filter(({ name }) => name !== 'profile') })),
  ];
  return (
    <>
      <Card>
        <Head account={account} />
      </Card>
      {shown.map(({ name, parts }) => (
        <section key={name} className={styles.group}>
          <h2 className={styles.groupName}>{name}</h2>
          <Card clip>
            <ul>
              {parts.map((part) => (
                <li key={part.name}>
                  <Link to={part.to} className={styles.part}>
                    <Icon name={part.icon} size={18} />
                    <span className={styles.partName}>{part.text}</span>
                    {part.note !== undefined && <span className={styles.note}>{part.note}</span>}
                    <Icon name="chevronRight" size={14} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  );
}

function Head({ account }: { account: AccountView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { name, login, org, phone, expiresAt } = account;
  return (
    <>
      <Link to={accountPartPath('profile')} className={styles.head}>
        <Avatar account={account} />
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
            <Tag tone="brand" small>
              {typeNameOf(account)}
            </Tag>
          </span>
          <span className={styles.login}>{login}</span>
          {org !== '' && <span className={styles.org}>{org}</span>}
        </span>
        <Icon name="chevronRight" size={14} />
      </Link>
      <dl className={styles.facts}>
        <div>
          <dt>{t('account.until')}</dt>
          <dd>{expiresAt === null ? t('account.never') : formatDate(expiresAt, zone)}</dd>
        </div>
        <div>
          <dt>{t('account.phone')}</dt>
          <dd>{phone === null ? t('account.none') : spacePhone(phone)}</dd>
        </div>
      </dl>
    </>
  );
}
