import type { AccountView } from '@chaintrail/contract/schemas';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { accountPath, adminPath, exportsPath } from '../../ui/paths.ts';
import styles from './OwnMenu.module.css';
import { t } from './texts.ts';
import { useSignOut } from './useSignOut.ts';

export function OwnMenu({ name, avatar, isAuditor }: Pick<AccountView, 'name' | 'avatar' | 'isAuditor'>) {
  const openPath = useOpenPath();
  const signOut = useSignOut();
  return (
    <Menu
      align="end"
      label={t('account.title')}
      actions={[
        { title: t('account.title'), icon: 'user', onChoose: () => openPath(accountPath) },
        { title: t('account.exports'), icon: 'download', onChoose: () => openPath(exportsPath) },
        ...(isAuditor ? [{ title: t('account.admin'), icon: 'settings' as const, onChoose: () => openPath(adminPath()) }] : []),
        { title: t('account.signOut'), icon: 'arrowRight', onChoose: () => void signOut() },
      ]}
      renderTrigger={(props) => (
        <button type="button" className={styles.own} aria-label={t('account.titleOf', { name })} title={name} {...props}>
          {avatar === null ? (
            <span className={styles.avatar}>{Array.from(name)[0]}</span>
          ) : (
            <img className={styles.avatar} src={avatar} alt="" />
          )}
          <Icon name="chevronDown" size={12} />
        </button>
      )}
    />
  );
}
